import type { Db, Tx } from '../../../../db/database.ts';
import type { CourseDraft } from '../../../../domain/learning/content.ts';
import { ensureCourse, saveCourseVersion } from '../../learning/content/content.store.ts';
import { checkParsed } from './check-parsed.ts';
import * as repository from './import.repository.ts';
import { type ImportFiles, nameFiles, type PlacedFiles, placeFiles, removeCopied } from './import-files.ts';
import { type LandingDraft, MEDIA_PREFIX, type ParsedCourse } from './parsed-course.ts';
import { ImportSourceError } from './source-folder.ts';

export interface ImportOptions {
  /** Code of a price level, or `free`; by default a new product gets `standard` if that level exists. */
  price?: string;
  category?: string;
  /** Overwrite the product's pages from the source, even if an editor changed them. */
  rewriteLandings?: boolean;
  onProgress?(line: string): void;
}

export interface LanguageFigures {
  language: string;
  modules: number;
  lessons: number;
  items: number;
  problems: number;
}

export interface ImportOutcome {
  productId: string;
  courseId: string;
  slug: string;
  created: boolean;
  changedLanguages: string[];
  /** False when everything was already there. */
  changed: boolean;
  files: number;
}

interface Deps {
  db: Db;
  media: ImportFiles;
  reindex(tx: Tx, productIds: readonly string[]): Promise<void>;
  /** Marks cached public pages as stale once the transaction has committed. */
  purge(tx: Tx, tags: string[]): Promise<void>;
}

/** Imports a course read from a folder as one product in one transaction, after copying its files. */
export function createImportService(deps: Deps) {
  const { db, media } = deps;

  /** A repeated import updates what changed; stable keys of lessons and items preserve all progress. */
  async function importCourse(parsed: ParsedCourse, options: ImportOptions = {}): Promise<ImportOutcome> {
    checkParsed(parsed);
    const placed: PlacedFiles = new Map();
    let outcome: ImportOutcome;
    try {
      await placeFiles(media, parsed.files, placed);
      outcome = await db.transaction((tx) => write({ ...deps, placed }, tx, parsed, options));
    } catch (error) {
      await removeCopied(media, db, placed);
      throw error;
    }
    // A concurrent import of the same files may have failed and deleted them.
    await placeFiles(media, parsed.files);
    return outcome;
  }
  return { importCourse };
}

export function figuresOf(draft: CourseDraft): LanguageFigures {
  const lessons = draft.modules.flatMap((module) => module.lessons);
  const items = lessons.flatMap((lesson) => lesson.items);
  return {
    language: draft.language,
    modules: draft.modules.length,
    lessons: lessons.length,
    items: items.length,
    problems: items.filter((item) => item.body.kind === 'problem').length,
  };
}

async function write(
  deps: Deps & { placed: PlacedFiles },
  tx: Tx,
  parsed: ParsedCourse,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { externalKey } = parsed;
  const say = options.onProgress ?? (() => {});
  await repository.lockImport(tx, externalKey);
  const product = await upsertProduct(tx, parsed);
  const priced = await upsertPrice(tx, product, options.price);
  const drafts = withEnglish(parsed.landings, parsed.baseLanguage);
  const locales = drafts.map((landing) => landing.locale);
  const slug = await repository.freeSlug(tx, product.id, parsed.slug, locales);
  const page = { productId: product.id, slug, drafts, rewrite: options.rewriteLandings ?? false };
  const pages = await repository.writeLandings(tx, page);
  if (options.category && !(await repository.putInCategory(tx, product.id, options.category))) {
    throw new ImportSourceError(`There is no category "${options.category}"`);
  }
  const courseId = await ensureCourse(tx, {
    productId: product.id,
    externalKey,
    baseLanguage: parsed.baseLanguage,
  });
  const facts = { courseId, files: parsed.files, open: openFiles(parsed.drafts) };
  const addresses = await nameFiles(deps.media, tx, deps.placed, facts);
  if (parsed.files.length > 0) say(`${parsed.files.length} files stored`);
  const changedLanguages = await saveDrafts(tx, courseId, parsed.drafts, addresses, say);
  const changed = product.changed || priced || pages > 0 || changedLanguages.length > 0;
  if (changed) {
    await deps.reindex(tx, [product.id]);
    await deps.purge(tx, ['all']);
  }
  const { id: productId, created } = product;
  return { productId, courseId, slug, created, changedLanguages, changed, files: parsed.files.length };
}

