import type { ResumeDatedEntry, ResumeEntry, ResumeSection } from '../../contracts/resume/resume-document.ts';
import type { ResumeSectionKind } from '../../contracts/resume/resume-values.ts';
import { emptyEntry, emptySection, type ResumeEntryOf } from './empty-resume.ts';
import type { ImportReader, UnknownFields } from './import-reader.ts';
import { DATED_FIELDS, type DatedKind, type JsonResumeList } from './json-resume.ts';
import { datedEntry } from './json-resume-dated.ts';
import { languageLevelOf, skillLevelOf } from './level-words.ts';

const DATED = ['EXPERIENCE', 'EDUCATION', 'VOLUNTEERING', 'AWARDS', 'PUBLICATIONS'] as const;

type Maker = (item: UnknownFields, read: ImportReader, id: () => string) => ResumeEntry;

const OTHERS: readonly [JsonResumeList, ResumeSectionKind, Maker][] = [
  ['certificates', 'COURSES', courseEntry],
  ['skills', 'SKILLS', skillEntry],
  ['languages', 'LANGUAGES', languageEntry],
  ['interests', 'INTERESTS', interestEntry],
  ['references', 'REFERENCES', referenceEntry],
];

/** Sections of the lists of a JSON Resume, without `basics`; a section may be empty. */
export function jsonResumeSections(
  file: UnknownFields,
  read: ImportReader,
  id: () => string,
): ResumeSection[] {
  const sectionOf = (kind: ResumeSectionKind, items: readonly UnknownFields[], make: Maker): ResumeSection =>
    ({ ...emptySection(kind, id), entries: items.map((item) => make(item, read, id)) }) as ResumeSection;
  const dated = (kind: DatedKind, items: readonly UnknownFields[]) =>
    sectionOf(kind, items, (item) => datedEntry(kind, item, read, id));
  const own = Map.groupBy(read.items(file.projects), ({ section }) => read.line(section));
  return [
    ...DATED.map((kind) => dated(kind, read.items(file[DATED_FIELDS[kind].list]))),
    ...OTHERS.map(([list, kind, make]) => sectionOf(kind, read.items(file[list]), make)),
    ...[...own].map(([title, items]) =>
      title === '' ? dated('PROJECTS', items) : { ...dated('CUSTOM', items), title },
    ),
  ];
}

function courseEntry(item: UnknownFields, read: ImportReader, id: () => string): ResumeEntryOf<'COURSES'> {
  read.unknown(item, ['name', 'date', 'issuer', 'number', 'summary', 'url', 'website']);
  return {
    ...emptyEntry('COURSES', id),
    title: read.line(item.name),
    organization: read.line(item.issuer),
    link: read.link(item.url ?? item.website) as ResumeDatedEntry['link'],
    end: read.date(item.date),
    number: read.line(item.number),
    text: read.text([item.summary]),
  };
}

/** A level in words that have no equal here becomes a keyword. */
function skillEntry(item: UnknownFields, read: ImportReader, id: () => string): ResumeEntryOf<'SKILLS'> {
  read.unknown(item, ['name', 'level', 'keywords']);
  const word = read.line(item.level);
  const level = skillLevelOf(word);
  const keywords = read.keywords(item.keywords);
  const all = level || word === '' ? keywords : read.keywords([word, ...keywords]);
  return { ...emptyEntry('SKILLS', id), name: read.line(item.name), level, keywords: all };
}

function languageEntry(
  item: UnknownFields,
  read: ImportReader,
  id: () => string,
): ResumeEntryOf<'LANGUAGES'> {
  read.unknown(item, ['language', 'name', 'fluency', 'level']);
  const [name, word] = [read.line(item.language ?? item.name), read.line(item.fluency ?? item.level)];
  const level = languageLevelOf(word);
  return {
    ...emptyEntry('LANGUAGES', id),
    name: level || word === '' ? name : read.line(`${name} (${word})`),
    level,
  };
}

function interestEntry(
  item: UnknownFields,
  read: ImportReader,
  id: () => string,
): ResumeEntryOf<'INTERESTS'> {
  read.unknown(item, ['name', 'keywords']);
  return {
    ...emptyEntry('INTERESTS', id),
    name: read.line(item.name),
    keywords: read.keywords(item.keywords),
  };
}

function referenceEntry(
  item: UnknownFields,
  read: ImportReader,
  id: () => string,
): ResumeEntryOf<'REFERENCES'> {
  read.unknown(item, ['name', 'reference']);
  return { ...emptyEntry('REFERENCES', id), name: read.line(item.name), text: read.text([item.reference]) };
}
