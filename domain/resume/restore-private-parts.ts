import {
  ResumeDocument,
  type ResumeEntry,
  type ResumeSection,
} from '../../contracts/resume/resume-document.ts';
import type { ImportedDocument } from './import-reader.ts';

/**
 * Restores what JSON Resume has no place for, from the copy in `meta.kurso`: language, design, section titles and hidden
 * parts. Hidden parts that no longer fit are dropped with the note `entries_left_out`.
 */
export function restorePrivateParts(
  { document, notes }: ImportedDocument,
  copy: ResumeDocument,
): ImportedDocument {
  const designed = { ...document, language: copy.language, design: copy.design };
  const whole = {
    ...designed,
    sections: copy.sections.reduce(addHidden, titled(designed.sections, copy.sections)),
  };
  const parsed = ResumeDocument.safeParse(whole);
  if (parsed.success) return { document: parsed.data, notes };
  return { document: designed, notes: [...new Set([...notes, 'entries_left_out' as const])] };
}

/** Section titles are not part of JSON Resume. */
const titled = (sections: readonly ResumeSection[], copies: readonly ResumeSection[]): ResumeSection[] =>
  sections.map((section) => {
    const own = copies.find(({ kind }) => kind === section.kind && kind !== 'CUSTOM');
    return own ? { ...section, title: own.title } : section;
  });

function addHidden(sections: ResumeSection[], hidden: ResumeSection): ResumeSection[] {
  const entries = (hidden.entries as ResumeEntry[]).filter(({ isHidden }) => isHidden || hidden.isHidden);
  if (entries.length === 0) return sections;
  const isSame = ({ kind, title }: ResumeSection) =>
    kind === hidden.kind && (kind !== 'CUSTOM' || (title === hidden.title && !hidden.isHidden));
  if (!sections.some(isSame)) return [...sections, { ...hidden, entries } as ResumeSection];
  const added = entries.map((entry) => ({ ...entry, isHidden: true }));
  return sections.map((section) =>
    isSame(section) ? ({ ...section, entries: [...section.entries, ...added] } as ResumeSection) : section,
  );
}
