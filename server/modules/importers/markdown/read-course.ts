import path from 'node:path';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { CourseDraft, LessonDraft, ModuleDraft } from '../../../../domain/learning/content.ts';
import { markFreeLessons } from '../shared/free-lessons.ts';
import { readingMinutes } from '../shared/item-list.ts';
import { createMediaCollector } from '../shared/media-collector.ts';
import {
  type LandingDraft,
  lessonCounter,
  type ParsedCourse,
  type ReadOptions,
  slugify,
} from '../shared/parsed-course.ts';
import { measurePictures } from '../shared/picture-sizes.ts';
import { createReport, type ImportReport } from '../shared/report.ts';
import { ImportSourceError, openSourceFolder, type SourceFolder, sizeName } from '../shared/source-folder.ts';
import { withinTime } from '../shared/time-limit.ts';
import { readSource } from './framework.ts';
import { landingFrom } from './landing.ts';
import { createLessonContext, type LessonContext } from './lesson-context.ts';
import { lessonKey } from './links.ts';
import { readLesson } from './read-lesson.ts';
import { readToctree, type TocModule } from './toctree.ts';

/** Six times the longest lesson of the courses we know. */
const MAX_LESSON_BYTES = 500 * 1024;

interface LanguageSource {
  locale: Locale;
  /** Folder of the language inside the source. */
  folder: string;
  modules: TocModule[];
}

/**
 * Reads a course of Markdown chapters: `<language>/_toctree.yml` and `<language>/<chapter>/<lesson>.mdx`, in the folder
 * itself or in `chapters/`. Nothing is executed and nothing is written.
 */
export async function readMarkdownCourse(folder: string, options: ReadOptions = {}): Promise<ParsedCourse> {
  const source = openSourceFolder(folder);
  const report = createReport();
  const languages = findLanguages(source, report);
  const base = languages[0];
  if (!base) throw new ImportSourceError('There is no _toctree.yml in any language folder', '_toctree.yml');
  const slug = slugify(options.slug ?? path.basename(source.root));
  const media = createMediaCollector(await measurePictures(source.root));
  const reachable = localsOf(base);
  const drafts: CourseDraft[] = [];
  const landings: LandingDraft[] = [];
  const ended = lessonCounter(languages.flatMap(localsOf).length, options);
  for (const language of languages) {
    const locals = new Set([...reachable, ...localsOf(language)]);
    const context = createLessonContext({ source, folder: language.folder, locals, media, report });
    const within: Within = (file, read) => withinTime(file, read, options.lessonLimitMs);
    const draft = readLanguage(source, language, { context, report, within, ended });
    if (draft.modules.length === 0) continue;
    drafts.push(draft);
    const landing = () => landingFrom(language.locale, introductionOf(source, language), options.title);
    landings.push(within(`${language.folder}/*`, landing));
    reportUnlisted(source, language, report);
  }
  if (drafts[0]?.language !== base.locale) throw new ImportSourceError('The course has no lessons');
  markFreeLessons(drafts);
  const minutes = (drafts[0]?.modules ?? [])
    .flatMap((module) => module.lessons)
    .reduce((sum, lessonDraft) => sum + (lessonDraft.minutes ?? 0), 0);
  const externalKey = `markdown-course:${slug}`;
  return {
    externalKey,
    slug,
    baseLanguage: base.locale,
    drafts,
    landings,
    files: media.files(),
    minutes,
    report,
  };
}

/** Runs a read with a time limit. */
type Within = <T>(file: string, read: () => T) => T;

function localsOf(language: LanguageSource): string[] {
  return language.modules.flatMap((module) => module.sections.map((section) => section.local));
}

