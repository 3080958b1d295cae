import { ApiError } from '@/contracts/api-error';
import type { TranslationImport, TranslationKind, TranslationRow } from '@/contracts/learning/translation';
import type { Locale } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import { type EXPORTED_TEXTS, TRANSLATION_FILE_TYPES } from '@/contracts/translation-values';
import type { LanguageFile, LanguagePart } from '@/domain/learning/language-file';
import type { TranslationFile } from '@/domain/learning/translation-file';
import type { Api } from '@/services/api';
import { translation } from '@/services/manager-endpoints';

/** A file of a whole language, made and taken apart in the browser: the service sees one product at a time. */

export interface StepRun {
  isStopped: () => boolean;
  report: (done: number) => unknown;
}

export interface ExportStep {
  productId: string;
  title: string;
  kind: TranslationKind;
  texts: (typeof EXPORTED_TEXTS)[number];
}

interface LanguageExport {
  language: Locale;
  /** Only texts without a translation, of an older source, or not reviewed. */
  onlyOpen: boolean;
}

/** The landings and contents that may have something to export. */
export async function planLanguageExport(api: Api, wanted: LanguageExport): Promise<ExportStep[]> {
  const steps: ExportStep[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, size: EXPORT_PAGE_SIZE, language: wanted.language };
    const { items } = await api.list(translation.board, { query });
    steps.push(...items.flatMap((row) => stepsOf(row, wanted)));
    if (items.length < EXPORT_PAGE_SIZE) return steps;
  }
}

function stepsOf(row: TranslationRow, { language, onlyOpen }: LanguageExport): ExportStep[] {
  const { productId, title, baseLanguage } = row;
  return row.cells
    .filter((cell) => cell.language === language)
    .filter(({ kind }) => language !== (kind === 'LANDING' ? 'en' : baseLanguage))
    .filter(({ state, missing, stale, toReview }) => {
      const isOpen = state === 'MISSING' || state === 'STALE' || missing + stale + toReview > 0;
      return isOpen || !onlyOpen;
    })
    .map(({ kind, state, stale }) => {
      // Of imported texts it is not known which of them are of an older source.
      const isKnown = state !== 'STALE' || stale > 0;
      return { productId, title, kind, texts: onlyOpen && isKnown ? 'open' : 'all' };
    });
}

/**
 * Fetches the parts of a file, none of which are of use if it was stopped. A product that has nothing to translate, or
 * was deleted meanwhile, has none.
 */
export async function exportLanguage(
  api: Api,
  language: Locale,
  { steps, isStopped, report }: StepRun & { steps: readonly ExportStep[] },
): Promise<LanguagePart[]> {
  const { readTranslationFile } = await import('@/domain/learning/translation-file');
  const parts: LanguagePart[] = [];
  for (const [index, { productId, title, kind, texts }] of steps.entries()) {
    if (isStopped()) return [];
    report(index);
    const params = { productId, language };
    const query = { kind, texts, format: 'json' } as const;
    const found = await api(translation.exportFile, { params, query }).catch(unlessGone);
    const file = found && readTranslationFile(found.text);
    if (file) parts.push({ ...{ productId, kind, title }, ...partOf(file) });
  }
  return parts;
}

const partOf = ({ sourceLanguage, sections }: Pick<LanguagePart, 'sourceLanguage' | 'sections'>) => ({
  sourceLanguage,
  sections,
});

const GONE = new Set(['not_found', 'product_not_found']);

function unlessGone(error: unknown): null {
  if (error instanceof ApiError && GONE.has(error.code)) return null;
  throw error;
}

/** What an import does, or has done, with the landing or the contents of a product. */
export interface ImportedPart {
  part: LanguagePart;
  /** Null where the school has no such part. */
  report: TranslationImport | null;
  /** New translations that are in the draft now. */
  stored: number;
  /** Why the rest is not there; null where nothing failed. */
  error: unknown;
}

/** Texts of a part that an import changes. */
export const changesOf = ({ report }: Pick<ImportedPart, 'report'>): number =>
  report?.texts.filter(({ outcome }) => outcome === 'CHANGED' || outcome === 'OLDER_SOURCE').length ?? 0;

