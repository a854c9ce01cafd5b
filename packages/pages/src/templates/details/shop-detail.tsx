import { PageBlocks } from '@clavora/blocks/page-blocks';
import type { DetailProps } from '@clavora/site-core/template-props';
import { DetailFrame } from '@clavora/ui/detail-frame';
import { PageTitle } from '@clavora/ui/page-title';
import { PlaceFacts } from '../places/place-facts.tsx';
import styles from './shop-detail.module.css';

/** Renders a shop: address, opening hours, services. */
export function ShopDetail({ content, context }: DetailProps<'shop'>) {
  const services = content.services.split(',').flatMap((service) => service.trim() || []);
  return (
    <>
      <PageTitle title={content.title} summary={content.summary} image={content.image} />
      <DetailFrame facts={<PlaceFacts place={content} context={context} />}>
        {services.length > 0 && (
          <section aria-labelledby="services">
            <h2 id="services" className={styles.heading}>
              {context.t('place.services')}
            </h2>
            <ul role="list" className={styles.services}>
              {services.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </ul>
          </section>
        )}
      </DetailFrame>
      <PageBlocks blocks={content.body} context={context} />
    </>
  );
}
