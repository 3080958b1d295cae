import { LOCALES } from '../../../../contracts/locales.ts';
import type { LessonDraft, ModuleDraft } from '../../../../domain/learning/content.ts';
import { markFreeLessons } from '../shared/free-lessons.ts';
import { createItemList, readingMinutes } from '../shared/item-list.ts';
import { createMediaCollector } from '../shared/media-collector.ts';
import { lessonCounter, type ParsedCourse, type ReadOptions, slugify } from '../shared/parsed-course.ts';
import { measurePictures } from '../shared/picture-sizes.ts';
import { createReport } from '../shared/report.ts';
import { ImportSourceError, openSourceFolder, type SourceFolder } from '../shared/source-folder.ts';
import { addComponent } from './components.ts';
import { landingOf } from './landing.ts';
import { type OlxCourse, placeOf } from './olx-context.ts';
import { type Chapter, follow, readOutline, type Unit } from './outline.ts';
import { openStaticFiles } from './static-files.ts';
import { elementsOf, rootOf } from './xml.ts';

/**
 * Reads a course in OLX (Open edX's export, unpacked): chapters become modules, units become lessons in the order of
 * their sections. Nothing is executed and nothing is written.
 */
export async function readOlxCourse(folder: string, options: ReadOptions = {}): Promise<ParsedCourse> {
  const source = openSourceFolder(folder);
  const root = findRoot(source);
  const report = createReport();
  const pointer = rootOf(source.text(`${root}course.xml`) ?? '');
  if (!pointer) throw new ImportSourceError('course.xml is empty', 'course.xml');
  const media = createMediaCollector(await measurePictures(source.root));
  const element = { ...pointer, ...follow(source, root, pointer, 'course') };
  const language = (element.attributes.language ?? 'en').toLowerCase().split('-')[0];
  const locale = LOCALES.find((locale) => locale === language) ?? 'en';
  const files = openStaticFiles(source, root, media);
  const course: OlxCourse = { source, root, locale, files, media, report, lessonOf: new Map() };
  const chapters = readOutline(course, element);
  const ended = lessonCounter(chapters.flatMap(({ units }) => units).length, options);
  const modules = chapters
    .map((chapter) => readModule(course, chapter, ended))
    .filter((moduleDraft) => moduleDraft.lessons.length > 0);
  if (modules.length === 0) throw new ImportSourceError('The course has no lessons');
  const drafts = [{ language: locale, modules }];
  markFreeLessons(drafts);
  const title = options.title ?? (element.attributes.display_name || 'Course');
  const { org = '', course: number = '' } = pointer.attributes;
  return {
    externalKey: `olx:${[org, number, pointer.attributes.url_name ?? ''].join('+')}`,
    slug: slugify(options.slug ?? title),
    baseLanguage: locale,
    drafts,
    landings: [
      landingOf(
        course,
        title,
        modules.map((module) => module.title),
      ),
    ],
    files: media.files(),
    minutes: modules
      .flatMap((module) => module.lessons)
      .reduce((sum, lesson) => sum + (lesson.minutes ?? 0), 0),
    report,
  };
}

/** The folder with `course.xml`: the given one or up to two levels below. */
function findRoot(source: SourceFolder): string {
  const candidates = [''];
  for (const first of source.list('.')) {
    candidates.push(`${first}/`);
    for (const second of source.list(first)) candidates.push(`${first}/${second}/`);
  }
  const root = candidates.find((place) => source.locate(`${place}course.xml`) !== null);
  if (root === undefined) throw new ImportSourceError('There is no course.xml in the folder', 'course.xml');
  return root;
}

function readModule(course: OlxCourse, chapter: Chapter, ended: () => void): ModuleDraft {
  const titles = chapter.units.map((unit) => unit.title);
  const lessons = chapter.units.map((unit) => {
    const repeated = titles.filter((title) => title === unit.title).length > 1;
    const title = repeated && unit.section !== unit.title ? `${unit.section}: ${unit.title}` : unit.title;
    const lesson = readUnit(course, unit, title || unit.key);
    ended();
    return lesson;
  });
  return {
    key: chapter.key,
    title: chapter.title || chapter.key,
    lessons: lessons.filter((lesson) => lesson.items.length > 0),
  };
}

function readUnit(course: OlxCourse, unit: Unit, title: string): LessonDraft {
  const items = createItemList(unit.key);
  const place = placeOf(course, `vertical/${unit.key}`, unit.key, items);
  for (const component of elementsOf(unit.element)) {
    try {
      addComponent(place, component);
    } catch (error) {
      if (!(error instanceof ImportSourceError)) throw error;
      place.note(`<${component.name}>`, `cannot be read: ${error.message}`);
    }
  }
  if (items.items().length === 0) place.note('<vertical>', 'contains nothing that can be shown: left out');
  return {
    key: unit.key,
    title,
    free: false,
    minutes: readingMinutes(items.items()),
    items: items.items(),
  };
}
