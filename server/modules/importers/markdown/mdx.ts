import { type Options, Parser } from 'acorn';
import type { Root } from 'mdast';
import { type Extension as FromMarkdown, fromMarkdown } from 'mdast-util-from-markdown';
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { type MdxJsxAttribute, type MdxJsxExpressionAttribute, mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxjsEsmFromMarkdown } from 'mdast-util-mdxjs-esm';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { mdxMd } from 'micromark-extension-mdx-md';
import { mdxjsEsm } from 'micromark-extension-mdxjs-esm';
import { type Element, readElement } from '../shared/element.ts';
import { commentSyntax } from './comment-syntax.ts';
import { type Leniency, lenient, type Refusal } from './lenient.ts';
import { ForgivingParser } from './literal.ts';

/** A range in the source. */
export interface Span {
  start: number;
  end: number;
}

/** One tag as written; an element consists of two, or of one that closes itself. */
export interface Tag extends Span {
  name: string;
  kind: 'open' | 'close' | 'whole';
  attributes: Record<string, string>;
  /** Attributes written as `name={…}`: their JavaScript. */
  expressions: Record<string, string>;
}

export interface MdxSource {
  /** Markdown, without the tags. */
  tree: Root;
  tags: Tag[];
  comments: Span[];
  /** Elements that are HTML but not JSX, by offset: with bare attributes, or with `{name}`. */
  html: Map<number, Element>;
  /** What is neither MDX nor HTML nor Markdown, and is therefore text. */
  refusals: Refusal[];
}

/** Maximum characters parsed as MDX, including repetitions: 20 times what any lesson of the courses we know needs. */
const MOST_READ = 1_000_000;

/** Cache of the last parsed text: a lesson without branches to remove is not parsed again before it is split. */
let known: { source: string; read: MdxSource } | undefined;

/**
 * Parses MDX as authors write it: anything that is not MDX is text, and is listed in `refusals`. Nothing is evaluated.
 */
export function parseMdx(source: string): MdxSource {
  if (known?.source !== source) known = { source, read: read(source) };
  return known.read;
}

function read(source: string): MdxSource {
  const tags: Tag[] = [];
  const comments: Span[] = [];
  const refused = new Map<number, Refusal>();
  const leniency: Leniency = {
    left: MOST_READ,
    onRefusal: (refusal) => void refused.set(refusal.offset, refusal),
  };
  const tree = fromMarkdown(source, {
    extensions: [
      mdxMd(),
      lenient(mdxjsEsm({ acorn: Parser }), leniency),
      // Without a JavaScript parser, because the marks of a framework's branch are not JavaScript.
      lenient(mdxExpression(), leniency),
      lenient(mdxJsx({ acorn: counted(leniency) }), leniency),
      commentSyntax(),
    ],
    mdastExtensions: [mdxjsEsmFromMarkdown(), mdxExpressionFromMarkdown(), tagsAndComments(tags, comments)],
  });
  for (const { start } of [...tags, ...comments]) refused.delete(start);
  const html = htmlElements(source, [...refused.keys()]);
  const refusals = [...refused.values()].filter(({ offset }) => !html.has(offset));
  return { tree, tags, comments, html, refusals };
}

function htmlElements(source: string, offsets: number[]): Map<number, Element> {
  const found = new Map<number, Element>();
  let left = MOST_READ;
  for (const offset of offsets) {
    if (!/^<[A-Za-z]+\s/.test(source.slice(offset, offset + 40))) continue;
    const element = readElement(source, offset);
    if (element) found.set(offset, element);
    left -= (element?.closed ? element.end : source.length) - offset;
    if (left < 0) break;
  }
  return found;
}

/** micromark parses the JavaScript of an attribute again at every closing brace. */
const counted = (leniency: Leniency) => ({
  parse: (input: string, options: Options) => ForgivingParser.parse(input, options),
  parseExpressionAt(input: string, pos: number, options: Options) {
    leniency.left -= input.length;
    return ForgivingParser.parseExpressionAt(input, pos, options);
  },
});

type Handle = NonNullable<FromMarkdown['exit']>[string];

/** mdast-util-mdx-jsx parses the tags; pairing them is done here, because some courses leave tags open. */
function tagsAndComments(tags: Tag[], comments: Span[]): FromMarkdown {
  const { enter, exit, ...rest } = mdxJsxFromMarkdown();
  const anyTag = () => {};
  const leaveTag: Handle = function (token) {
    this.resume();
    const tag = this.data.mdxJsxTag;
    if (!tag?.name) return;
    const kind = tag.close ? 'close' : tag.selfClosing ? 'whole' : 'open';
    tags.push({ name: tag.name, kind, ...spanOf(token), ...valuesOf(tag.attributes) });
  };
  const leaveComment: Handle = (token) => void comments.push(spanOf(token));
  return {
    ...rest,
    enter: {
      ...enter,
      mdxJsxFlowTagClosingMarker: anyTag,
      mdxJsxTextTagClosingMarker: anyTag,
      mdxJsxFlowTagSelfClosingMarker: anyTag,
      mdxJsxTextTagSelfClosingMarker: anyTag,
    },
    exit: { ...exit, mdxJsxFlowTag: leaveTag, mdxJsxTextTag: leaveTag, htmlComment: leaveComment },
  };
}

const spanOf = ({ start, end }: Parameters<Handle>[0]): Span => ({ start: start.offset, end: end.offset });

function valuesOf(written: (MdxJsxAttribute | MdxJsxExpressionAttribute)[]) {
  const attributes: Record<string, string> = {};
  const expressions: Record<string, string> = {};
  for (const attribute of written) {
    if (attribute.type === 'mdxJsxExpressionAttribute') continue;
    const { name, value } = attribute;
    if (typeof value === 'object' && value !== null) expressions[name] = value.value;
    else attributes[name] = value ?? '';
  }
  return { attributes, expressions };
}
