/** First characters that a spreadsheet reads as a formula, or that hide one. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠|%]/u;

/** A sum below zero, as exports write it: it begins with a sign too, and is no formula. */
const NEGATIVE_SUM = /^-\d+\.\d\d$/;

/** One cell: quoted when needed, and never a formula in a spreadsheet. */
function cell(text: string): string {
  const safe = FORMULA.test(text) && !NEGATIVE_SUM.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180) for spreadsheets. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * Cells of a CSV text (RFC 4180), a line of the file an array; a blank line has one empty cell. Cells in quotes may have
 * commas, quotes and line breaks; a quote within an unquoted cell is a character. A byte order mark is left out.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length || row.length > 0) {
    const quoteEnd = text[at] === '"' ? closingQuote(text, at) : null;
    const rest = quoteEnd === null ? at : quoteEnd + 1;
    const end = cellEnd(text, rest);
    const quoted = quoteEnd === null ? '' : text.slice(at + 1, quoteEnd).replaceAll('""', '"');
    row.push(quoted + text.slice(rest, end));
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (text[end] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const SEPARATORS = ',\r\n';

/** Where the quotes that open at `start` close; the end of the text when they do not. */
function closingQuote(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end === -1 ? text.length : end;
}

function cellEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && !SEPARATORS.includes(text.charAt(end))) end += 1;
  return end;
}
