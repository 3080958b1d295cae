import type { ImportReport } from '../shared/report.ts';
import type { SourceFolder } from '../shared/source-folder.ts';
import type { OlxCourse } from './olx-context.ts';
import { elementsOf, rootOf, type XmlElement } from './xml.ts';

export interface Unit {
  key: string;
  title: string;
  /** Title of the surrounding section. */
  section: string;
  element: XmlElement;
}

export interface Chapter {
  key: string;
  title: string;
  units: Unit[];
}

const NAME = /^[\w.-]{1,100}$/;

/** The element itself, or the content of its file if it is only a pointer. */
export function follow(source: SourceFolder, root: string, pointer: XmlElement, kind: string): XmlElement {
  const name = pointer.attributes.url_name ?? '';
  if (elementsOf(pointer).length > 0 || !NAME.test(name)) return pointer;
  const text = source.text(`${root}${kind}/${name}.xml`);
  const found = text === null ? null : rootOf(text);
  return found ? { ...found, attributes: { ...pointer.attributes, ...found.attributes } } : pointer;
}

/** Chapters with their units, without the section level; fills `course.lessonOf`. */
export function readOutline(course: OlxCourse, element: XmlElement): Chapter[] {
  for (const other of elementsOf(element)) {
    if (other.name === 'chapter') continue;
    course.report.add({
      file: 'course',
      element: `<${other.name}>`,
      reason: 'is not course content: left out',
    });
  }
  const taken = new Set<string>();
  return elementsOf(element, 'chapter').flatMap((pointer, index) => {
    const key = keyOf(pointer, `chapter-${index + 1}`);
    const chapter = open(course, pointer, key);
    if (!claim(taken, `chapter ${key}`, course.report)) return [];
    return [{ key, title: titleOf(chapter), units: unitsOf(course, chapter, key, taken) }];
  });
}

function unitsOf(course: OlxCourse, chapter: XmlElement, chapterKey: string, taken: Set<string>): Unit[] {
  return elementsOf(chapter, 'sequential').flatMap((sectionPointer, index) => {
    const sectionKey = keyOf(sectionPointer, `${chapterKey}-${index + 1}`);
    const section = open(course, sectionPointer, sectionKey);
    return elementsOf(section, 'vertical').flatMap((unitPointer, place): Unit[] => {
      const key = keyOf(unitPointer, `${sectionKey}-${place + 1}`);
      if (!claim(taken, `vertical ${key}`, course.report)) return [];
      const element = open(course, unitPointer, key);
      remember(course, key, [sectionKey, chapterKey], element);
      return [{ key, title: titleOf(element) || titleOf(section), section: titleOf(section), element }];
    });
  });
}

function keyOf(pointer: XmlElement, otherwise: string): string {
  const name = pointer.attributes.url_name ?? '';
  return NAME.test(name) ? name : otherwise;
}

function claim(taken: Set<string>, name: string, report: ImportReport): boolean {
  if (taken.has(name)) {
    report.add({ file: 'course', element: name.split(' ')[0] ?? '', reason: 'is named twice: shown once' });
    return false;
  }
  taken.add(name);
  return true;
}

function open(course: OlxCourse, pointer: XmlElement, key: string): XmlElement {
  const found = follow(course.source, course.root, pointer, pointer.name);
  if (elementsOf(found).length === 0) {
    const file = `${pointer.name}/${key}`;
    course.report.add({ file, element: pointer.name, reason: 'is empty or not in the folder' });
  }
  return found;
}

const titleOf = (element: XmlElement) => (element.attributes.display_name ?? '').replace(/\s+/g, ' ').trim();

/** Links may name any block: a unit, something in it, or the surrounding section. */
function remember(course: OlxCourse, unitKey: string, around: string[], unit: XmlElement): void {
  course.lessonOf.set(unitKey, unitKey);
  for (const name of around) if (!course.lessonOf.has(name)) course.lessonOf.set(name, unitKey);
  for (const child of elementsOf(unit)) {
    const name = child.attributes.url_name;
    if (name) course.lessonOf.set(name, unitKey);
  }
}
