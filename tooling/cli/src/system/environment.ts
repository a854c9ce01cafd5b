/** Environment variables of a process that is started or configured. Unlike `NodeJS.ProcessEnv`, it has no variable that Next's types require. */
export type Environment = Record<string, string | undefined>;
