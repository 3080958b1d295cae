import * as z from 'zod/mini';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { LANGUAGE_FILE_MAX_BYTES } from '../../contracts/translation-values.ts';
import { type ReadFile, readXliff } from './read-xliff.ts';
import {
  hasEachOnce,
  readJson,
  readTranslationFile,
  TranslationFile,
  translationFile,
} from './translation-file.ts';
import { attribute, withoutControls, xliffDocument, xliffFile } from './write-xliff.ts';

const FORMAT = 'kurso-language';

const LanguagePart = z.extend(
  z.omit(TranslationFile, { format: true, version: true, targetLanguage: true }),
  {
    /** What the product is called, for those who read the file. */
    title: z.string(),
  },
);
export type LanguagePart = z.output<typeof LanguagePart>;

/** Landings and contents of many products in one language, as they go to translators. */
export const LanguageFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  targetLanguage: z.enum(LOCALES),
  parts: z.array(LanguagePart).check(z.minLength(1)),
});
export type LanguageFile = z.output<typeof LanguageFile>;

export const languageFile = (targetLanguage: Locale, parts: LanguagePart[]): LanguageFile => ({
  ...{ format: FORMAT, version: 1, targetLanguage, parts },
});

/** A part of a language as the file of its product. */
export const fileOfPart = (targetLanguage: Locale, { title: _, ...part }: LanguagePart): TranslationFile =>
  translationFile({ ...part, targetLanguage });

/** A translated file is longer than the one that left, and has to be read again. */
const MOST_CHARACTERS = LANGUAGE_FILE_MAX_BYTES / 8;

/**
 * A language as files: one, unless it is longer than `most` characters. A document of XLIFF has one source language, so
 * courses in another base language have a document of their own.
 */
export function writeLanguageFiles(
  language: Locale,
  parts: readonly LanguagePart[],
  { format, most = MOST_CHARACTERS }: { format: 'xliff' | 'json'; most?: number },
): { name: string; text: string }[] {
  const sources = [...new Set(parts.map(({ sourceLanguage }) => sourceLanguage))];
  const groups =
    format === 'json'
      ? [parts]
      : sources.map((source) => parts.filter(({ sourceLanguage }) => sourceLanguage === source));
  const write = format === 'json' ? writeLanguageJson : writeLanguageXliff;
  const ending = format === 'json' ? 'json' : 'xlf';
  return groups
    .flatMap((group) => inFiles(group, most))
    .map((own, index) => ({
      name: `translations-${language}${index > 0 ? `-${index + 1}` : ''}.${ending}`,
      text: write(languageFile(language, own)),
    }));
}

function inFiles(parts: readonly LanguagePart[], most: number): LanguagePart[][] {
  const files: LanguagePart[][] = [];
  let length = 0;
  for (const part of parts) {
    const own = JSON.stringify(part).length;
    const last = files.at(-1);
    if (last && length + own <= most) {
      last.push(part);
      length += own;
    } else {
      files.push([part]);
      length = own;
    }
  }
  return files;
}

const writeLanguageJson = (file: LanguageFile): string => `${JSON.stringify(file, null, 2)}\n`;

/** XLIFF 2.0 with the parts of one source language; a file of it is a section of a product. */
function writeLanguageXliff({ targetLanguage, parts }: LanguageFile): string {
  const sourceLanguage = parts[0]?.sourceLanguage ?? 'en';
  const sections = parts.flatMap(({ sections, ...part }) =>
    sections.map((section) => ({ ...section, part })),
  );
  const files = sections.map(({ section, texts, part: { productId, kind, title } }, index) =>
    xliffFile({
      ...{ id: `f${index + 1}`, section, texts, note: withoutControls(title) },
      attributes: ` kurso:product="${productId}" kurso:kind="${kind}" kurso:title="${attribute(withoutControls(title))}"`,
    }),
  );
  return xliffDocument({ sourceLanguage, targetLanguage }, '', files);
}

/** A file that came back, as XLIFF or JSON; null when it is neither, of one product only, or not complete. */
export function readLanguageFile(text: string): LanguageFile | null {
  const isXliff = text.trimStart().startsWith('<');
  const found = LanguageFile.safeParse(isXliff ? languageOfXliff(readXliff(text)) : readJson(text));
  return found.success && isUnambiguous(found.data) ? found.data : null;
}

/** The product that a file is expected to be of. */
export type PartOwner = Pick<LanguagePart, 'productId' | 'title'>;

/** The file of one product, as that of a language with one part; null for another product's, or when it is none. */
export function readProductFile(text: string, { productId, title }: PartOwner): LanguageFile | null {
  const file = readTranslationFile(text);
  if (file?.productId !== productId) return null;
  const { kind, sourceLanguage, targetLanguage, sections } = file;
  return languageFile(targetLanguage, [{ productId, kind, sourceLanguage, title, sections }]);
}

function languageOfXliff(file: ReadFile | null): unknown {
  if (!file || file.productId !== undefined) return null;
  const { sourceLanguage, targetLanguage } = file;
  const parts = new Map<string, { sections: unknown[] }>();
  for (const { productId, kind, title, ...section } of file.sections) {
    const key = `${productId} ${kind}`;
    const sections = parts.get(key)?.sections ?? [];
    parts.set(key, { ...{ productId, kind, sourceLanguage, title }, ...parts.get(key), sections });
    sections.push(section);
  }
  return { format: FORMAT, version: 1, targetLanguage, parts: [...parts.values()] };
}

/** Two translations of one text would contradict each other. */
function isUnambiguous({ parts }: LanguageFile): boolean {
  const keys = new Set(parts.map(({ productId, kind }) => `${productId} ${kind}`));
  return keys.size === parts.length && parts.every(hasEachOnce);
}
