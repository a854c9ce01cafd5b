/** Runs a command of the root: `node -- tooling/cli/src/main.ts <command> [argument …]`. `bootstrap.mjs` does so after it has installed the dependencies. */
import { runRootCommand } from './root-commands.ts';

const [name = '', ...args] = process.argv.slice(2);
// The bootstrap gives it to this process alone: programs that it starts keep their modules elsewhere, or not at all.
delete process.env.NODE_COMPILE_CACHE;
await runRootCommand(name, args);
