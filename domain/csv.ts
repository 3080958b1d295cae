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
