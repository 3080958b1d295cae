import { parseCsv } from '../csv.ts';

/** A line of a file, its cells by the lower-case names of their columns. */
export type LinkedInRow = Record<string, string>;

/** Lines before the header that LinkedIn puts into some files (`Notes:`), at most. */
const PREAMBLE_MAX = 12;
/** Characters and rows of a file that are looked at; a person’s have far fewer. */
const CHARACTERS_MAX = 2_000_000;
const ROWS_MAX = 1000;

/** Rows of a file; the header is the first line that has one of `columns`. Null when the file has none. */
export function linkedInRows(text: string, columns: readonly string[]): LinkedInRow[] | null {
  const lines = parseCsv(text.slice(0, CHARACTERS_MAX));
  const header = lines
    .slice(0, PREAMBLE_MAX)
    .findIndex((cells) => cells.some((cell) => columns.includes(nameOf(cell))));
  if (header === -1) return null;
  const names = (lines[header] ?? []).map(nameOf);
  return lines
    .slice(header + 1, header + 1 + ROWS_MAX)
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

const nameOf = (cell: string): string => cell.trim().toLowerCase();
