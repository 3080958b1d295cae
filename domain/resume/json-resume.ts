import type { ResumeDocument } from '../../contracts/resume/resume-document.ts';
import type { ResumeSectionKind } from '../../contracts/resume/resume-values.ts';

/** One item of a list of JSON Resume; the schema allows fields of one’s own in it. */
export type JsonResumeItem = Record<string, string | string[]>;

export interface JsonResumeBasics {
  name: string;
  label?: string;
  image?: string;
  email?: string;
  phone?: string;
  url?: string;
  summary?: string;
  location?: { city: string };
  profiles: JsonResumeItem[];
}

export const JSON_RESUME_LISTS = [
  'work',
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
] as const;
export type JsonResumeList = (typeof JSON_RESUME_LISTS)[number];

/** A file of JSON Resume 1.0.0 (jsonresume.org/schema). `meta.kurso` has what the standard has no place for. */
export type JsonResume = {
  $schema: string;
  basics: JsonResumeBasics;
  meta: {
    version: string;
    canonical: string;
    /** The photo is `basics.image`. */
    kurso: { version: 1; document: Omit<ResumeDocument, 'photo'> };
  };
} & Record<JsonResumeList, JsonResumeItem[]>;

export const JSON_RESUME_SCHEMA =
  'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** A file that is none of its kind. */
export class ResumeFileError extends Error {
  override name = 'ResumeFileError';
}

export type DatedKind = Exclude<
  ResumeSectionKind,
  'SKILLS' | 'LANGUAGES' | 'COURSES' | 'LINKS' | 'INTERESTS' | 'REFERENCES'
>;

/** Fields of JSON Resume that hold the parts of an entry; other names are those of earlier schemas and other tools. */
export interface DatedFields {
  list: JsonResumeList;
  title: string;
  organization: string;
  /** Where a single date stands; lists with it have no end of their own. */
  date?: string;
  text: string;
  /** The last bullets of the text. */
  items?: string;
  /** Fields to add to the text when it is read. */
  more: readonly string[];
}

export const DATED_FIELDS: Record<DatedKind, DatedFields> = {
  EXPERIENCE: {
    ...{ list: 'work', title: 'position', organization: 'name' },
    ...{ text: 'summary', items: 'highlights', more: ['description', 'keywords'] },
  },
  EDUCATION: {
    ...{ list: 'education', title: 'studyType', organization: 'institution' },
    ...{ text: 'summary', items: 'courses', more: [] },
  },
  PROJECTS: {
    ...{ list: 'projects', title: 'name', organization: 'entity' },
    ...{ text: 'description', items: 'highlights', more: ['summary', 'roles', 'keywords', 'type'] },
  },
  VOLUNTEERING: {
    ...{ list: 'volunteer', title: 'position', organization: 'organization' },
    ...{ text: 'summary', items: 'highlights', more: [] },
  },
  AWARDS: {
    ...{ list: 'awards', title: 'title', organization: 'awarder', date: 'date', text: 'summary', more: [] },
  },
  PUBLICATIONS: {
    ...{ list: 'publications', title: 'name', organization: 'publisher', date: 'releaseDate' },
    ...{ text: 'summary', more: [] },
  },
  // The standard has no sections of one's own: projects with the field `section`.
  CUSTOM: {
    ...{ list: 'projects', title: 'name', organization: 'entity' },
    ...{ text: 'description', items: 'highlights', more: ['summary', 'roles', 'keywords', 'type'] },
  },
};
