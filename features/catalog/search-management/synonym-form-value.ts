import type { SynonymGroup, Synonyms } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import { SYNONYM_MAX } from '@/contracts/search-values';
import { type SynonymFault, synonymFaults, synonymLine } from '@/domain/catalog/search-synonyms';
import type { Stored } from '@/domain/editing';

/** A group as it is typed: words between commas. */
export interface SynonymRow {
  oneWay: boolean;
  words: string;
  targets: string;
  /** The first and the last day, or empty. */
  from: string;
  to: string;
}

export const EMPTY_ROW: SynonymRow = { oneWay: false, words: '', targets: '', from: '', to: '' };

const SEPARATORS = /[,;，、]/;

const wordsOf = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .map((word) => word.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');

export const synonymRow = ({ words, targets, from, to }: SynonymGroup): SynonymRow => ({
  oneWay: targets.length > 0,
  words: words.join(', '),
  targets: targets.join(', '),
  from: from ?? '',
  to: to ?? '',
});

export const synonymGroup = ({ oneWay, words, targets, from, to }: SynonymRow): SynonymGroup => ({
  words: wordsOf(words),
  targets: oneWay ? wordsOf(targets) : [],
  ...(from && { from }),
  ...(to && { to }),
});

export const isEmptyRow = (row: SynonymRow): boolean => {
  const { words, targets } = synonymGroup(row);
  return words.length + targets.length === 0;
};

/** What is saved: rows without words are left out. */
export const synonymGroups = (rows: readonly SynonymRow[]): SynonymGroup[] =>
  rows.filter((row) => !isEmptyRow(row)).map(synonymGroup);

export const storedSynonyms = ({ groups, revision, changed }: Synonyms): Stored<SynonymRow[]> => ({
  value: groups.map(synonymRow),
  revision,
  changed,
});

export const rowsText = (rows: readonly SynonymRow[]): string =>
  synonymGroups(rows).map(synonymLine).join('\n');

/** The first fault of each row that has words. */
export function rowFaults(rows: readonly SynonymRow[], locale: Locale): Map<number, SynonymFault> {
  const groups = rows.map(synonymGroup);
  const faults = synonymFaults(groups, locale);
  const long = groups.flatMap(({ words, targets }, group): SynonymFault[] => {
    const word = [...words, ...targets].find((each) => each.length > SYNONYM_MAX);
    return word ? [{ group, side: 'words', index: null, code: 'too_long', word }] : [];
  });
  const found = new Map<number, SynonymFault>();
  for (const fault of [...long, ...faults]) {
    const row = rows[fault.group];
    if (row && !isEmptyRow(row) && !found.has(fault.group)) found.set(fault.group, fault);
  }
  return found;
}
