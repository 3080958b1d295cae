import type { SynonymGroup } from '../../contracts/catalog/search-management.ts';
import type { Locale } from '../../contracts/locales.ts';
import { SYNONYM_GROUPS_MAX, SYNONYM_MAX } from '../../contracts/search-values.ts';
import { formatCsv, parseCsv } from '../csv.ts';
import { synonymFaults, synonymKey } from './search-synonyms.ts';

/** The separator of words within a cell: commas separate cells. */
const WORDS = ';';

/** Groups as CSV: words, targets, first and last day; `;` between words. The first line names the columns. */
export const synonymCsv = (groups: readonly SynonymGroup[]): string =>
  formatCsv([
    ['words', 'targets', 'from', 'to'],
    ...groups.map(({ words, targets, from, to }) => [
      ...[words.join(`${WORDS} `), targets.join(`${WORDS} `)],
      ...[from ?? '', to ?? ''],
    ]),
  ]);

export type SynonymCsvFault = 'required' | 'invalid' | 'too_long' | 'already_used' | 'too_small' | 'too_many';

/** What is wrong in one line of a file; lines count from 1. */
export interface SynonymCsvError {
  line: number;
  code: SynonymCsvFault;
  word: string;
  /** The line that has the word already; null for a group outside the file. */
  otherLine: number | null;
}

export interface SynonymCsv {
  groups: SynonymGroup[];
  errors: SynonymCsvError[];
}

/** Reads a file of synonyms, to be added to those that exist. */
export function readSynonymCsv(text: string, known: readonly SynonymGroup[], locale: Locale): SynonymCsv {
  const lines = parseCsv(text)
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => cells.some((cell) => cell.trim() !== '') && !isHeader(cells, line));
  const groups = lines.map(({ cells: [words = '', targets = '', from = '', to = ''] }) => ({
    ...{ words: wordsOf(words), targets: wordsOf(targets) },
    ...(from.trim() && { from: from.trim() }),
    ...(to.trim() && { to: to.trim() }),
  }));
  const lineOf = (group: number): number | null => lines[group - known.length]?.line ?? null;
  const faults = synonymFaults([...known, ...groups], locale).filter(({ group }) => group >= known.length);
  const errors = faults.map(({ group, code, word, other }) => ({
    ...{ line: lineOf(group) ?? 0, code, word },
    otherLine: other === undefined ? null : lineOf(other),
  }));
  const others = [...longWords(groups, lines), ...wrongDays(groups, lines), ...tooMany(known.length, lines)];
  return { groups, errors: [...errors, ...others] };
}

const isHeader = ([first = '']: readonly string[], line: number): boolean =>
  line === 1 && first.trim().toLowerCase() === 'words';

const wordsOf = (cell: string): string[] =>
  cell
    .split(WORDS)
    .map((word) =>
      word
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^'(?=[=+\-@|%])/, ''),
    )
    .filter((word) => word !== '');

const longWords = (groups: readonly SynonymGroup[], lines: readonly { line: number }[]): SynonymCsvError[] =>
  groups.flatMap(({ words, targets }, index) =>
    [...words, ...targets]
      .filter((word) => word.length > SYNONYM_MAX)
      .map((word) => ({ line: lines[index]?.line ?? 0, code: 'too_long' as const, word, otherLine: null })),
  );

const wrongDays = (groups: readonly SynonymGroup[], lines: readonly { line: number }[]): SynonymCsvError[] =>
  groups.flatMap(({ from, to }, index) =>
    [from, to]
      .filter((day) => typeof day === 'string' && !isDay(day))
      .map((day) => ({
        ...{ line: lines[index]?.line ?? 0, code: 'invalid' as const },
        ...{ word: day ?? '', otherLine: null },
      })),
  );

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const tooMany = (known: number, lines: readonly { line: number }[]): SynonymCsvError[] => {
  const first = lines[SYNONYM_GROUPS_MAX - known];
  return first ? [{ line: first.line, code: 'too_many', word: '', otherLine: null }] : [];
};

/** Groups to show for a text: those with a word that contains it. */
export const holdsWord = ({ words, targets }: SynonymGroup, text: string, locale: Locale): boolean => {
  const wanted = synonymKey(text, locale);
  return wanted === '' || [...words, ...targets].some((word) => synonymKey(word, locale).includes(wanted));
};
