import type { Locale } from '../../contracts/locales.ts';
import type {
  ResumeCourseEntry,
  ResumeDatedEntry,
  ResumeSection,
} from '../../contracts/resume/resume-document.ts';
import { RESUME_LANGUAGE_LEVELS, RESUME_SKILL_LEVELS } from '../../contracts/resume/resume-values.ts';
import type { PrintedEntry, PrintedLink } from './printed-resume.ts';
import { printedText } from './printed-text.ts';
import { formatPeriod } from './resume-dates.ts';
import { safeHref, shownLink } from './resume-link.ts';
import { fillWords, type ResumeWords } from './resume-words.ts';

const NOTHING: PrintedEntry = {
  title: null,
  subtitle: null,
  place: null,
  dates: null,
  facts: [],
  level: null,
  keywords: [],
  link: null,
  isVerified: false,
  text: null,
};

/** Entries of a section as they are printed, in the section's order, without hidden and empty ones. */
export function printedEntries(section: ResumeSection, locale: Locale, words: ResumeWords): PrintedEntry[] {
  return partsOf(section, locale, words)
    .map((parts) => named({ ...NOTHING, ...parts }))
    .filter(saysSomething);
}

function partsOf(section: ResumeSection, locale: Locale, words: ResumeWords): Partial<PrintedEntry>[] {
  switch (section.kind) {
    case 'SKILLS':
      return shown(section.entries).map(({ name, level, keywords }) => ({
        ...{ title: partOf(name), keywords: saidOf(keywords) },
        ...levelOf(level, RESUME_SKILL_LEVELS, words.skillLevel),
      }));
    case 'LANGUAGES':
      return shown(section.entries).map(({ name, level }) => ({
        title: partOf(name),
        ...levelOf(level, RESUME_LANGUAGE_LEVELS, words.languageLevel),
      }));
    case 'INTERESTS':
      return shown(section.entries).map(({ name, keywords }) => ({
        ...{ title: partOf(name), keywords: saidOf(keywords) },
      }));
    case 'LINKS':
      return shown(section.entries).map(({ label, link }) => ({ title: partOf(label), link: linkOf(link) }));
    case 'REFERENCES':
      return shown(section.entries).map(({ name, text }) => ({
        title: partOf(name),
        text: printedText(text),
      }));
    case 'COURSES':
      return shown(section.entries).map((entry) => courseParts(entry, locale, words));
    default:
      return shown(section.entries).map((entry) => datedParts(entry, section.kind, locale, words));
  }
}

const shown = <E extends { isHidden: boolean }>(entries: readonly E[]): E[] =>
  entries.filter(({ isHidden }) => !isHidden);

const datedParts = (
  { title, organization, place, link, grade, text, ...period }: ResumeDatedEntry,
  kind: ResumeSection['kind'],
  locale: Locale,
  words: ResumeWords,
): Partial<PrintedEntry> => ({
  title: partOf(title),
  subtitle: partOf(organization),
  place: partOf(place),
  dates: formatPeriod(locale, period, words),
  facts: kind === 'EDUCATION' ? factOf(words.grade, { grade: grade.trim() }) : [],
  link: linkOf(link),
  text: printedText(text),
});

function courseParts(
  { title, organization, link, end, number, certificateId, text }: ResumeCourseEntry,
  locale: Locale,
  words: ResumeWords,
): Partial<PrintedEntry> {
  const isVerified = certificateId !== null;
  const target = linkOf(link);
  return {
    title: partOf(title),
    subtitle: partOf(organization),
    dates: formatPeriod(locale, { start: null, end, isCurrent: false }, words),
    facts: factOf(words.number, { number: number.trim() }),
    link: target?.href && isVerified ? { ...target, text: words.verify } : target,
    isVerified,
    text: printedText(text),
  };
}

/** A line to print, or null when it was left blank. */
export const partOf = (line: string): string | null => line.trim() || null;

const saidOf = (keywords: readonly string[]): string[] =>
  keywords.map((keyword) => keyword.trim()).filter((keyword) => keyword !== '');

const factOf = (text: string, value: Record<string, string>): string[] =>
  Object.values(value).includes('') ? [] : [fillWords(text, value)];

const levelOf = <Level extends string>(
  level: Level | null,
  levels: readonly Level[],
  words: Record<Level, string>,
): Partial<PrintedEntry> =>
  level === null
    ? {}
    : { subtitle: words[level], level: { value: levels.indexOf(level) + 1, of: levels.length } };

/** An address to read and to follow; null when it was left blank. */
export const linkOf = (link: string): PrintedLink | null =>
  link.trim() === '' ? null : { text: shownLink(link), href: safeHref(link) };

/** An entry without a title is named by its organization. */
const named = (entry: PrintedEntry): PrintedEntry =>
  entry.title || entry.level ? entry : { ...entry, title: entry.subtitle, subtitle: null };

/** Dates, a grade or a level alone say nothing. */
const saysSomething = ({ title, place, link, keywords, text }: PrintedEntry): boolean =>
  Boolean(title || place || link || text) || keywords.length > 0;
