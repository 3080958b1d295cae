import type { ResumeDocument, ResumeEntry, ResumeSection } from '../../contracts/resume/resume-document.ts';
import type { ResumeSectionKind } from '../../contracts/resume/resume-values.ts';
import { isEmptyText, plainText } from './plain-text.ts';
import { safeHref } from './resume-link.ts';
import { sharedDocument } from './shared-document.ts';

/** What would make a resume better, in the order in which it is worth doing. */
export const RESUME_HINTS = [
  'name',
  'contact',
  'headline',
  'summary',
  'summary_short',
  'summary_long',
  'experience',
  'education',
  'skills',
  'languages',
  'proof',
] as const;
export type ResumeHint = (typeof RESUME_HINTS)[number];

export interface ResumeCompleteness {
  done: number;
  of: number;
  next: ResumeHint[];
}

/** Skills that a recruiter looks for at least. */
const SKILLS_MIN = 5;
/** Two to four sentences, in characters; scripts that write a syllable or a word with one character need fewer. */
const SUMMARY_CHARACTERS = { min: 80, max: 700 };
const DENSE_SUMMARY_CHARACTERS = { min: 35, max: 300 };
const DENSE: readonly string[] = ['zh', 'ja', 'ko'];

/** Each answers what is missing, or null. */
const RULES: readonly ((document: ResumeDocument) => ResumeHint | null)[] = [
  ({ contacts }) => (contacts.name.trim() ? null : 'name'),
  ({ contacts }) => (contacts.email.trim() || contacts.phone.trim() ? null : 'contact'),
  ({ contacts }) => (contacts.headline.trim() ? null : 'headline'),
  summaryHint,
  (document) =>
    entriesOf(document, 'EXPERIENCE', 'PROJECTS', 'VOLUNTEERING').some(isDescribed) ? null : 'experience',
  (document) => (entriesOf(document, 'EDUCATION', 'COURSES').some(isNamed) ? null : 'education'),
  (document) => (skillsOf(document).length >= SKILLS_MIN ? null : 'skills'),
  (document) => (entriesOf(document, 'LANGUAGES').some(isNamed) ? null : 'languages'),
  (document) => (isProven(document) ? null : 'proof'),
];

/**
 * How much of a good resume is there, of what is printed. A project or voluntary work counts as experience, a course as
 * education, and a photo is never asked for.
 */
export function resumeCompleteness(document: ResumeDocument): ResumeCompleteness {
  const printed = sharedDocument(document, { hidesContacts: false });
  const next = RULES.map((rule) => rule(printed)).filter((hint) => hint !== null);
  return { done: RULES.length - next.length, of: RULES.length, next };
}

function summaryHint({ summary, language }: ResumeDocument): ResumeHint | null {
  if (isEmptyText(summary)) return 'summary';
  const { min, max } = DENSE.includes(language) ? DENSE_SUMMARY_CHARACTERS : SUMMARY_CHARACTERS;
  const { length } = plainText(summary);
  if (length < min) return 'summary_short';
  return length > max ? 'summary_long' : null;
}

const entriesOf = ({ sections }: ResumeDocument, ...kinds: ResumeSectionKind[]): ResumeEntry[] =>
  sections.filter(({ kind }) => kinds.includes(kind)).flatMap((section): ResumeEntry[] => section.entries);

const isNamed = (entry: ResumeEntry): boolean => {
  if ('name' in entry) return entry.name.trim() !== '';
  return 'title' in entry && `${entry.title}${entry.organization}`.trim() !== '';
};

const isDescribed = (entry: ResumeEntry): boolean =>
  isNamed(entry) && 'text' in entry && !isEmptyText(entry.text);

/** Skills by themselves and those named beside a group of them. */
const skillsOf = ({ sections }: ResumeDocument): string[] =>
  sections
    .filter((section): section is Extract<ResumeSection, { kind: 'SKILLS' }> => section.kind === 'SKILLS')
    .flatMap(({ entries }) =>
      entries.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name])),
    )
    .filter((name) => name.trim() !== '');

/** Something can be looked at: a certificate, a site, a work. */
const isProven = (document: ResumeDocument): boolean =>
  safeHref(document.contacts.website) !== null ||
  document.sections.some(({ entries }) =>
    (entries as ResumeEntry[]).some((entry) => 'link' in entry && safeHref(entry.link) !== null),
  );
