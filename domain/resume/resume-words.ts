import type {
  RESUME_LANGUAGE_LEVELS,
  RESUME_SKILL_LEVELS,
  ResumeSectionKind,
} from '../../contracts/resume/resume-values.ts';

/**
 * Words that are printed, in the language of the resume: the namespace `resume-document`, untranslated placeholders
 * included.
 */
export interface ResumeWords {
  section: Record<Exclude<ResumeSectionKind, 'CUSTOM'> | 'SUMMARY' | 'CONTACTS', string>;
  skillLevel: Record<(typeof RESUME_SKILL_LEVELS)[number], string>;
  languageLevel: Record<(typeof RESUME_LANGUAGE_LEVELS)[number], string>;
  present: string;
  /** `{{date}}`. */
  since: string;
  /** `{{grade}}`. */
  grade: string;
  /** `{{number}}`. */
  number: string;
  verify: string;
  /** `{{page}}`, `{{pages}}`. */
  page: string;
  fileName: string;
}

/** A text of `ResumeWords` with its placeholders replaced; values are taken as they are, `$&` included. */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
