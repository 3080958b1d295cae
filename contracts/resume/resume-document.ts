import * as z from 'zod/mini';
import { OneLine } from '../management.ts';
import { Id, Locale } from '../scalars.ts';
import { ResumeHref, ResumeText } from './resume-text.ts';
import {
  RESUME_ACCENTS,
  RESUME_DOCUMENT_MAX,
  RESUME_ENTRIES_MAX,
  RESUME_KEYWORDS_MAX,
  RESUME_LANGUAGE_LEVELS,
  RESUME_LINE_HEIGHTS,
  RESUME_LINE_MAX,
  RESUME_MARGINS,
  RESUME_PAPERS,
  RESUME_PHOTO_MAX,
  RESUME_SECTIONS_MAX,
  RESUME_SIZES,
  RESUME_SKILL_LEVELS,
  RESUME_TEMPLATES,
  RESUME_TYPEFACES,
  type ResumeAccent,
} from './resume-values.ts';

const Line = OneLine(RESUME_LINE_MAX);
/** Made by the browser; no two in a document are the same. */
const PartId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/));

/** A year, or a month of it: `2024` or `2024-03`. */
export const ResumeDate = z.string().check(z.regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/));

/** An address, or the empty text of a field that was left blank. */
const Link = z.union([z.literal(''), ResumeHref]);

const Entry = {
  id: PartId,
  isHidden: z.boolean(),
};

/** Work, study, a project, an award: something done somewhere at a time. Texts may be empty. */
const DatedEntry = z.object({
  ...Entry,
  /** Position, degree, name of the project or the award. */
  title: Line,
  /** Employer, school, publisher. */
  organization: Line,
  place: Line,
  link: Link,
  start: z.nullable(ResumeDate),
  /** Null with `isCurrent` true: up to now. A single day has only an end. */
  end: z.nullable(ResumeDate),
  isCurrent: z.boolean(),
  /** Education only: the mark as printed on the certificate. */
  grade: Line,
  text: ResumeText,
});
export type ResumeDatedEntry = z.output<typeof DatedEntry>;

/**
 * A course that was taken. `certificateId` names a certificate of the owner: title, date, number and link are then those
 * of the certificate, and the service removes an id that is not the owner's.
 */
const CourseEntry = z.object({
  ...Entry,
  title: Line,
  organization: Line,
  link: Link,
  end: z.nullable(ResumeDate),
  /** As printed on the certificate. */
  number: Line,
  certificateId: z.nullable(Id),
  text: ResumeText,
});
export type ResumeCourseEntry = z.output<typeof CourseEntry>;

const Keywords = z.array(Line.check(z.minLength(1))).check(z.maxLength(RESUME_KEYWORDS_MAX));

const SkillEntry = z.object({
  ...Entry,
  name: Line,
  level: z.nullable(z.enum(RESUME_SKILL_LEVELS)),
  keywords: Keywords,
});
const LanguageEntry = z.object({
  ...Entry,
  name: Line,
  level: z.nullable(z.enum(RESUME_LANGUAGE_LEVELS)),
});
const InterestEntry = z.object({ ...Entry, name: Line, keywords: Keywords });
const LinkEntry = z.object({ ...Entry, label: Line, link: Link });
const ReferenceEntry = z.object({ ...Entry, name: Line, text: ResumeText });

const entriesOf = <E extends z.ZodMiniObject>(entry: E) =>
  z.array(entry).check(z.maxLength(RESUME_ENTRIES_MAX));

const sectionOf = <const Kind extends string, E extends z.ZodMiniObject>(kind: Kind, entry: E) =>
  z.object({
    id: PartId,
    kind: z.literal(kind),
    /** The heading; null for the usual one in the language of the resume. A `CUSTOM` section needs one to be shown. */
    title: z.nullable(Line),
    isHidden: z.boolean(),
    entries: entriesOf(entry),
  });

export const ResumeSection = z.discriminatedUnion('kind', [
  sectionOf('EXPERIENCE', DatedEntry),
  sectionOf('EDUCATION', DatedEntry),
  sectionOf('SKILLS', SkillEntry),
  sectionOf('LANGUAGES', LanguageEntry),
  sectionOf('COURSES', CourseEntry),
  sectionOf('PROJECTS', DatedEntry),
  sectionOf('LINKS', LinkEntry),
  sectionOf('VOLUNTEERING', DatedEntry),
  sectionOf('AWARDS', DatedEntry),
  sectionOf('PUBLICATIONS', DatedEntry),
  sectionOf('INTERESTS', InterestEntry),
  sectionOf('REFERENCES', ReferenceEntry),
  sectionOf('CUSTOM', DatedEntry),
]);
export type ResumeSection = z.output<typeof ResumeSection>;
export type ResumeEntry = ResumeSection['entries'][number];

/** How a resume looks; `accent` is a name of `RESUME_ACCENTS`. */
export const ResumeDesign = z.object({
  template: z.enum(RESUME_TEMPLATES),
  paper: z.enum(RESUME_PAPERS),
  accent: z.enum(Object.keys(RESUME_ACCENTS) as [ResumeAccent, ...ResumeAccent[]]),
  typeface: z.enum(RESUME_TYPEFACES),
  size: z.enum(RESUME_SIZES),
  margins: z.enum(RESUME_MARGINS),
  lineHeight: z.enum(RESUME_LINE_HEIGHTS),
  /** The picture is kept when it is not shown, and when the template has no place for it. */
  showsPhoto: z.boolean(),
});
export type ResumeDesign = z.output<typeof ResumeDesign>;

export const ResumeContacts = z.object({
  name: Line,
  /** The position looked for, under the name. */
  headline: Line,
  email: Line,
  phone: Line,
  place: Line,
  website: Link,
});
export type ResumeContacts = z.output<typeof ResumeContacts>;

/** A JPEG or PNG as a data URL, at most `RESUME_PHOTO_MAX` characters. */
export const ResumePhoto = z
  .string()
  .check(z.maxLength(RESUME_PHOTO_MAX), z.regex(/^data:image\/(?:jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/));

const Shape = z.object({
  /** Section titles, levels and dates are printed in this language. */
  language: Locale,
  design: ResumeDesign,
  contacts: ResumeContacts,
  photo: z.nullable(ResumePhoto),
  summary: ResumeText,
  sections: z.array(ResumeSection).check(z.maxLength(RESUME_SECTIONS_MAX)),
});

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
const hasOwnIds = ({ sections }: z.output<typeof Shape>) =>
  isUnique(sections.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]));
const hasEachKindOnce = ({ sections }: z.output<typeof Shape>) =>
  isUnique(sections.map(({ kind }) => kind).filter((kind) => kind !== 'CUSTOM'));
const fits = (document: z.output<typeof Shape>) => JSON.stringify(document).length <= RESUME_DOCUMENT_MAX;

/** A whole resume (product §2 Resume builder): what it says and how it looks, in the order in which it is printed. */
export const ResumeDocument = Shape.check(
  z.refine(hasOwnIds),
  z.refine(hasEachKindOnce),
  z.refine(fits, { params: { fieldCode: 'too_long' } }),
);
export type ResumeDocument = z.output<typeof ResumeDocument>;
