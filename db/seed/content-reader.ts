import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import type { CourseDraft, LessonDraft } from '../../domain/learning/content.ts';
import { projectFile } from '../project-file.ts';
import type { ArticleFile, ProductFile, ReviewFile, School, SchoolProduct } from './content-types.ts';
import { lessonItems, lessonRules, splitFrontMatter } from './lesson-markdown.ts';
import { productMedia, withPictureSizes } from './product-files.ts';

/** Folder of the school's content. */
const CONTENT_FOLDER = fileURLToPath(projectFile('content'));

/** Reads the whole demo school from its files; an error names the faulty file. */
export async function readSchool(folder: string = CONTENT_FOLDER): Promise<School> {
  const list = <T>(name: string): Promise<T[]> => readJson<T[]>(join(folder, 'school', `${name}.json`));
  const [categories, skills, experts, priceLevels, promoCodes, slugs] = await Promise.all([
    list<School['categories'][number]>('categories'),
    list<School['skills'][number]>('skills'),
    list<School['experts'][number]>('experts'),
    list<School['priceLevels'][number]>('price-levels'),
    list<School['promoCodes'][number]>('promo-codes'),
    folders(join(folder, 'products')),
  ]);
  const products = await Promise.all(slugs.map((slug) => readProduct(join(folder, 'products', slug), slug)));
  const [articles, glossary, synonyms] = await Promise.all([
    readArticles(join(folder, 'magazine')),
    readJson<School['glossary']>(join(folder, 'school', 'glossary.json'), []),
    readJson<School['synonyms']>(join(folder, 'school', 'synonyms.json'), {}),
  ]);
  return { categories, skills, experts, priceLevels, promoCodes, products, articles, glossary, synonyms };
}

async function readArticles(folder: string): Promise<School['articles']> {
  const files = await readJson<ArticleFile[]>(join(folder, 'articles.json'), []);
  return Promise.all(
    files.map(async (file) => ({ ...file, bodies: await readTranslations(join(folder, file.slug)) })),
  );
}

/** The texts of a folder with a file for each language. */
async function readTranslations(folder: string): Promise<Partial<Record<Locale, string>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const texts = names.map(async (name) => [
    name.replace(/\.md$/, ''),
    await readFile(join(folder, name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

async function readProduct(folder: string, slug: string): Promise<SchoolProduct> {
  const [file, reviews, languages] = await Promise.all([
    readJson<ProductFile>(join(folder, 'product.json')),
    readJson<ReviewFile[]>(join(folder, 'reviews.json'), []),
    folders(join(folder, 'lessons')),
  ]);
  const base = file.baseLanguage ?? 'en';
  const ordered = LOCALES.filter((locale) => languages.includes(locale)).sort(
    (a, b) => Number(b === base) - Number(a === base),
  );
  const drafts = await Promise.all(
    ordered.map((language) => readCourse(join(folder, 'lessons', language), file, language)),
  );
  const media = await productMedia(folder, drafts);
  return { slug, file, reviews, drafts: drafts.map((draft) => withPictureSizes(draft, media)), media };
}

/** One language of a course: its lesson files in numeric order, grouped into the product's modules. */
async function readCourse(folder: string, file: ProductFile, language: Locale): Promise<CourseDraft> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const lessons = await Promise.all(names.map((name) => readLesson(join(folder, name), name)));
  const modules = (file.modules ?? []).map(({ key, titles }) => ({
    key,
    title: titles[language] ?? titles.en,
    lessons: lessons.filter((lesson) => lesson.module === key).map(({ draft }) => draft),
  }));
  const stray = lessons.find((lesson) => !modules.some((module) => module.key === lesson.module));
  if (stray) throw new Error(`${folder}: ${stray.draft.key} names the unknown module ${stray.module}`);
  return { language, modules: modules.filter((module) => module.lessons.length > 0) };
}

async function readLesson(path: string, name: string): Promise<{ module: string; draft: LessonDraft }> {
  try {
    const { head, text } = splitFrontMatter(await readFile(path, 'utf8'));
    const key = name.replace(/^\d+-/, '').replace(/\.md$/, '');
    const draft = { key, title: head.title, free: head.free ?? false, minutes: head.minutes ?? null };
    const items = lessonItems(key, text);
    return { module: head.module, draft: { ...draft, ...lessonRules(head), items } };
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function readJson<T>(path: string, absent?: T): Promise<T> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    if (absent !== undefined && isAbsent(cause)) return absent;
    throw cause;
  }
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new Error(`${path}: not valid JSON`, { cause });
  }
}

async function folders(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  } catch (cause) {
    if (isAbsent(cause)) return [];
    throw cause;
  }
}

const isAbsent = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
