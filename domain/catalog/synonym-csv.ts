import type { SynonymGroup } from '../../contracts/catalog/search-management.ts';
import type { Locale } from '../../contracts/locales.ts';
import { SYNONYM_GROUPS_MAX, SYNONYM_MAX } from '../../contracts/search-values.ts';
import { formatCsv } from '../csv.ts';
import { synonymFaults, synonymKey } from './search-synonyms.ts';

/** The separator of words within a cell: commas separate cells. */
const WORDS = ';';

/** Groups as CSV: words, then targets; `;` between words. The first line names the columns. */
export const synonymCsv = (groups: readonly SynonymGroup[]): string =>
  formatCsv([
    ['words', 'targets'],
    ...groups.map(({ words, targets }) => [words.join(`${WORDS} `), targets.join(`${WORDS} `)]),
  ]);

export type SynonymCsvFault = 'required' | 'invalid' | 'too_long' | 'already_used' | 'too_many';

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
  const lines = rowsOf(text.replace(/^\ufeff/, ''))
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells, line }) => cells.some((cell) => cell.trim() !== '') && !isHeader(cells, line));
  const groups = lines.map(({ cells: [words = '', targets = ''] }) => ({
    words: wordsOf(words),
    targets: wordsOf(targets),
  }));
  const lineOf = (group: number): number | null => lines[group - known.length]?.line ?? null;
  const faults = synonymFaults([...known, ...groups], locale).filter(({ group }) => group >= known.length);
  const errors = faults.map(({ group, code, word, other }) => ({
    ...{ line: lineOf(group) ?? 0, code, word },
    otherLine: other === undefined ? null : lineOf(other),
  }));
  return { groups, errors: [...errors, ...longWords(groups, lines), ...tooMany(known.length, lines)] };
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

const tooMany = (known: number, lines: readonly { line: number }[]): SynonymCsvError[] => {
  const first = lines[SYNONYM_GROUPS_MAX - known];
  return first ? [{ line: first.line, code: 'too_many', word: '', otherLine: null }] : [];
};

/** Cells of a CSV text (RFC 4180). */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Groups to show for a text: those with a word that contains it. */
export const holdsWord = ({ words, targets }: SynonymGroup, text: string, locale: Locale): boolean => {
  const wanted = synonymKey(text, locale);
  return wanted === '' || [...words, ...targets].some((word) => synonymKey(word, locale).includes(wanted));
};
