import type { Link } from '@clavora/content-client/schema/fields';
import { linkAttributes } from '@clavora/content-client/schema/link-attributes';
import { Link as Anchor } from '@clavora/ui/link';
import { Fragment, type ReactNode } from 'react';
import { linkTarget } from '../render/link-target.ts';
import type { RenderContext } from '../render/render-context.ts';
import type { RichTextMark, RichTextNode } from './rich-text-node.ts';

/** Nodes within a line, to which editors apply marks as to text. */
const lineNodes: ReadonlySet<string> = new Set(['text', 'emoji', 'hard_break']);

/** Renders nodes in their order: adjacent texts and emojis with one link become one link; other nodes are passed to `render`. */
export function inlineRuns(
  nodes: readonly RichTextNode[],
  context: RenderContext,
  render: (node: RichTextNode, key: string) => ReactNode,
): ReactNode[] {
  const rendered: ReactNode[] = [];
  for (let index = 0; index < nodes.length; ) {
    const node = nodes[index];
    if (!node) break;
    const key = String(index);
    const link = linkOf(node);
    if (!lineNodes.has(node.type)) {
      const content = render(node, key);
      rendered.push(link && node.type === 'image' ? linked(link, content, key, context) : content);
      index += 1;
      continue;
    }
    const run = runOf(nodes, index, link);
    const content = run.map((piece, at) => <Fragment key={`${index + at}`}>{marked(piece)}</Fragment>);
    const isLinked = link !== undefined && run.some(({ type }) => type !== 'hard_break');
    rendered.push(isLinked ? linked(link, content, key, context) : <Fragment key={key}>{content}</Fragment>);
    index += run.length;
  }
  return rendered;
}

const linkOf = (node: RichTextNode) => node.marks.find(({ type }) => type === 'link');

function runOf(nodes: readonly RichTextNode[], start: number, link: RichTextMark | undefined): RichTextNode[] {
  const target = JSON.stringify(link?.attrs);
  const run: RichTextNode[] = [];
  for (const node of nodes.slice(start)) {
    if (!lineNodes.has(node.type) || JSON.stringify(linkOf(node)?.attrs) !== target) break;
    run.push(node);
  }
  return run;
}

function linked(mark: RichTextMark, content: ReactNode, key: string, context: RenderContext): ReactNode {
  const { href, attributes } = linkTarget(toLink(mark.attrs), context);
  if (href === null) return <Fragment key={key}>{content}</Fragment>;
  return (
    <Anchor key={key} href={href} {...attributes}>
      {content}
    </Anchor>
  );
}

const textAttribute = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the link of a mark in the form of a link field. */
function toLink(attrs: RichTextMark['attrs']): Link | null {
  const target = toTarget(attrs);
  return target && { ...target, attributes: linkAttributes(attrs) };
}

function toTarget(attrs: RichTextMark['attrs']): Link | null {
  const href = textAttribute(attrs.href);
  const anchor = textAttribute(attrs.anchor);
  if (attrs.linktype === 'email')
    return href.includes('@') ? { kind: 'email', address: href.replace(/^mailto:/i, '') } : null;
  if (attrs.linktype === 'story') {
    const { story } = attrs;
    const resolved =
      typeof story === 'object' && story !== null && 'full_slug' in story ? textAttribute(story.full_slug) : '';
    const fullSlug = (resolved || href).replace(/^\/+/, '');
    return fullSlug === '' ? null : { kind: 'story', uuid: textAttribute(attrs.uuid), fullSlug, anchor };
  }
  const url = anchor !== '' && !href.includes('#') ? `${href}#${anchor}` : href;
  return url === '' ? null : { kind: 'url', url };
}

/** An id as HTML allows it. */
const idPattern = /^\S+$/;

/** Returns the text or emoji inside its marks, the first innermost. Colours and classes of the editor are ignored. */
function marked(node: RichTextNode): ReactNode {
  return node.marks.reduce<ReactNode>((content, { type, attrs }) => {
    switch (type) {
      case 'bold':
        return <strong>{content}</strong>;
      case 'italic':
        return <em>{content}</em>;
      case 'strike':
        return <s>{content}</s>;
      case 'underline':
        return <u>{content}</u>;
      case 'code':
        return <code translate="no">{content}</code>;
      case 'superscript':
        return <sup>{content}</sup>;
      case 'subscript':
        return <sub>{content}</sub>;
      case 'highlight':
        return <mark>{content}</mark>;
      case 'anchor':
      case 'textStyle': {
        const id = textAttribute(attrs.id);
        return idPattern.test(id) ? <span id={id}>{content}</span> : content;
      }
      default:
        return content;
    }
  }, contentOf(node));
}

function contentOf({ type, text, attrs }: RichTextNode): ReactNode {
  if (type === 'hard_break') return <br />;
  return type === 'emoji' ? textAttribute(attrs.emoji) : text;
}
