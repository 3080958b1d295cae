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

/** Where something stands in the source. */
export interface Span {
  start: number;
  end: number;
}

/** One tag as written; a whole element is made of two, or of one that closes itself. */
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
  /** Elements that are HTML but no JSX, by their offset: with bare attributes, or with `{name}`. */
  html: Map<number, Element>;
  /** What is neither MDX nor HTML nor Markdown, and therefore text. */
  refusals: Refusal[];
}

/** Characters that may be read as MDX, repetitions included: 20 times what any lesson of the courses we know needs. */
const MOST_READ = 1_000_000;

/** The text that was read last: most lessons have nothing to cut, and are split as they were read. */
let known: { source: string; read: MdxSource } | undefined;

/** Reads MDX as authors write it: whatever is no MDX is text, and is named in `refusals`. Nothing is evaluated. */
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
      // Without a JavaScript parser: the marks of a framework's branch are none.
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

/** micromark tries the JavaScript of an attribute anew at every closing brace. */
const counted = (leniency: Leniency) => ({
  parse: (input: string, options: Options) => ForgivingParser.parse(input, options),
  parseExpressionAt(input: string, pos: number, options: Options) {
    leniency.left -= input.length;
    return ForgivingParser.parseExpressionAt(input, pos, options);
  },
});

type Handle = NonNullable<FromMarkdown['exit']>[string];

/** mdast-util-mdx-jsx reads the tags; pairing them is left to us, because the courses leave some open. */
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
