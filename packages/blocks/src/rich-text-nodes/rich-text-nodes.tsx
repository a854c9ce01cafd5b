import type { RichTextDocument } from '@clavora/content-client/schema/fields';
import { Prose } from '@clavora/ui/prose';
import { Table } from '@clavora/ui/table';
import type { ReactNode } from 'react';
import type { RenderNested } from '../render/block-entry.ts';
import type { RenderContext } from '../render/render-context.ts';
import { HeadingOutline } from './rich-text-headings.ts';
import { RichTextImage } from './rich-text-image.tsx';
import { inlineRuns } from './rich-text-marks.tsx';
import { childrenOf, isBlank, isTextEmpty, nestedBlocks, type RichTextNode, textOf } from './rich-text-node.ts';
import styles from './rich-text-nodes.module.css';

interface RichTextNodesProps {
  document: RichTextDocument | null;
  context: RenderContext;
  renderNested: RenderNested;
  /** The level of the text's first heading. */
  firstLevel?: 2 | 3 | 4;
  width?: 'reading' | 'wide';
}

/** The settings shared by all nodes of one text. */
interface RenderState {
  context: RenderContext;
  renderNested: RenderNested;
  outline: HeadingOutline;
}

/** The maximum nesting. Deeper text is a mistake or an attack; it is left out. */
const maxDepth = 32;

/** Formatted text as React elements (CNT-5). Unknown nodes are replaced by their children. */
export function RichTextNodes({
  document,
  context,
  renderNested,
  firstLevel = 2,
  width = 'reading',
}: RichTextNodesProps) {
  if (isTextEmpty(document)) return null;
  const state = { context, renderNested, outline: new HeadingOutline(firstLevel) };
  return <Prose width={width}>{renderAll(childrenOf(document), state, 0)}</Prose>;
}

function renderAll(nodes: readonly RichTextNode[], state: RenderState, depth: number): ReactNode[] {
  if (depth > maxDepth) return [];
  return inlineRuns(nodes, state.context, (node, key) => renderNode(node, key, state, depth));
}

function renderNode(node: RichTextNode, key: string, state: RenderState, depth: number): ReactNode {
  const children = () => renderAll(childrenOf(node), state, depth + 1);
  const { attrs } = node;
  switch (node.type) {
    case 'paragraph':
      return <Paragraph key={key} node={node} state={state} depth={depth} />;
    case 'heading': {
      if (isBlank(node)) return null;
      const Heading = `h${state.outline.levelOf(attrs.level)}` as const;
      return (
        <Heading key={key} {...alignment(node)} {...direction(node)}>
          {children()}
        </Heading>
      );
    }
    case 'blockquote':
      return (
        <blockquote key={key} {...direction(node)}>
          {children()}
        </blockquote>
      );
    case 'bullet_list':
      return (
        <ul key={key} role="list">
          {children()}
        </ul>
      );
    case 'ordered_list':
      return (
        <ol key={key} {...(typeof attrs.order === 'number' && attrs.order !== 1 ? { start: attrs.order } : {})}>
          {children()}
        </ol>
      );
    case 'list_item':
      return (
        <li key={key} {...direction(node)}>
          {children()}
        </li>
      );
    case 'code_block':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable, or the keyboard cannot reach its hidden part
        <pre key={key} tabIndex={0} translate="no" {...direction(node)}>
          <code {...codeLanguage(attrs.class)}>{textOf(node)}</code>
        </pre>
      );
    case 'horizontal_rule':
      return <hr key={key} />;
    case 'image':
      return <RichTextImage key={key} node={node} />;
    case 'table':
      return <RichTextTable key={key} node={node} state={state} depth={depth} />;
    case 'blok':
      return (
        <div key={key} className={styles.nested}>
          {state.renderNested(nestedBlocks(node))}
        </div>
      );
    default:
      return <RichTextFragment key={key}>{children()}</RichTextFragment>;
  }
}

function RichTextFragment({ children }: { children: ReactNode }) {
  return children;
}

interface NodeProps {
  node: RichTextNode;
  state: RenderState;
  depth: number;
}

/** A paragraph; pictures and blocks, which are invalid inside one, are moved out of it. */
function Paragraph({ node, state, depth }: NodeProps) {
  const content = childrenOf(node);
  const children = renderAll(content, state, depth + 1);
  const holdsBlocks = content.some(({ type }) => type === 'image' || type === 'blok' || type === 'paragraph');
  if (holdsBlocks) {
    return (
      <div className={styles.flow} {...direction(node)}>
        {children}
      </div>
    );
  }
  return (
    <p {...alignment(node)} {...direction(node)}>
      {children}
    </p>
  );
}

function RichTextTable({ node, state, depth }: NodeProps) {
  const rows = childrenOf(node).filter(({ type }) => type === 'tableRow');
  const isHeadRow = (row: RichTextNode) => {
    const cells = childrenOf(row);
    return cells.length > 0 && cells.every(({ type }) => type === 'tableHeader');
  };
  const firstBodyRow = rows.findIndex((row) => !isHeadRow(row));
  const split = firstBodyRow === -1 ? rows.length : firstBodyRow;
  const drawRows = (from: number, to: number) =>
    rows.slice(from, to).map((row, index) => (
      <tr key={`${from + index}`}>
        {childrenOf(row).map((cell, column) => {
          const content = renderAll(childrenOf(cell), state, depth + 3);
          const spans = { ...span('colSpan', cell.attrs.colspan), ...span('rowSpan', cell.attrs.rowspan) };
          const key = `${column}`;
          if (cell.type !== 'tableHeader') {
            return (
              <td key={key} {...spans}>
                {content}
              </td>
            );
          }
          return (
            <th key={key} scope={from + index < split ? 'col' : 'row'} {...spans}>
              {content}
            </th>
          );
        })}
      </tr>
    ));
  return (
    <Table label={state.context.t('rich_text.table')}>
      {split > 0 && <thead>{drawRows(0, split)}</thead>}
      {split < rows.length && <tbody>{drawRows(split, rows.length)}</tbody>}
    </Table>
  );
}

function span(name: 'colSpan' | 'rowSpan', value: unknown): { colSpan?: number; rowSpan?: number } {
  return typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 100 ? { [name]: value } : {};
}

const alignments: Record<string, string | undefined> = {
  center: styles.center,
  right: styles.end,
  justify: styles.justify,
};

/** Returns the alignment as a class, since pages forbid inline styles. */
function alignment({ attrs }: RichTextNode): { className?: string } {
  const name = typeof attrs.textAlign === 'string' ? alignments[attrs.textAlign] : undefined;
  return name === undefined ? {} : { className: name };
}

/** Returns the direction that an editor chose against that of the page. */
function direction({ attrs }: RichTextNode): { dir?: 'ltr' | 'rtl' } {
  return attrs.dir === 'ltr' || attrs.dir === 'rtl' ? { dir: attrs.dir } : {};
}

/**
 * Returns the language of a code block as the class that HTML suggests, such as `language-c++`; the editor stores it with the prefix, imports of HTML
 * also without. Other classes are left out.
 */
function codeLanguage(value: unknown): { className?: string } {
  const names = typeof value === 'string' ? value.trim().split(/\s+/) : [];
  const named = names.find((name) => name.startsWith('language-')) ?? (names.length === 1 ? names[0] : undefined);
  const language = named?.replace(/^language-/, '') ?? '';
  return /^[\w+#.-]+$/.test(language) ? { className: `language-${language}` } : {};
}
