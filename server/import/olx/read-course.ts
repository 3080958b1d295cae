import { LOCALES } from '../../../contracts/locales.ts';
import type { LessonDraft, ModuleDraft } from '../../../domain/content.ts';
import { createItemList, readingMinutes } from '../item-list.ts';
import { createMediaCollector } from '../media-collector.ts';
import { type ParsedCourse, type ReadOptions, slugify } from '../parsed-course.ts';
import { createReport } from '../report.ts';
import { plainText } from '../sanitize.ts';
import { ImportSourceError, openSourceFolder, type SourceFolder } from '../source-folder.ts';
import { addComponent } from './components.ts';
import { landingOf } from './landing.ts';
import { type OlxCourse, placeOf } from './olx-context.ts';
import { openStaticFiles } from './static-files.ts';
import { elementsOf, rootOf, type XmlElement } from './xml.ts';

interface Unit {
  key: string;
  title: string;
  section: string;
  element: XmlElement;
}

interface Chapter {
  key: string;
  title: string;
  units: Unit[];
}

/**
 * Reads a course in OLX (Open edX's export, unpacked): chapters become modules, units become lessons in the order of
 * their sections. Nothing is executed and nothing is written.
 */
export function readOlxCourse(folder: string, options: ReadOptions = {}): ParsedCourse {
  const source = openSourceFolder(folder);
  const root = findRoot(source);
  const report = createReport();
  const media = createMediaCollector();
  const pointer = rootOf(source.text(`${root}course.xml`) ?? '');
  if (!pointer) throw new ImportSourceError('course.xml is empty');
  const element = { ...pointer, ...follow(source, root, pointer, 'course') };
  const language = (element.attributes.language ?? 'en').toLowerCase().split('-')[0];
  const locale = LOCALES.find((one) => one === language) ?? 'en';
  const files = openStaticFiles(source, root, media);
  const course: OlxCourse = { source, root, locale, files, media, report, lessonOf: new Map() };
  const chapters = readOutline(course, element);
  const modules = chapters
    .map((chapter, at) => readModule(course, chapter, at === 0))
    .filter((one) => one.lessons.length > 0);
  if (modules.length === 0) throw new ImportSourceError('The course has no lessons');
  const title = options.title ?? (element.attributes.display_name || 'Course');
  const { org = '', course: number = '' } = pointer.attributes;
  return {
    externalKey: `olx:${[org, number, pointer.attributes.url_name ?? ''].join('+')}`,
    slug: options.slug ?? slugify(title),
    baseLanguage: locale,
    drafts: [{ language: locale, modules }],
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

/** The folder with `course.xml`: the one given or up to two levels below. */
function findRoot(source: SourceFolder): string {
  const candidates = [''];
  for (const first of source.list('.')) {
    candidates.push(`${first}/`);
    for (const second of source.list(first)) candidates.push(`${first}/${second}/`);
  }
  const root = candidates.find((place) => source.locate(`${place}course.xml`) !== null);
  if (root === undefined) throw new ImportSourceError('There is no course.xml in the folder');
  return root;
}

/** The element itself, or what its file says when it only points there. */
function follow(source: SourceFolder, root: string, pointer: XmlElement, kind: string): XmlElement {
  const name = pointer.attributes.url_name ?? '';
  if (elementsOf(pointer).length > 0 || !/^[\w.-]+$/.test(name)) return pointer;
  const text = source.text(`${root}${kind}/${name}.xml`);
  const found = text === null ? null : rootOf(text);
  return found ? { ...found, attributes: { ...pointer.attributes, ...found.attributes } } : pointer;
}

function readOutline(course: OlxCourse, element: XmlElement): Chapter[] {
  const { source, root, report } = course;
  const open = (pointer: XmlElement, kind: string) => {
    const found = follow(source, root, pointer, kind);
    if (elementsOf(found).length === 0) {
      report.add({
        file: `${kind}/${pointer.attributes.url_name ?? '?'}`,
        element: kind,
        reason: 'is empty or not in the folder',
      });
    }
    return { found, key: (pointer.attributes.url_name ?? '').slice(0, 100) };
  };
  const chapters = elementsOf(element, 'chapter').map((pointer, at): Chapter => {
    const { found, key } = open(pointer, 'chapter');
    const units = elementsOf(found, 'sequential').flatMap((sectionPointer) => {
      const section = open(sectionPointer, 'sequential');
      const title = tidy(section.found.attributes.display_name);
      const list = elementsOf(section.found, 'vertical').map((unitPointer, place): Unit => {
        const unit = open(unitPointer, 'vertical');
        const unitKey = unit.key || `${section.key}-${place + 1}`;
        remember(course, unitKey, [section.key, key], unit.found);
        return {
          key: unitKey,
          title: tidy(unit.found.attributes.display_name) || title,
          section: title,
          element: unit.found,
        };
      });
      return list;
    });
    return { key: key || `chapter-${at + 1}`, title: tidy(found.attributes.display_name), units };
  });
  for (const other of elementsOf(element)) {
    if (other.name !== 'chapter')
      report.add({ file: 'course', element: `<${other.name}>`, reason: 'is not course content: left out' });
  }
  return chapters;
}

/** Links may name any block: a unit, what is in it, or the section around it. */
function remember(course: OlxCourse, unitKey: string, around: string[], unit: XmlElement): void {
  course.lessonOf.set(unitKey, unitKey);
  for (const name of around) if (name && !course.lessonOf.has(name)) course.lessonOf.set(name, unitKey);
  for (const child of elementsOf(unit)) {
    const name = child.attributes.url_name;
    if (name) course.lessonOf.set(name, unitKey);
  }
}

const tidy = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

function readModule(course: OlxCourse, chapter: Chapter, free: boolean): ModuleDraft {
  const titles = chapter.units.map((unit) => unit.title);
  const lessons = chapter.units.map((unit) => {
    const repeated = titles.filter((title) => title === unit.title).length > 1;
    const title = repeated && unit.section !== unit.title ? `${unit.section}: ${unit.title}` : unit.title;
    return readUnit(course, unit, title || unit.key, free);
  });
  return {
    key: chapter.key,
    title: chapter.title || chapter.key,
    lessons: lessons.filter((lesson) => lesson.items.length > 0),
  };
}

function readUnit(course: OlxCourse, unit: Unit, title: string, free: boolean): LessonDraft {
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
  if (items.items().length === 0) place.note('unit', 'holds nothing that can be shown: left out');
  return {
    key: unit.key,
    title,
    free,
    minutes: readingMinutes(items.items(), plainText),
    items: items.items(),
  };
}