/** A part with an invalid text is not stored, like the file of one product. */
export const isRefused = ({ report }: Pick<ImportedPart, 'report'>): boolean =>
  report?.texts.some(({ outcome }) => outcome === 'INVALID') ?? false;

export const isToStore = (own: ImportedPart): boolean => changesOf(own) > own.stored && !isRefused(own);

/** What a file would change. A part that cannot be tried keeps the others from being seen, so it fails. */
export async function tryLanguageFile(
  api: Api,
  file: LanguageFile,
  { isStopped, report }: StepRun,
): Promise<ImportedPart[]> {
  const { fileOfPart } = await import('@/domain/learning/language-file');
  const tried: ImportedPart[] = [];
  for (const [index, part] of file.parts.entries()) {
    if (isStopped()) break;
    report(index);
    const found = await send(api, fileOfPart(file.targetLanguage, part), 'try').catch(unlessUnknown);
    tried.push({ part, report: found, stored: 0, error: null });
  }
  return tried;
}

/** Also where a course has another base language now, or no contents. */
function unlessUnknown(error: unknown): null {
  if (error instanceof ApiError && (error.code === 'translation_file_invalid' || GONE.has(error.code)))
    return null;
  throw error;
}

/** Lessons in one call: each is a save, and the browser does not wait long for an answer. */
const SECTIONS_AT_ONCE = 10;

/** What of a part goes into one call each. */
function piecesOf(own: ImportedPart): LanguagePart[] {
  if (!isToStore(own)) return [];
  const isChanged = new Set(own.report?.texts.map(({ section }) => section));
  const changed = own.part.sections.filter(({ section }) => isChanged.has(section));
  return Array.from({ length: Math.ceil(changed.length / SECTIONS_AT_ONCE) }, (_, place) => ({
    ...own.part,
    sections: changed.slice(place * SECTIONS_AT_ONCE, (place + 1) * SECTIONS_AT_ONCE),
  }));
}

/** The steps of storing what a try has found. */
export const countStoreSteps = (tried: readonly ImportedPart[]): number =>
  tried.reduce((sum, own) => sum + piecesOf(own).length, 0);

/** Stores what a try has found, part by part. One that fails does not stop the others, and tells how far it came. */
export async function storeLanguageFile(
  api: Api,
  language: Locale,
  { tried, isStopped, report }: StepRun & { tried: readonly ImportedPart[] },
): Promise<ImportedPart[]> {
  const parts: ImportedPart[] = [];
  let before = 0;
  for (const own of tried) {
    const done = before;
    parts.push(await storePart(api, language, { own, isStopped, report: (sent) => report(done + sent) }));
    before += piecesOf(own).length;
  }
  return parts;
}

async function storePart(
  api: Api,
  language: Locale,
  { own, isStopped, report }: StepRun & { own: ImportedPart },
): Promise<ImportedPart> {
  const { fileOfPart } = await import('@/domain/learning/language-file');
  const pieces = piecesOf(own);
  let sent = 0;
  let error: unknown = null;
  while (sent < pieces.length && error === null && !isStopped()) {
    report(sent);
    const piece = fileOfPart(language, pieces[sent] ?? own.part);
    error = await storePiece(api, piece).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) sent += 1;
  }
  if (sent === 0 && error === null) return own;
  if (sent === pieces.length) return { ...own, stored: changesOf(own), error };
  // The file is compared again: what it does not change any more has been stored.
  const left = await send(api, fileOfPart(language, own.part), 'try').catch(() => own.report);
  return { ...own, stored: changesOf(own) - changesOf({ report: left }), error };
}

/** Between the try and now a text may have become invalid. */
async function storePiece(api: Api, file: TranslationFile): Promise<void> {
  const { stored } = await send(api, file, 'store');
  if (!stored) throw new ApiError('edit_conflict');
}

async function send(api: Api, file: TranslationFile, run: 'try' | 'store'): Promise<TranslationImport> {
  const { productId, targetLanguage: language } = file;
  const [, type] = TRANSLATION_FILE_TYPES;
  return api(translation.importFile, {
    ...{ params: { productId, language }, query: { run } },
    file: new Blob([JSON.stringify(file)], { type }),
  });
}
