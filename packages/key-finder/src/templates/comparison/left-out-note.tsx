import { TableCode } from '@clavora/blocks/table-code';
import { areNear, type Resolution } from '@clavora/catalogue/resolve-code';
import { type LeftOut, maxCompared } from '@clavora/site-core/catalogue-view';
import { Link } from '@clavora/ui/link';
import type { CatalogueProps } from '../catalogue-props.ts';

interface LeftOutNoteProps extends CatalogueProps {
  leftOut: LeftOut;
  /** The ids of what is compared. */
  ids: readonly string[];
}

/** Renders why something is not compared, with the blanks that a code may mean: links that add one, or to its page where there is no room. */
export function LeftOutNote({ leftOut, ids, catalogue, context: { t } }: LeftOutNoteProps) {
  const { typed } = leftOut;
  switch (leftOut.reason) {
    case 'unsure': {
      const choices = choicesOf(leftOut.resolution);
      return (
        <>
          {reasonOf(leftOut.resolution, typed, t)}
          {leftOut.resolution.kind === 'nothing' && choices.size > 0 && ` ${t('catalogue.compare.nearest')}`}
          {[...choices].map(([id, code]) => (
            <span key={id}>
              {' '}
              <Link
                href={ids.length < maxCompared ? catalogue.hrefs.comparison([...ids, id]) : catalogue.hrefs.blank(id)}
              >
                <TableCode code={code} />
              </Link>
            </span>
          ))}
        </>
      );
    }
    case 'same':
      return t('catalogue.compare.same', { typed, code: leftOut.code });
    case 'unknown':
      return t('catalogue.nothing', { typed });
    case 'other-kind':
      return t('catalogue.compare.other_kind', { typed });
    case 'no-room':
      return t('catalogue.compare.no_room', { typed, count: maxCompared });
  }
}

/** Returns the codes of the blanks that a text may mean, or that are similar to it, by id. */
function choicesOf(resolution: Resolution): Map<string, string> {
  return new Map(claimsOf(resolution).map(({ blankId, blankCode }) => [blankId, blankCode]));
}

function claimsOf(resolution: Resolution): readonly { blankId: string; blankCode: string }[] {
  switch (resolution.kind) {
    case 'blank':
      return [...resolution.claims, ...resolution.others];
    case 'candidates':
      return [...resolution.claims, ...resolution.series];
    case 'series':
      return resolution.series;
    case 'nothing':
      return resolution.nearest;
  }
}

function reasonOf(resolution: Resolution, typed: string, t: CatalogueProps['context']['t']): string {
  switch (resolution.kind) {
    case 'blank':
      return t(areNear(resolution.claims) ? 'catalogue.found_near' : 'catalogue.found', { typed });
    case 'candidates':
      return t('catalogue.which', { typed });
    case 'series':
      return t('catalogue.series_found', { typed });
    case 'nothing':
      return t('catalogue.nothing', { typed });
  }
}
