import { z } from 'zod';

const variables = z.object({
  CACHE_MEMORY_MB: z.coerce.number().int().min(16).max(16_384).default(256),
});

/**
 * Reads the memory limit of cached pages: CACHE_MEMORY_MB, 256 by default. `problems` names the variable if its value is invalid; then the default
 * applies.
 */
export function readCacheMemory(source: Readonly<Record<string, string | undefined>> = process.env): {
  maxBytes: number;
  problems: readonly string[];
} {
  const { data, error } = variables.safeParse({ CACHE_MEMORY_MB: source.CACHE_MEMORY_MB || undefined });
  return {
    maxBytes: (data ?? variables.parse({})).CACHE_MEMORY_MB * 1024 * 1024,
    problems: error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`) ?? [],
  };
}
