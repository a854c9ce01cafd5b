/** `npm run doctor`: checks the services of a deployment, or those of `npm start` on this machine. */
import type { Run } from '@clavora/command-line/run-command';
import { runDoctor } from '@clavora/doctor/doctor-command';
import { doctorEnvironment } from './doctor-environment.ts';

export const run: Run = async (args) => {
  const code = await runDoctor(args, {
    env: process.env,
    // npm runs commands in the workspace's folder, wherever it was called.
    cwd: process.env.INIT_CWD ?? process.cwd(),
    print: (line) => console.log(line),
    fillEnvironment: doctorEnvironment,
  });
  // Connections of an aborted check may still be open.
  process.exit(code);
};
