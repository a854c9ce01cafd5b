import type { RenderContext } from '@clavora/blocks/render-context';

interface DateTimeProps {
  /** ISO 8601, UTC. */
  at: string;
  context: RenderContext;
}

/** A day, written out as the language does, in the market's time zone. */
export function DateTime({ at, context }: DateTimeProps) {
  return <time dateTime={at}>{context.format.dateTime(new Date(at), { dateStyle: 'long' })}</time>;
}
