import { PageBlocks } from '@clavora/blocks/page-blocks';
import type { DetailProps } from '@clavora/site-core/template-props';
import { DetailFrame } from '@clavora/ui/detail-frame';
import { PageTitle } from '@clavora/ui/page-title';
import { PlaceFacts } from '../places/place-facts.tsx';

/** Renders the contact data of an office or department. */
export function ContactDetail({ content, context }: DetailProps<'contact'>) {
  const eyebrow = content.is_headquarters ? context.t('place.headquarters') : content.department;
  return (
    <>
      <PageTitle
        title={content.title}
        summary={content.summary}
        {...(eyebrow === '' ? {} : { eyebrow })}
        image={content.image}
      />
      <DetailFrame facts={<PlaceFacts place={content} context={context} />} />
      <PageBlocks blocks={content.body} context={context} />
    </>
  );
}
