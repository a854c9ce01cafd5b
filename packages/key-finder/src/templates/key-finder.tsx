import { PageBlocks } from '@clavora/blocks/page-blocks';
import type { PageKind } from '@clavora/site-core/catalogue-view';
import { listQuoteAnchor } from '@clavora/site-core/list-fields';
import { type TemplateProps, unexpectedContent } from '@clavora/site-core/template-props';
import { PageTitle } from '@clavora/ui/page-title';
import type { ComponentProps, FunctionComponent } from 'react';
import { BlankView } from './blank/blank-view.tsx';
import { CuttingCard } from './card/cutting-card.tsx';
import type { KindProps } from './catalogue-props.ts';
import { CodeList } from './code-list/code-list.tsx';
import { ComparisonView } from './comparison/comparison-view.tsx';
import { FinderView } from './finder/finder-view.tsx';
import { MakerChartView } from './lists/maker-chart-view.tsx';
import { MakersView, MakesView, MakeView } from './lists/name-lists.tsx';
import { MeasuresView } from './measures/measures-view.tsx';
import { ModelView } from './model/model-view.tsx';
import { NoticeView } from './notices/notice-view.tsx';
import { NoticesView } from './notices/notices-view.tsx';
import { MachinesView } from './papers/machines-view.tsx';
import { PapersView } from './papers/papers-view.tsx';

type BlocksProps = ComponentProps<typeof PageBlocks>;

/** How pages of a kind look. */
interface Look<Name extends PageKind> {
  /** What stands between the title and the blocks of the story. */
  View: FunctionComponent<KindProps<Name> & TemplateProps>;
  /** Whether the view is the whole page. */
  isWhole?: true;
  /** Returns the title as it is set; as it is by default. */
  titleText?: (title: string) => string;
  /** Renders the blocks; all of them by default. */
  Blocks?: FunctionComponent<BlocksProps>;
}

/** The look of each kind. It is apart from the other rows: pages that only load one would have all style sheets of the key finder. */
const looks: { readonly [Name in PageKind]: Look<Name> } = {
  finder: { View: FinderView },
  list: { View: CodeList, Blocks: ListBlocks },
  measures: { View: MeasuresView },
  // A code in the title stays on one line.
  comparison: { View: ComparisonView, titleText: (title) => title.replaceAll('-', '-\u2060') },
  blank: { View: BlankView, isWhole: true },
  card: { View: CuttingCard },
  makes: { View: MakesView },
  make: { View: MakeView },
  model: { View: ModelView },
  makers: { View: MakersView },
  maker: { View: MakerChartView },
  machines: { View: MachinesView },
  papers: { View: PapersView },
  plate: { View: PapersView },
  notices: { View: NoticesView },
  notice: { View: NoticeView },
  'notice-edition': { View: NoticeView },
};

/** Renders a page of the key catalogue: the finder with its answer, a blank, a make or model of vehicle, or another maker's codes. */
export function KeyFinder({ page, context }: TemplateProps) {
  const { story, catalogue } = page;
  const { content } = story;
  if (content.component !== 'section') throw unexpectedContent('key-finder', '"section"', page);
  const view = !catalogue || catalogue.view.kind === 'machine' ? null : catalogue.view;
  const look: Omit<Look<PageKind>, 'View'> = view === null ? {} : looks[view.kind];
  const { isWhole, titleText = String, Blocks = PageBlocks } = look;
  const shown = catalogue && view && (
    <Shown kind={view.kind} view={view} catalogue={catalogue} page={page} context={context} />
  );
  if (isWhole) return shown;
  return (
    <>
      <PageTitle title={titleText(content.title)} summary={content.summary} />
      {shown}
      <Blocks blocks={content.body} context={context} />
    </>
  );
}

function Shown<Name extends PageKind>({ kind, ...props }: KindProps<Name> & TemplateProps & { kind: Name }) {
  const { View }: Look<Name> = looks[kind];
  return <View {...props} />;
}

/** Leaves out the forms of the page of lists until they have a state: with the answer to a list, and after they were sent. */
function ListBlocks({ blocks, context }: BlocksProps) {
  const shown = blocks.filter(({ form }) => typeof form !== 'string' || context.formState(form) !== null);
  return (
    <div id={listQuoteAnchor}>
      <PageBlocks blocks={shown} context={context} />
    </div>
  );
}
