import type { Locale } from '../../contracts/locales.ts';
import {
  type ResumeContacts,
  ResumeDocument,
  type ResumeEntry,
  ResumePhoto,
  type ResumeSection,
} from '../../contracts/resume/resume-document.ts';
import type { ResumeText } from '../../contracts/resume/resume-text.ts';
import {
  RESUME_DOCUMENT_MAX,
  RESUME_SECTION_KINDS,
  RESUME_SECTIONS_MAX,
} from '../../contracts/resume/resume-values.ts';
import { emptyResume } from './empty-resume.ts';
import type { ImportedDocument, ImportReader } from './import-reader.ts';
import { isEmptyText } from './plain-text.ts';

export interface ImportedParts {
  language: Locale;
  contacts: ResumeContacts;
  photo: unknown;
  summary: ResumeText;
  sections: ResumeSection[];
}

/** Characters of a document that are not its photo and its entries, at most. */
const FRAME_MAX = 20_000;

/** A document by the contract of what was read from a file: in the usual order, and not longer than a resume may be. */
export function importedDocument(
  parts: ImportedParts,
  read: ImportReader,
  id: () => string,
): ImportedDocument {
  const { language, contacts, summary } = parts;
  const photo = photoOf(parts.photo, read);
  const room = RESUME_DOCUMENT_MAX - FRAME_MAX - (photo?.length ?? 0) - JSON.stringify(summary).length;
  const sections = fitting(inOrder(parts.sections), room, read);
  const document = { ...emptyResume(language, id), contacts, summary, photo, sections };
  return { document: ResumeDocument.parse(document), notes: [...read.notes] };
}

function photoOf(value: unknown, read: ImportReader): string | null {
  if (value === undefined || value === null || value === '') return null;
  const photo = ResumePhoto.safeParse(value);
  if (!photo.success) read.note('photo_left_out');
  return photo.success ? photo.data : null;
}

const inOrder = (sections: readonly ResumeSection[]): ResumeSection[] =>
  RESUME_SECTION_KINDS.flatMap((kind) => sections.filter((section) => section.kind === kind));

function fitting(sections: ResumeSection[], room: number, read: ImportReader): ResumeSection[] {
  let left = room;
  const isFitting = (entry: ResumeEntry): boolean => {
    left -= JSON.stringify(entry).length + 1;
    return left >= 0;
  };
  const said = sections
    .map((section) => withEntries(section, (section.entries as ResumeEntry[]).filter(isSaid)))
    .filter(({ entries }) => entries.length > 0);
  const kept = said
    .slice(0, RESUME_SECTIONS_MAX)
    .map((section) => withEntries(section, read.limited(section.entries as ResumeEntry[]).filter(isFitting)))
    .filter(({ entries }) => entries.length > 0);
  if (left < 0 || said.length > RESUME_SECTIONS_MAX) read.note('entries_left_out');
  return kept;
}

const withEntries = (section: ResumeSection, entries: ResumeEntry[]): ResumeSection =>
  ({ ...section, entries }) as ResumeSection;

/** False for an entry in which nothing was written. */
const isSaid = ({ id: _, isHidden: __, ...parts }: ResumeEntry): boolean =>
  Object.values(parts).some((part) => {
    if (typeof part === 'boolean' || part === null) return false;
    if (typeof part === 'string' || Array.isArray(part)) return part.length > 0;
    return !isEmptyText(part);
  });
