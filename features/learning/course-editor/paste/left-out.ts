import { type HtmlElement, isElement, nodesIn, textIn } from '@/domain/learning/document-html';
import { classesOf, isHidden, styleOf } from './inline-style';
import type { Source } from './source';
import { isMarker } from './word-lists';

/** Never text for a reader. */
const SILENT = new Set([
  ...['head', 'title', 'meta', 'link', 'base', 'style', 'script', 'noscript', 'template', 'xml'],
  ...['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'svg', 'canvas', 'audio', 'video', 'map'],
  ...['button', 'input', 'select', 'option', 'textarea', 'datalist', 'dialog', 'col', 'colgroup', 'rp'],
]);

/** Drawings, formulas, settings and data of Office; content controls and smart tags have texts. */
const OFFICE = /^(?:v|m|x|w):(?!sdt$)|^o:(?!p$)/;

/** Whether an element and what is in it are left out. */
export function isLeftOut(element: HtmlElement, source: Source): boolean {
  if (SILENT.has(element.name) || OFFICE.test(element.name)) return true;
  if (isHidden(element) && !hasFormula(element)) return true;
  if (classesOf(element).includes('katex-html')) return true;
  return source === 'word' && (isMarker(element) || isWordApparatus(element));
}

function hasFormula({ children }: HtmlElement): boolean {
  for (const node of nodesIn(children)) if (isElement(node) && node.name === 'math') return true;
  return false;
}

/** Deleted words, comments, and the line above footnotes. */
function isWordApparatus(element: HtmlElement): boolean {
  const classes = classesOf(element);
  if (element.name === 'del' || classes.includes('msoDel')) return true;
  if (
    classes.some((name) =>
      /^Mso(?:CommentReference|CommentText)$|^mso(?:comanchor|comtxt|comoff)$/.test(name),
    )
  )
    return true;
  const part = styleOf(element).get('mso-element');
  if (part === 'comment-list' || part === 'field-begin' || part === 'comment') return true;
  const isPageBreak = element.name === 'br' && (styleOf(element).get('page-break-before') ?? '') !== '';
  return isPageBreak || (element.name === 'hr' && isInNotes(element));
}

function isInNotes({ parent }: HtmlElement): boolean {
  if (!parent || !isElement(parent)) return false;
  return /^(?:foot|end)note-list$/.test(styleOf(parent).get('mso-element') ?? '');
}

/** Nothing but blanks, hard ones too: how word processors write an empty line. */
export function isBlank(element: HtmlElement): boolean {
  return textIn(element).replace(/[\s\u00a0]+/g, '') === '' && !hasContent(element);
}

const CONTENT = new Set(['img', 'math', 'hr', 'table', 'li', 'pre']);

function hasContent({ children }: HtmlElement): boolean {
  for (const node of nodesIn(children)) if (isElement(node) && CONTENT.has(node.name)) return true;
  return false;
}
