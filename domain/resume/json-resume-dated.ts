import type { ResumeDatedEntry } from '../../contracts/resume/resume-document.ts';
import type { ResumeText } from '../../contracts/resume/resume-text.ts';
import { emptyEntry } from './empty-resume.ts';
import type { ImportReader, UnknownFields } from './import-reader.ts';
import { DATED_FIELDS, type DatedFields, type DatedKind } from './json-resume.ts';
import { isNow } from './read-date.ts';

/** Names that earlier schemas and other tools give to fields. */
const ORGANIZATIONS = ['company', 'organization', 'institution', 'entity', 'publisher', 'awarder'];
const OTHERS = ['url', 'website', 'location', 'startDate', 'endDate', 'score', 'gpa', 'section'];

/** An entry of work, study, a project or a prize. */
export function datedEntry(
  kind: DatedKind,
  item: UnknownFields,
  read: ImportReader,
  id: () => string,
): ResumeDatedEntry {
  const fields = DATED_FIELDS[kind];
  read.unknown(item, knownFields(kind, fields));
  return {
    ...emptyEntry(kind, id),
    title: titleOf(kind, item, fields, read),
    organization: organizationOf(item, fields, read),
    place: read.line(item.location),
    link: read.link(item.url ?? item.website) as ResumeDatedEntry['link'],
    ...periodOf(item, fields.date, read),
    grade: read.line(item.score ?? item.gpa),
    text: textOf(kind, item, fields, read),
  };
}

const knownFields = (
  kind: DatedKind,
  { title, organization, text, date, items, more }: DatedFields,
): string[] => [
  ...[title, organization, text, date, items, ...more].filter((name) => name !== undefined),
  ...[...ORGANIZATIONS, ...OTHERS],
  ...(kind === 'EDUCATION' ? ['area'] : []),
];

/** A degree is what was reached and in what. */
const titleOf = (
  kind: DatedKind,
  item: UnknownFields,
  { title }: DatedFields,
  read: ImportReader,
): string => {
  const titles = [item[title], kind === 'EDUCATION' ? item.area : ''].map(read.line);
  return read.line(titles.filter((part) => part !== '').join(', '));
};

function organizationOf(
  item: UnknownFields,
  { title, organization }: DatedFields,
  read: ImportReader,
): string {
  const name = [organization, ...ORGANIZATIONS].find((field) => field !== title && item[field]);
  return name === undefined ? '' : read.line(item[name]);
}

/** What an employer is comes before what was done there; words about a project come after it. */
function textOf(kind: DatedKind, item: UnknownFields, fields: DatedFields, read: ImportReader): ResumeText {
  const more = fields.more.map((name) =>
    Array.isArray(item[name]) ? read.keywords(item[name]).join(', ') : item[name],
  );
  const lines = kind === 'EXPERIENCE' ? [...more, item[fields.text]] : [item[fields.text], ...more];
  return read.text(lines, fields.items ? read.list(item[fields.items]) : []);
}

/** Without an end, work goes on; a date of an award ends it. */
function periodOf(
  item: UnknownFields,
  date: string | undefined,
  read: ImportReader,
): Pick<ResumeDatedEntry, 'start' | 'end' | 'isCurrent'> {
  const start = read.date(item.startDate);
  if (date) return { start, end: read.date(item[date]), isCurrent: false };
  const until = read.plain(item.endDate);
  const isCurrent = start !== null && (until.trim() === '' || isNow(until));
  return { start, end: isCurrent ? null : read.date(item.endDate), isCurrent };
}
