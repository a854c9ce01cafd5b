/** An invalid command line. The message names what is wrong; the usage of the command is printed after it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
