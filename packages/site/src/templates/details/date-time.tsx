import type { RenderContext } from '@clavora/blocks/render-context';

interface DateTimeProps {
  /** ISO 8601, UTC. */
  at: string;
  context: RenderContext;
}

/** Renders a day in the format of the language, in the market's time zone. */
export function DateTime({ at, context }: DateTimeProps) {
  return <time dateTime={at}>{context.format.dateTime(new Date(at), { dateStyle: 'long' })}</time>;
}
