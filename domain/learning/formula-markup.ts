import { parseDocument } from 'htmlparser2';
import katex from 'katex';
import { type HtmlElement, type HtmlNode, isElement, nodesIn, textIn } from './document-html.ts';
import { isMathMarkup, MATH_ATTRIBUTES, MATH_TAGS } from './math-markup.ts';

const MAX_TEX = 4000;

/**
 * TeX as a formula of a document: MathML without fonts, styles and commands that load or link (`trust` is off). Null for
 * invalid TeX.
 */
export function formulaMarkup(tex: string, display: boolean): string | null {
  const source = tex.trim();
  if (source === '' || source.length > MAX_TEX) return null;
  try {
    const html = katex.renderToString(source, {
      output: 'mathml',
      displayMode: display,
      trust: false,
      throwOnError: true,
      strict: 'ignore',
      maxExpand: 500,
      maxSize: 20,
    });
    const math = mathIn(parseDocument(html).children);
    return math && markupOf(math, null);
  } catch {
    return null;
  }
}

/** Any `math` element as `documentOfHtml` reads it, with its TeX when it has any; null when it is none for a document. */
export function mathMarkupOf(element: HtmlElement): string | null {
  return markupOf(element, texOf(element));
}

function mathIn(nodes: readonly HtmlNode[]): HtmlElement | null {
  for (const node of nodesIn(nodes)) if (isElement(node) && node.name === 'math') return node;
  return null;
}

const TAGS = new Set(MATH_TAGS);
const ATTRIBUTES = new Set(MATH_ATTRIBUTES);

function markupOf(element: HtmlElement, tex: string | null): string | null {
  const markup = write(element);
  if (!isMathMarkup(markup)) return null;
  if (tex === null || tex === '' || tex.length > MAX_TEX) return markup;
  return markup.replace('<math', `<math data-tex="${escaped(tex)}"`);
}

function write(node: HtmlNode): string {
  if (node.type === 'text') return escaped(node.data);
  if (!isElement(node) || node.name.startsWith('annotation')) return '';
  const inside = node.children.map(write).join('');
  if (!TAGS.has(node.name)) return inside;
  const attributes = Object.entries(node.attribs).filter(
    ([name, value]) => ATTRIBUTES.has(name) && !/[<>"&]/.test(value),
  );
  return `<${node.name}${attributes.map(([name, value]) => ` ${name}="${value}"`).join('')}>${inside}</${node.name}>`;
}

/** The TeX that KaTeX, MathJax and Wikipedia write beside a formula. */
function texOf({ attribs, children }: HtmlElement): string | null {
  for (const node of nodesIn(children)) {
    const isTex =
      isElement(node) && node.name === 'annotation' && node.attribs.encoding === 'application/x-tex';
    if (isTex) return textIn(node).trim();
  }
  return attribs['data-tex'] ?? null;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
