import { isDocumentLink } from '@/domain/learning/document-attributes';
import type { HtmlElement } from '@/domain/learning/document-html';
import { escapeHtml } from './escape-html';
import { isBoldStyle, isMonospace, type Style, styleOf } from './inline-style';
import type { Source } from './source';

/** How a text is marked: element and its attributes. Styles can end a mark, so marks are kept apart from the tree. */
export type Marks = ReadonlyMap<string, string>;

/** From the outside in; the same marks always give the same text. */
const ORDER = [
  ...['a', 'strong', 'em', 'u', 's', 'sub', 'sup', 'mark', 'small', 'kbd', 'abbr', 'cite', 'span', 'code'],
];

const ELEMENTS: Record<string, string> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', var: 'em', dfn: 'em', u: 'u', ins: 'u' },
  ...{ s: 's', del: 's', strike: 's', sub: 'sub', sup: 'sup', mark: 'mark', small: 'small', cite: 'cite' },
  ...{ code: 'code', samp: 'code', tt: 'code', kbd: 'kbd', abbr: 'abbr', acronym: 'abbr' },
};

export function markText(text: string, marks: Marks): string {
  return ORDER.reduceRight((html, tag) => {
    const attributes = marks.get(tag);
    return attributes === undefined ? html : `<${tag}${attributes}>${html}</${tag}>`;
  }, escapeHtml(text));
}

/** Marks inside an element of a line. */
export function marksWithin(element: HtmlElement, outer: Marks, source: Source): Marks {
  const marks = new Map(outer);
  const style = styleOf(element);
  const own = Object.hasOwn(ELEMENTS, element.name) ? ELEMENTS[element.name] : undefined;
  if (own) marks.set(own, own === 'abbr' ? attribute('title', element.attribs.title) : '');
  if (element.name === 'a') markLink(element, marks);
  if (source === 'web' && element.attribs.lang) marks.set('span', attribute('lang', element.attribs.lang));
  applyStyle(style, marks, source);
  if (marks.has('a')) marks.delete('u');
  return marks;
}

const attribute = (name: string, value: string | undefined) =>
  value ? ` ${name}="${escapeHtml(value)}"` : '';

function markLink({ attribs }: HtmlElement, marks: Map<string, string>): void {
  const href = linkOf(attribs.href ?? '');
  if (href !== null) marks.set('a', attribute('href', href));
}

/** The address of a link, without a redirect around it; null when a text must not lead there. */
export function linkOf(given: string): string | null {
  const href = given.trim().replace(/^\/\//, 'https://');
  const redirected = /^https?:\/\/www\.google\.[a-z.]+\/url\?/.test(href)
    ? URL.canParse(href) && new URL(href).searchParams.get('q')
    : null;
  const target = redirected || href;
  return isDocumentLink(target) && !target.startsWith('#') ? target : null;
}

function applyStyle(style: Style, marks: Map<string, string>, source: Source): void {
  const set = (tag: string, on: boolean | null) => {
    if (on === true) marks.set(tag, '');
    if (on === false) marks.delete(tag);
  };
  const isGiven = (name: string, on: RegExp) => {
    const value = style.get(name);
    return value === undefined || value === 'inherit' ? null : on.test(value);
  };
  set('strong', isBoldStyle(style));
  set('em', isGiven('font-style', /^(?:italic|oblique)/));
  const line = style.get('text-decoration') ?? style.get('text-decoration-line');
  if (line !== undefined) {
    set('u', line.includes('underline') || null);
    set('s', line.includes('line-through') || null);
    if (line.startsWith('none')) for (const tag of ['u', 's']) marks.delete(tag);
  }
  const level = style.get('vertical-align');
  if (level === 'super' || level === 'sub') set(level === 'super' ? 'sup' : 'sub', true);
  if (isMonospace(style)) set('code', true);
  if (isHighlight(style, source)) set('mark', true);
}

/** Pages colour the background of everything, so only word processors mean a highlight by it. */
function isHighlight(style: Style, source: Source): boolean {
  if (source === 'word') return style.has('mso-highlight');
  const colour = style.get('background-color') ?? 'transparent';
  return (
    source === 'google' &&
    !/^(?:transparent|none|inherit|initial|white|#fff(?:fff)?|rgba?\(255, ?255, ?255.*)$/.test(colour)
  );
}