/** Language folders with an outline: English first, else the longest. */
function findLanguages(source: SourceFolder, report: ImportReport): LanguageSource[] {
  const parent = source.list('chapters').length > 0 ? 'chapters/' : '';
  const found: LanguageSource[] = [];
  for (const name of source.list(parent || '.')) {
    const file = `${parent}${name}/_toctree.yml`;
    const text = source.text(file);
    if (text === null) continue;
    const locale = localeOf(name);
    if (!locale || found.some((language) => language.locale === locale)) {
      report.add({ file, element: name, reason: `"${name}" is not one of the school's languages` });
      continue;
    }
    const modules = outlineOf(text, file, report);
    if (modules.length > 0) found.push({ locale, folder: `${parent}${name}`, modules });
  }
  const rank = (language: LanguageSource) =>
    language.locale === 'en' ? Number.POSITIVE_INFINITY : localsOf(language).length;
  return found.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

function outlineOf(text: string, file: string, report: ImportReport): TocModule[] {
  try {
    const { modules, refused } = readToctree(text);
    for (const local of refused)
      report.add({
        file,
        element: local,
        reason: `"${local}" is not a lesson path or is repeated`,
      });
    return modules;
  } catch {
    report.add({ file, element: '_toctree.yml', reason: 'is not readable YAML: the language is left out' });
    return [];
  }
}

/** `zh-CN` → `zh`, `pt-br` → `pt`. */
function localeOf(name: string): Locale | null {
  const short = name.toLowerCase().split(/[-_]/)[0];
  return LOCALES.find((locale) => locale === short) ?? null;
}

interface LanguageReading {
  context: LessonContext;
  report: ImportReport;
  within: Within;
  ended(): void;
}

function readLanguage(
  source: SourceFolder,
  language: LanguageSource,
  { context, report, within, ended }: LanguageReading,
): CourseDraft {
  const keys = new Set<string>();
  const modules: ModuleDraft[] = [];
  for (const toc of language.modules) {
    const lessons = toc.sections.flatMap((section) => {
      const file = `${language.folder}/${section.local}.mdx`;
      const text = readText(source, file, report);
      ended();
      if (text === null) return [];
      const lesson = () => readOne(section.local, section.title, text, context.of(section.local, file));
      return [within(file, lesson)];
    });
    if (lessons.length > 0) modules.push({ key: moduleKey(toc, keys), title: toc.title, lessons });
  }
  return { language: language.locale, modules };
}

function readOne(
  local: string,
  title: string,
  text: string,
  context: ReturnType<LessonContext['of']>,
): LessonDraft {
  const chosen = readSource(text, 'pt', {
    dropped: (condition) => context.note(condition, 'the branch of the other framework is left out'),
    refused: (line, reason) =>
      context.note('MDX', `is read as text, because it is no MDX: ${reason}`, `:${line}`),
  });
  const key = lessonKey(local);
  const items = readLesson({ key, title, text: chosen, html: context.html, note: context.note });
  return { key, title, free: false, minutes: readingMinutes(items), items };
}

/** A module's key is the folder of its first lesson, so that it is the same in every language. */
function moduleKey(toc: TocModule, taken: Set<string>): string {
  const folder = toc.sections[0]?.local.split('/').slice(0, -1).join('-') || 'course';
  let key = folder;
  for (let number = 2; taken.has(key); number += 1) key = `${folder}-${number}`;
  taken.add(key);
  return key;
}

function readText(source: SourceFolder, file: string, report: ImportReport): string | null {
  try {
    const text = source.text(file, MAX_LESSON_BYTES) ?? source.text(file.replace(/x$/, ''), MAX_LESSON_BYTES);
    if (text === null)
      report.add({ file, element: path.basename(file), reason: 'is in the outline but not in the folder' });
    return text;
  } catch (error) {
    if (!(error instanceof ImportSourceError)) throw error;
    report.add({
      file,
      element: path.basename(file),
      reason: `is larger than ${sizeName(MAX_LESSON_BYTES)}: left out`,
    });
    return null;
  }
}

function introductionOf(source: SourceFolder, language: LanguageSource): string {
  const locals = localsOf(language);
  const local = locals.includes('chapter1/1') ? 'chapter1/1' : (locals[0] ?? '');
  const file = `${language.folder}/${local}.mdx`;
  return readSource(readText(source, file, createReport()) ?? '', 'pt', {
    dropped: () => {},
    refused: () => {},
  });
}

function reportUnlisted(source: SourceFolder, language: LanguageSource, report: ImportReport): void {
  const listed = new Set(localsOf(language));
  for (const chapter of source.list(language.folder)) {
    for (const name of source.list(`${language.folder}/${chapter}`)) {
      const local = `${chapter}/${name.replace(/\.mdx?$/, '')}`;
      if (name === local || !/\.mdx?$/.test(name) || listed.has(local)) continue;
      report.add({
        file: `${language.folder}/${chapter}/${name}`,
        element: name,
        reason: 'is not in the outline',
      });
    }
  }
}
