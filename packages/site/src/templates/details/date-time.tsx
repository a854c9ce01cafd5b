import type { RenderContext } from '@clavora/blocks/render-context';

interface MomentProps {
  /** ISO 8601, UTC. */
  at: string;
  context: RenderContext;
}

/** A day, written out as the language does, in the market's time zone. */
export function Moment({ at, context }: MomentProps) {
  return <time dateTime={at}>{context.format.dateTime(new Date(at), { dateStyle: 'long' })}</time>;
}
