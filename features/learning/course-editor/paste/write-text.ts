import { isStoredFile } from '@/domain/learning/document-attributes';
import { type HtmlElement, isElement, textIn } from '@/domain/learning/document-html';
import { mathMarkupOf } from '@/domain/learning/formula-markup';
import { escapeHtml } from './escape-html';
import { classesOf } from './inline-style';
import type { Place } from './place';
import { markText } from './text-marks';

/** A text between elements. Word processors write runs of blanks as hard ones. */
export function writeText(text: string, { marks, isBoldAlready }: Place): string {
  const tidied = text.replace(/(?:[ \t\r\n]*\u00a0[ \t\r\n]*){2,}| \u00a0|\u00a0 /g, ' ');
  if (!isBoldAlready || !marks.has('strong')) return markText(tidied, marks);
  return markText(tidied, new Map([...marks].filter(([tag]) => tag !== 'strong')));
}

/** Elements of a line that are no marks; null for others. */
export function writeInline(element: HtmlElement, place: Place): string | null {
  switch (element.name) {
    case 'br':
      return classesOf(element).includes('Apple-interchange-newline') ? '' : '<br>';
    case 'img':
      return writePicture(element, place);
    case 'math':
      return writeFormula(element, place);
    case 'ruby':
      return writeRuby(element);
    default:
      return null;
  }
}

function writePicture({ attribs }: HtmlElement, { pictures }: Place): string {
  const { src = '', alt = '', width = '', height = '' } = attribs;
  if (!isStoredFile(src)) {
    if (src !== '') pictures.push({ src, alt });
    return '';
  }
  const sizes = Object.entries({ width, height }).filter(([, value]) => /^\d{1,5}$/.test(value));
  const size = sizes.map(([name, value]) => ` ${name}="${value}"`).join('');
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${size}>`;
}

/** A formula of MathJax, KaTeX or MathML, else its signs. */
function writeFormula(element: HtmlElement, place: Place): string {
  return mathMarkupOf(element) ?? writeText(textIn(element), place);
}

function writeRuby(element: HtmlElement): string {
  const parts = element.children.map((child) => {
    const text = escapeHtml(textIn(child));
    if (!isElement(child) || child.name !== 'rt') return isElement(child) && child.name === 'rp' ? '' : text;
    return `<rt>${text}</rt>`;
  });
  return `<ruby>${parts.join('')}</ruby>`;
}
