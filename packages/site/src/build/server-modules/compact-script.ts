import { transform } from 'esbuild';

/**
 * Takes white space and comments out of a script of the server, and writes letters beyond Latin-1 as escapes: V8 keeps the source of each module that it
 * has loaded, with two bytes for each character where one needs them. Names stay, for logged stack traces.
 */
export async function compactScript(code: string): Promise<string> {
  return (await transform(code, { minifyWhitespace: true, legalComments: 'none', charset: 'ascii' })).code;
}