async function upsertProduct(tx: Tx, parsed: ParsedCourse) {
  const facts = { minutes: parsed.minutes, learningLanguages: parsed.drafts.map((draft) => draft.language) };
  const known = await repository.findImported(tx, parsed.externalKey);
  if (!known) {
    const id = await repository.insertImported(tx, { externalKey: parsed.externalKey, ...facts });
    return { id, created: true, changed: true };
  }
  const same =
    known.minutes === facts.minutes && known.learningLanguages.join() === facts.learningLanguages.join();
  if (!same) await repository.updateImported(tx, known.id, facts);
  return { id: known.id, created: false, changed: !same };
}

/** A requested price is set when it differs; without one only a new product gets a price. Returns whether it wrote. */
async function upsertPrice(
  tx: Tx,
  product: { id: string; created: boolean },
  asked?: string,
): Promise<boolean> {
  if (asked === undefined && !product.created) return false;
  const wanted = asked ?? 'standard';
  const levelId = wanted === 'free' ? null : await repository.findPriceLevel(tx, wanted);
  if (asked !== undefined && asked !== 'free' && levelId === null) {
    const codes = await repository.listPriceLevelCodes(tx);
    throw new ImportSourceError(
      `There is no price level "${asked}"; known levels: free, ${codes.join(', ')}`,
    );
  }
  if ((await repository.currentLevel(tx, product.id)) === levelId) return false;
  await repository.insertPrice(tx, product.id, levelId);
  return true;
}

/** Languages without a page fall back to the English one, so there must be one. */
function withEnglish(landings: LandingDraft[], baseLanguage: string): LandingDraft[] {
  const base = landings.find((landing) => landing.locale === baseLanguage);
  if (!base || landings.some((landing) => landing.locale === 'en')) return landings;
  return [...landings, { ...base, locale: 'en' }];
}

const MEDIA = new RegExp(`${MEDIA_PREFIX}([0-9a-f]{64})`, 'g');

/** The draft with the addresses of its files; files without one keep their mark. */
export function withAddresses(draft: CourseDraft, addresses: ReadonlyMap<string, string>): CourseDraft {
  const text = JSON.stringify(draft).replace(MEDIA, (mark, sha: string) => addresses.get(sha) ?? mark);
  return JSON.parse(text) as CourseDraft;
}

/** Files shown in free lessons: they need no session. */
function openFiles(drafts: CourseDraft[]): Set<string> {
  const free = drafts
    .flatMap((draft) => draft.modules)
    .flatMap((module) => module.lessons.filter((lesson) => lesson.free));
  return new Set([...JSON.stringify(free).matchAll(MEDIA)].map(([, sha = '']) => sha));
}

async function saveDrafts(
  tx: Tx,
  courseId: string,
  drafts: CourseDraft[],
  addresses: Map<string, string>,
  say: (line: string) => void,
): Promise<string[]> {
  const changed: string[] = [];
  for (const draft of drafts) {
    const saved = await saveCourseVersion(tx, {
      courseId,
      draft: withAddresses(draft, addresses),
      publish: true,
    });
    if (saved.changed) changed.push(draft.language);
    const { lessons, items } = figuresOf(draft);
    say(`${draft.language}: ${lessons} lessons, ${items} items${saved.changed ? '' : ' (unchanged)'}`);
  }
  return changed;
}
