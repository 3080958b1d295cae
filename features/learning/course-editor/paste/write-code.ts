import { type HtmlElement, type HtmlNode, isElement } from '@/domain/learning/document-html';
import { escapeHtml } from './escape-html';
import { classesOf, isMonospace, styleOf } from './inline-style';

/** Whether an element is a text of code: `pre`, and what code editors copy instead. */
export function isCode(element: HtmlElement): boolean {
  if (element.name === 'pre') return true;
  const style = styleOf(element);
  return element.name === 'div' && isMonospace(style) && (style.get('white-space') ?? '').startsWith('pre');
}

/** Elements of code one after another are one text: word processors write one for each line. */
export function writeCode(elements: readonly HtmlElement[]): string {
  const text = elements.map((element) => linesOf(element.children).replace(/\n$/, '')).join('\n');
  const language = elements.map(languageOf).find((name) => name !== '');
  return `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${escapeHtml(text)}</code></pre>`;
}

const LINE = new Set(['div', 'p', 'li', 'tr']);

function linesOf(nodes: readonly HtmlNode[]): string {
  return nodes.reduce((text, node) => {
    if (node.type === 'text') return text + node.data.replaceAll('\u00a0', ' ');
    if (!isElement(node)) return text;
    if (node.name === 'br') return `${text}\n`;
    if (!LINE.has(node.name)) return text + linesOf(node.children);
    const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    const inside = linesOf(node.children);
    return `${start}${inside}${inside.endsWith('\n') ? '' : '\n'}`;
  }, '');
}

function languageOf(element: HtmlElement): string {
  const named = classesOf(element).flatMap((name) => /^lang(?:uage)?-(.+)$/.exec(name)?.[1] ?? []);
  const [name] = [...named, ...element.children.filter(isElement).map(languageOf)].filter(
    (found) => found !== '',
  );
  return name?.toLowerCase() ?? '';
}
