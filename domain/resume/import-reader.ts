import type { ResumeDocument } from '../../contracts/resume/resume-document.ts';
import { ResumeHref, type ResumeText } from '../../contracts/resume/resume-text.ts';
import {
  RESUME_ENTRIES_MAX,
  RESUME_KEYWORDS_MAX,
  RESUME_LINE_MAX,
  RESUME_TEXT_MAX,
  type ResumeImportNote,
} from '../../contracts/resume/resume-values.ts';
import { cutText } from './cut-text.ts';
import { readPlainText } from './plain-text.ts';
import { isNow, readDate } from './read-date.ts';

export type UnknownFields = Record<string, unknown>;

/** A document that was imported, and what of the file it does not hold. */
export interface ImportedDocument {
  document: ResumeDocument;
  notes: ResumeImportNote[];
}

export const isFields = (value: unknown): value is UnknownFields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Characters of a value that are looked at: longer ones are cut anyway. */
const READ_MAX = 4 * RESUME_TEXT_MAX;
/** Items of a list that are looked at. */
const LIST_READ_MAX = 1000;

type Note = (found: ResumeImportNote) => void;

/** Reads values of any type into parts of a document, and notes what did not fit. Never throws. */
export function createImportReader() {
  const notes = new Set<ResumeImportNote>();
  const note: Note = (found) => void notes.add(found);
  return {
    notes,
    note,
    /** Characters; empty for what is none. */
    plain: (value: unknown): string => readPlain(value, note),
    line: (value: unknown): string => readLine(value, note),
    /** An address; one without `https://` gets it, others that a resume must not have are left out. */
    link: (value: unknown): string => readLink(value, note),
    date: (value: unknown): string | null => readNotedDate(value, note),
    list: (value: unknown): unknown[] => readList(value, note),
    /** Items that can be read; others are noted. */
    items: (value: unknown): UnknownFields[] => readItems(value, note),
    keywords: (value: unknown): string[] => readKeywords(value, note),
    /** Lines, and after them bullets. */
    text: (lines: readonly unknown[], bullets: readonly unknown[] = []): ResumeText =>
      readText(lines, bullets, note),
    limited: <E>(entries: E[]): E[] => limited(entries, note),
    /** Notes fields that nothing here reads, if they say something. */
    unknown: (fields: UnknownFields, known: readonly string[]): void => noteUnknown(fields, known, note),
  };
}
export type ImportReader = ReturnType<typeof createImportReader>;

function readPlain(value: unknown, note: Note): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (value.length > READ_MAX) note('text_shortened');
    return value.slice(0, READ_MAX).toWellFormed();
  }
  note('unknown_fields');
  return '';
}

function readLine(value: unknown, note: Note): string {
  const typed = readPlain(value, note)
    .replace(/[\t-\r\u0085\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cc}+/gu, '')
    .trim();
  if (typed.length > RESUME_LINE_MAX) note('text_shortened');
  return cutText(typed, RESUME_LINE_MAX).trim();
}

function readLink(value: unknown, note: Note): string {
  const typed = readPlain(value, note).trim();
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u.test(typed);
  const address = isBare ? `https://${typed}` : typed;
  if (address === '') return '';
  const href = ResumeHref.safeParse(address);
  if (!href.success) note('unknown_fields');
  return href.success ? href.data : '';
}

function readNotedDate(value: unknown, note: Note): string | null {
  const typed = readPlain(value, note);
  const read = readDate(typed);
  if (read.isShortened && !isNow(typed)) note('dates_shortened');
  return read.date;
}

function readList(value: unknown, note: Note): unknown[] {
  if (Array.isArray(value)) {
    if (value.length > LIST_READ_MAX) note('entries_left_out');
    return value.slice(0, LIST_READ_MAX);
  }
  if (value !== undefined && value !== null && value !== '') note('unknown_fields');
  return [];
}

function readItems(value: unknown, note: Note): UnknownFields[] {
  const all = readList(value, note);
  const found = all.filter(isFields);
  if (found.length < all.length) note('unknown_fields');
  return found;
}

function readKeywords(value: unknown, note: Note): string[] {
  const all = typeof value === 'string' ? readPlain(value, note).split(',') : readList(value, note);
  const found = all.map((word) => readLine(word, note)).filter((word) => word !== '');
  if (found.length > RESUME_KEYWORDS_MAX) note('text_shortened');
  return found.slice(0, RESUME_KEYWORDS_MAX);
}

function readText(lines: readonly unknown[], bullets: readonly unknown[], note: Note): ResumeText {
  const items = bullets
    .map((bullet) => readPlain(bullet, note).replace(/\s+/gu, ' ').trim())
    .filter((bullet) => bullet !== '')
    .map((bullet) => `• ${bullet}`);
  const read = readPlainText([...lines.map((line) => readPlain(line, note)), ...items].join('\n'));
  if (read.isShortened) note('text_shortened');
  return read.text;
}

function limited<E>(entries: E[], note: Note): E[] {
  if (entries.length > RESUME_ENTRIES_MAX) note('entries_left_out');
  return entries.slice(0, RESUME_ENTRIES_MAX);
}

function noteUnknown(fields: UnknownFields, known: readonly string[], note: Note): void {
  const isSaid = (value: unknown) => value !== null && value !== '' && value !== undefined;
  if (Object.keys(fields).some((name) => !known.includes(name) && isSaid(fields[name])))
    note('unknown_fields');
}
