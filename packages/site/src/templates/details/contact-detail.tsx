import { PageBlocks } from '../page-blocks.tsx';
import { PageTitle } from '../page-title.tsx';
import { PlaceFacts } from '../places/place-facts.tsx';
import type { DetailProps } from '../template-props.ts';
import { DetailFrame } from './detail-frame.tsx';

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
