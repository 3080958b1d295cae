import type { Locale } from '../../../contracts/locales.ts';
import type { ResumeDocument, ResumeSection } from '../../../contracts/resume/resume-document.ts';
import type { ResumeText } from '../../../contracts/resume/resume-text.ts';
import type { ResumeSectionKind } from '../../../contracts/resume/resume-values.ts';
import {
  emptyEntry,
  emptyResume,
  emptySection,
  type ResumeEntryOf,
} from '../../../domain/resume/empty-resume.ts';
import { textFromPlain } from '../../../domain/resume/plain-text.ts';

/** New ids `p1`, `p2`, … */
export function countedIds(): () => string {
  let count = 0;
  return () => `p${++count}`;
}

export const text = (plain: string): ResumeText => textFromPlain(plain);

/** A section with these entries, each over an empty one. */
export function section<Kind extends ResumeSectionKind>(
  kind: Kind,
  entries: Partial<ResumeEntryOf<Kind>>[],
  rest: { title?: string | null; isHidden?: boolean } = {},
  id: () => string = countedIds(),
): ResumeSection {
  const made = entries.map((entry) => ({ ...emptyEntry(kind, id), ...entry }));
  return { ...emptySection(kind, id), ...rest, entries: made } as unknown as ResumeSection;
}

/** A resume of these parts; what is left out is empty. */
export const resumeOf = (parts: Partial<ResumeDocument>, language: Locale = 'en'): ResumeDocument => ({
  ...emptyResume(language, countedIds()),
  sections: [],
  ...parts,
});
