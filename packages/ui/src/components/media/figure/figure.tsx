import type { Asset } from '@clavora/content-client/schema/fields';
import { Picture } from '../picture/picture.tsx';
import { FigureFrame } from './figure-frame.tsx';

interface FigureProps {
  asset: Asset;
  /** The width, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** The text below; empty for none. */
  caption?: string;
  /** height ÷ width of a crop. */
  ratio?: number | undefined;
  isPriority?: boolean;
  ground?: 'none' | 'plate';
  className?: string | undefined;
}

/** A picture with its caption. */
export function Figure({ caption = '', className, ...picture }: FigureProps) {
  return (
    <FigureFrame caption={caption} className={className}>
      <Picture {...picture} />
    </FigureFrame>
  );
}
