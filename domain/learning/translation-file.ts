import * as z from 'zod/mini';
import { LOCALES } from '../../contracts/locales.ts';
import { TRANSLATION_KINDS } from '../../contracts/values.ts';
import { escapeMarkup } from './document-markup.ts';
import { readXliff } from './read-xliff.ts';

const FORMAT = 'kurso-translation';
const Locale = z.enum(LOCALES);

const FileText = z.object({
  field: z.string(),
  /** Formatted texts are tags and text. */
  formatted: z.boolean(),
  source: z.string(),
  /** Null where there is no translation. */
  target: z.nullable(z.string()),
});
export type FileText = z.output<typeof FileText>;

/** A landing, or the contents of a product, in two languages, as it goes to translators. */
export const TranslationFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  productId: z.uuid(),
  kind: z.enum(TRANSLATION_KINDS),
  sourceLanguage: Locale,
  targetLanguage: Locale,
  sections: z.array(z.object({ section: z.string(), texts: z.array(FileText) })),
});
export type TranslationFile = z.output<typeof TranslationFile>;

export const translationFile = (file: Omit<TranslationFile, 'format' | 'version'>): TranslationFile => ({
  ...{ format: FORMAT, version: 1 },
  ...file,
});

export const writeTranslationJson = (file: TranslationFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** XLIFF 2.0; a file of it is a section, a unit a text. */
export function writeTranslationXliff(file: TranslationFile): string {
  const { productId, kind, sourceLanguage, targetLanguage, sections } = file;
  const files = sections.map(({ section, texts }, index) => {
    const units = texts.map((text, place) => unitOf(text, `u${index + 1}-${place + 1}`));
    return `  <file id="f${index + 1}" original="${attribute(section)}">\n${units.join('')}  </file>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" xmlns:kurso="urn:kurso:translation"',
    ` srcLang="${sourceLanguage}" trgLang="${targetLanguage}" kurso:product="${productId}" kurso:kind="${kind}">\n`,
    ...files,
    '</xliff>\n',
  ].join('');
}

function unitOf({ field, formatted, source, target }: FileText, id: string): string {
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

const attribute = (text: string): string =>
  escapeMarkup(text).replaceAll('\n', '&#10;').replaceAll('\r', '&#13;').replaceAll('\t', '&#9;');

/** A file that came back, as XLIFF or JSON; null when it is neither, or not complete. */
export function readTranslationFile(text: string): TranslationFile | null {
  const found = text.trimStart().startsWith('<') ? readXliff(text) : readJson(text);
  const file = TranslationFile.safeParse(found);
  return file.success && hasEachOnce(file.data) ? file.data : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Two translations of one text would contradict each other. */
function hasEachOnce({ sections }: TranslationFile): boolean {
  const places = sections.flatMap(({ section, texts }) => texts.map(({ field }) => `${section} ${field}`));
  return new Set(places).size === places.length;
}
