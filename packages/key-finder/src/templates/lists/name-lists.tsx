import { Container } from '@clavora/ui/container';
import type { KindProps } from '../catalogue-props.ts';
import frame from '../key-finder.module.css';
import { yearsText } from '../model/fitment-texts.ts';
import { NameList } from './name-list.tsx';
import { noteOf } from './name-note.ts';

/** Renders the makes of vehicles. */
export function MakesView({ view: { makes }, catalogue: { hrefs }, context }: KindProps<'makes'>) {
  return (
    <Container className={frame.names}>
      <NameList
        label={context.t('catalogue.makes_title')}
        items={makes.map(({ id, name, other_names: others }) => ({
          name,
          href: hrefs.make(id),
          note: noteOf(null, others, context),
        }))}
      />
    </Container>
  );
}

/** Renders the models of a make, with their years. */
export function MakeView({ view: { make, models }, catalogue: { hrefs }, context }: KindProps<'make'>) {
  return (
    <Container className={frame.names}>
      <NameList
        label={context.t('product.model')}
        items={models.map(({ name, slug, otherNames, ...years }) => ({
          name,
          href: hrefs.model(make.id, slug),
          note: noteOf(yearsText(years, context), otherNames, context),
        }))}
      />
    </Container>
  );
}

/** Renders the makers whose codes the catalogue has, with their numbers. */
export function MakersView({
  view: { chartMakers },
  catalogue: { hrefs },
  context: { t, format },
}: KindProps<'makers'>) {
  return (
    <Container className={frame.names}>
      <NameList
        label={t('catalogue.makers_title')}
        items={chartMakers.map(({ maker: { id, name }, total }) => ({
          name,
          href: hrefs.maker(id),
          note: format.number(total),
        }))}
      />
    </Container>
  );
}
