import type { ResumeDatedEntry, ResumeEntry, ResumeSection } from '../../contracts/resume/resume-document.ts';
import type { ResumeSectionKind } from '../../contracts/resume/resume-values.ts';
import { emptyEntry, emptySection } from './empty-resume.ts';
import type { ImportReader } from './import-reader.ts';
import { languageLevelOf } from './level-words.ts';
import type { LinkedInFile } from './linkedin-files.ts';
import type { LinkedInRow } from './linkedin-table.ts';

/** Rows of the files that an archive has. */
export type LinkedInTables = Partial<Record<LinkedInFile, LinkedInRow[]>>;

type Maker = (row: LinkedInRow, read: ImportReader, id: () => string) => ResumeEntry;

function worked(
  kind: 'EXPERIENCE' | 'VOLUNTEERING' | 'PROJECTS',
  row: LinkedInRow,
  title: string | undefined,
  read: ImportReader,
  id: () => string,
): ResumeDatedEntry {
  const [start, end] = [read.date(row['started on']), read.date(row['finished on'])];
  return {
    ...emptyEntry(kind, id),
    ...{
      title: read.line(title),
      organization: read.line(row['company name']),
      place: read.line(row.location),
    },
    ...{ link: read.link(row.url) as ResumeDatedEntry['link'], start, end },
    ...{
      isCurrent: start !== null && end === null && kind !== 'PROJECTS',
      text: read.text([row.cause, row.description]),
    },
  };
}

function studied(row: LinkedInRow, read: ImportReader, id: () => string): ResumeDatedEntry {
  const titles = [row['degree name'], row['field of study']].map(read.line).filter((title) => title !== '');
  return {
    ...emptyEntry('EDUCATION', id),
    ...{ title: read.line(titles.join(', ')), organization: read.line(row['school name']) },
    ...{ start: read.date(row['start date']), end: read.date(row['end date']) },
    text: read.text([row.notes, row.activities]),
  };
}

/** The day of issue is `Started On`; `Finished On` is when a certificate ends, which a resume does not say. */
const certified: Maker = (row, read, id) => ({
  ...emptyEntry('COURSES', id),
  ...{ title: read.line(row.name), organization: read.line(row.authority) },
  link: read.link(row.url) as ResumeDatedEntry['link'],
  ...{ end: read.date(row['started on']), number: read.line(row['license number']) },
});

const single = (
  kind: 'AWARDS' | 'PUBLICATIONS',
  title: string | undefined,
  date: string | undefined,
  row: LinkedInRow,
  read: ImportReader,
  id: () => string,
): ResumeDatedEntry => ({
  ...emptyEntry(kind, id),
  ...{ title: read.line(title), organization: read.line(row.publisher), end: read.date(date) },
  ...{ link: read.link(row.url) as ResumeDatedEntry['link'], text: read.text([row.description]) },
});

const spoken: Maker = (row, read, id) => {
  const [name, word] = [read.line(row.name), read.line(row.proficiency)];
  const level = languageLevelOf(word);
  const isSaid = level !== null || word === '';
  return { ...emptyEntry('LANGUAGES', id), name: isSaid ? name : read.line(`${name} (${word})`), level };
};

const MAKERS: readonly [LinkedInFile, ResumeSectionKind, Maker][] = [
  ['positions', 'EXPERIENCE', (row, read, id) => worked('EXPERIENCE', row, row.title, read, id)],
  ['volunteering', 'VOLUNTEERING', (row, read, id) => worked('VOLUNTEERING', row, row.role, read, id)],
  ['projects', 'PROJECTS', (row, read, id) => worked('PROJECTS', row, row.title, read, id)],
  ['education', 'EDUCATION', studied],
  ['certifications', 'COURSES', certified],
  ['honors', 'AWARDS', (row, read, id) => single('AWARDS', row.title, row['issued on'], row, read, id)],
  [
    'publications',
    'PUBLICATIONS',
    (row, read, id) => single('PUBLICATIONS', row.name, row['published on'], row, read, id),
  ],
  ['skills', 'SKILLS', (row, read, id) => ({ ...emptyEntry('SKILLS', id), name: read.line(row.name) })],
  ['languages', 'LANGUAGES', spoken],
];

/** Sections of the tables of an archive; a section may be empty. */
export const linkedInSections = (
  tables: LinkedInTables,
  read: ImportReader,
  id: () => string,
): ResumeSection[] =>
  MAKERS.map(([file, kind, make]) => {
    const entries = (tables[file] ?? []).map((row) => make(row, read, id));
    return { ...emptySection(kind, id), entries } as ResumeSection;
  });
