import { escapeMarkup } from './document-markup.ts';

interface XliffText {
  field: string;
  formatted: boolean;
  source: string;
  target: string | null;
}

interface XliffFile {
  /** Of this file, unique in the document. */
  id: string;
  section: string;
  texts: readonly XliffText[];
  /** Attributes in the namespace `kurso`, each with a blank before it. */
  attributes?: string;
  /** What translators read about the file. */
  note?: string;
}

/** An XLIFF 2.0 document with these files. */
export const xliffDocument = (
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
  attributes: string,
  files: readonly string[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" xmlns:kurso="urn:kurso:translation"',
    ` srcLang="${sourceLanguage}" trgLang="${targetLanguage}"${attributes}>\n`,
    ...files,
    '</xliff>\n',
  ].join('');

/** A section as a file of a document; its texts are the units. */
export function xliffFile({ id, section, texts, attributes = '', note = '' }: XliffFile): string {
  const notes = note && `    <notes><note>${escapeMarkup(note)}</note></notes>\n`;
  const units = texts.map((text, place) => unitOf(text, `u${id.slice(1)}-${place + 1}`));
  return `  <file id="${id}" original="${attribute(section)}"${attributes}>\n${notes}${units.join('')}  </file>\n`;
}

function unitOf({ field, formatted, source, target }: XliffText, id: string): string {
  const type = formatted ? ' type="kurso:formatted"' : '';
  const translation = target === null ? '' : `<target>${content(target)}</target>`;
  return [
    `    <unit id="${id}" name="${attribute(field)}"${type} xml:space="preserve">\n`,
    `      <segment><source>${content(source)}</source>${translation}</segment>\n    </unit>\n`,
  ].join('');
}

/** XML cannot contain control characters; XLIFF writes them as an element. */
const CONTROL = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

const content = (text: string): string =>
  escapeMarkup(text)
    .replaceAll('\r', '&#13;')
    .replace(CONTROL, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`);

/** A text as the value of an attribute. */
export const attribute = (text: string): string =>
  escapeMarkup(text).replaceAll('\n', '&#10;').replaceAll('\r', '&#13;').replaceAll('\t', '&#9;');

/** The same text without what XML cannot contain, for places where XLIFF has no element for it. */
export const withoutControls = (text: string): string => text.replace(CONTROL, '');
