import * as z from 'zod/mini';
import { LOCALES } from '../../contracts/locales.ts';
import { TRANSLATION_KINDS } from '../../contracts/translation-values.ts';
import { readXliff } from './read-xliff.ts';
import { xliffDocument, xliffFile } from './write-xliff.ts';

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
  const { productId, kind, sections } = file;
  const files = sections.map((section, index) => xliffFile({ id: `f${index + 1}`, ...section }));
  return xliffDocument(file, ` kurso:product="${productId}" kurso:kind="${kind}"`, files);
}

/** A file that came back, as XLIFF or JSON; null when it is neither, or not complete. */
export function readTranslationFile(text: string): TranslationFile | null {
  const found = text.trimStart().startsWith('<') ? readXliff(text) : readJson(text);
  const file = TranslationFile.safeParse(found);
  return file.success && hasEachOnce(file.data) ? file.data : null;
}

/** What a text of JSON contains; null when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Two translations of one text would contradict each other. */
export function hasEachOnce({ sections }: Pick<TranslationFile, 'sections'>): boolean {
  const places = sections.flatMap(({ section, texts }) => texts.map(({ field }) => `${section} ${field}`));
  return new Set(places).size === places.length;
}
