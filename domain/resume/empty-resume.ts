import type { Locale } from '../../contracts/locales.ts';
import type { ResumeDesign, ResumeDocument, ResumeSection } from '../../contracts/resume/resume-document.ts';
import type { ResumeSectionKind } from '../../contracts/resume/resume-values.ts';
import { emptyText } from './plain-text.ts';

/** The section of a kind. */
export type ResumeSectionOf<Kind extends ResumeSectionKind> = Extract<ResumeSection, { kind: Kind }>;
/** An entry of a section of that kind. */
export type ResumeEntryOf<Kind extends ResumeSectionKind> = ResumeSectionOf<Kind>['entries'][number];

/** Sections of a new resume, in the order in which recruiters look for them. */
const FIRST_SECTIONS = ['EXPERIENCE', 'EDUCATION', 'SKILLS', 'LANGUAGES', 'COURSES'] as const;

export const DEFAULT_DESIGN: ResumeDesign = {
  template: 'modern',
  paper: 'A4',
  accent: 'cobalt',
  typeface: 'sans',
  size: 'normal',
  margins: 'normal',
  lineHeight: 'normal',
  showsPhoto: true,
};

/** A resume that says nothing yet; `id` answers a new id of a part at each call. */
export const emptyResume = (language: Locale, id: () => string): ResumeDocument => ({
  language,
  design: { ...DEFAULT_DESIGN },
  contacts: { name: '', headline: '', email: '', phone: '', place: '', website: '' },
  photo: null,
  summary: emptyText(),
  sections: FIRST_SECTIONS.map((kind) => emptySection(kind, id)),
});

/** A section without entries; its title is the usual one, and empty for `CUSTOM`. */
export const emptySection = <Kind extends ResumeSectionKind>(
  kind: Kind,
  id: () => string,
): ResumeSectionOf<Kind> =>
  ({
    ...{ id: id(), kind, title: kind === 'CUSTOM' ? '' : null },
    ...{ isHidden: false, entries: [] as ResumeEntryOf<Kind>[] },
  }) as unknown as ResumeSectionOf<Kind>;

type EntryParts<Kind extends ResumeSectionKind> = Omit<ResumeEntryOf<Kind>, 'id' | 'isHidden'>;

const dated = (): EntryParts<'EXPERIENCE'> => ({
  title: '',
  organization: '',
  place: '',
  link: '',
  start: null,
  end: null,
  isCurrent: false,
  grade: '',
  text: emptyText(),
});

const PARTS: { [Kind in ResumeSectionKind]: () => EntryParts<Kind> } = {
  EXPERIENCE: dated,
  EDUCATION: dated,
  SKILLS: () => ({ name: '', level: null, keywords: [] }),
  LANGUAGES: () => ({ name: '', level: null }),
  COURSES: () => ({
    ...{ title: '', organization: '', link: '' as const, end: null },
    ...{ number: '', certificateId: null, text: emptyText() },
  }),
  PROJECTS: dated,
  LINKS: () => ({ label: '', link: '' }),
  VOLUNTEERING: dated,
  AWARDS: dated,
  PUBLICATIONS: dated,
  INTERESTS: () => ({ name: '', keywords: [] }),
  REFERENCES: () => ({ name: '', text: emptyText() }),
  CUSTOM: dated,
};

/** An entry with nothing in it, for a section of `kind`. */
export const emptyEntry = <Kind extends ResumeSectionKind>(
  kind: Kind,
  id: () => string,
): ResumeEntryOf<Kind> => ({ id: id(), isHidden: false, ...PARTS[kind]() }) as unknown as ResumeEntryOf<Kind>;
