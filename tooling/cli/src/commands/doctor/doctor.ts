/** `npm run doctor`: checks the services of a deployment, or those of `npm start` on this machine. */
import { runDoctor } from '@clavora/doctor/doctor-command';
import { doctorEnvironment } from './doctor-environment.ts';

try {
  const code = await runDoctor(process.argv.slice(2), {
    env: process.env,
    print: (line) => console.log(line),
    fillEnvironment: doctorEnvironment,
  });
  // Connections of an aborted check may still be open.
  process.exit(code);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
