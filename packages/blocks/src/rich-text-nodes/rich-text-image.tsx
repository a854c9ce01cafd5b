import { asset } from '@clavora/content-client/schema/fields';
import { Figure } from '@clavora/ui/figure';
import type { RichTextNode } from './rich-text-node.ts';

const picture = asset({ label: 'Picture' });

/** A picture in running text with its title and copyright below; nothing if its URL is invalid. */
export function RichTextImage({ node }: { node: RichTextNode }) {
  const { src, alt, title, copyright } = node.attrs;
  const parsed = picture.wire.safeParse({ filename: src, alt, title });
  const image = parsed.success ? parsed.data : null;
  if (!image) return null;
  const caption = [title, copyright].filter((line) => typeof line === 'string' && line !== '').join(' · ');
  return <Figure ground="plate" asset={image} caption={caption} sizes="(min-width: 48rem) 42rem, 92vw" />;
}
