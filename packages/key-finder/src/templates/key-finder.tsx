import { PageBlocks } from '@clavora/blocks/page-blocks';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { CatalogueModel } from '@clavora/site-core/catalogue-view';
import { listQuoteAnchor } from '@clavora/site-core/list-fields';
import { type TemplateProps, unexpectedContent } from '@clavora/site-core/template-props';
import { Container } from '@clavora/ui/container';
import { PageTitle } from '@clavora/ui/page-title';
import { BlankView } from './blank/blank-view.tsx';
import { CuttingCard } from './card/cutting-card.tsx';
import type { CatalogueProps } from './catalogue-props.ts';
import { CodeList } from './code-list/code-list.tsx';
import { ComparisonView } from './comparison/comparison-view.tsx';
import { FinderView } from './finder/finder-view.tsx';
import styles from './key-finder.module.css';
import { MakerChartView } from './lists/maker-chart-view.tsx';
import { NameList } from './lists/name-list.tsx';
import { MeasuresView } from './measures/measures-view.tsx';
import { yearsText } from './model/fitment-texts.ts';
import { ModelView } from './model/model-view.tsx';

/** Renders a page of the key catalogue: the finder with its answer, a blank, a make or model of vehicle, or another maker's codes. */
export function KeyFinder({ page, context }: TemplateProps) {
  const { story, catalogue } = page;
  const { content } = story;
  if (content.component !== 'section') throw unexpectedContent('key-finder', '"section"', page);
  if (catalogue?.view.kind === 'blank')
    return <BlankView record={catalogue.view.record} page={page} catalogue={catalogue} context={context} />;
  const blocks = <PageBlocks blocks={shownBlocks(content.body, catalogue, context)} context={context} />;
  return (
    <>
      <PageTitle
        // A code in the title of a comparison stays on one line.
        title={catalogue?.view.kind === 'comparison' ? content.title.replaceAll('-', '-\u2060') : content.title}
        summary={content.summary}
      />
      {catalogue && <CatalogueContent catalogue={catalogue} context={context} />}
      {catalogue?.view.kind === 'list' ? <div id={listQuoteAnchor}>{blocks}</div> : blocks}
    </>
  );
}

/** Leaves out the forms of the page of lists until they have a state: with the answer to a list, and after they were sent. */
function shownBlocks(
  blocks: readonly RawBlock[],
  catalogue: CatalogueModel | undefined,
  { formState }: CatalogueProps['context'],
): readonly RawBlock[] {
  if (catalogue?.view.kind !== 'list') return blocks;
  return blocks.filter(({ form }) => typeof form !== 'string' || formState(form) !== null);
}

function CatalogueContent({ catalogue, context }: CatalogueProps) {
  const { view, hrefs } = catalogue;
  const { t, format } = context;
  switch (view.kind) {
    case 'finder':
      return <FinderView view={view} catalogue={catalogue} context={context} />;
    case 'measures':
      return <MeasuresView view={view} catalogue={catalogue} context={context} />;
    case 'comparison':
      return <ComparisonView view={view} catalogue={catalogue} context={context} />;
    case 'list':
      return <CodeList view={view} catalogue={catalogue} context={context} />;
    case 'makes':
      return (
        <Container className={styles.names}>
          <NameList
            label={t('catalogue.makes_title')}
            items={view.makes.map(({ id, name }) => ({ name, href: hrefs.make(id) }))}
          />
        </Container>
      );
    case 'make':
      return (
        <Container className={styles.names}>
          <NameList
            label={t('product.model')}
            items={view.models.map(({ name, slug, ...years }) => ({
              name,
              href: hrefs.model(view.make.id, slug),
              note: yearsText(years, context),
            }))}
          />
        </Container>
      );
    case 'model':
      return <ModelView record={view.record} catalogue={catalogue} context={context} />;
    case 'makers':
      return (
        <Container className={styles.names}>
          <NameList
            label={t('catalogue.makers_title')}
            items={view.chartMakers.map(({ maker: { id, name }, total }) => ({
              name,
              href: hrefs.maker(id),
              note: format.number(total),
            }))}
          />
        </Container>
      );
    case 'maker':
    case 'filtered-maker':
      return <MakerChartView view={view} catalogue={catalogue} context={context} />;
    case 'card':
      return <CuttingCard record={view.record} setUp={view.setUp} catalogue={catalogue} context={context} />;
    case 'blank':
    case 'machine':
      return null;
  }
}
