interface Line {
  sign: ' ' | '-' | '+';
  text: string;
}

const CONTEXT = 3;

/** The change of a file as `git apply` reads it; empty when nothing changes. Both texts end with a line break. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const [from, to] = [before, after].map((text) => text.split('\n').slice(0, -1));
  const lines = differLines(from ?? [], to ?? []);
  return `--- a/${path}\n+++ b/${path}\n${hunks(lines).join('')}`;
}

function differLines(from: readonly string[], to: readonly string[]): Line[] {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  const most = Math.min(from.length, to.length) - start;
  while (end < most && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const same = (lines: readonly string[]): Line[] => lines.map((text) => ({ sign: ' ', text }));
  const middle = compare(from.slice(start, from.length - end), to.slice(start, to.length - end));
  return [...same(from.slice(0, start)), ...middle, ...same(from.slice(from.length - end))];
}

/** Longest common subsequence. */
function compare(from: readonly string[], to: readonly string[]): Line[] {
  const width = to.length + 1;
  const lengths = new Uint32Array((from.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        from[row] === to[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < from.length || column < to.length) {
    const [removed, added] = [from[row], to[column]];
    if (removed !== undefined && removed === added) {
      lines.push({ sign: ' ', text: removed });
      row += 1;
      column += 1;
    } else if (removed !== undefined && (added === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ sign: '-', text: removed });
      row += 1;
    } else {
      lines.push({ sign: '+', text: added ?? '' });
      column += 1;
    }
  }
  return lines;
}

function hunks(lines: readonly Line[]): string[] {
  const changed = lines.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]));
  const groups: [first: number, last: number][] = [];
  for (const index of changed) {
    const group = groups.at(-1);
    if (group && index - group[1] <= 2 * CONTEXT) group[1] = index;
    else groups.push([index, index]);
  }
  return groups.map(([first, last]) => hunk(lines, Math.max(0, first - CONTEXT), last + CONTEXT + 1));
}

function hunk(lines: readonly Line[], start: number, end: number): string {
  const shown = lines.slice(start, end);
  const count = (part: readonly Line[], other: Line['sign']) =>
    part.filter(({ sign }) => sign !== other).length;
  const range = (other: Line['sign']) => {
    const length = count(shown, other);
    const before = count(lines.slice(0, start), other);
    return `${length === 0 ? before : before + 1},${length}`;
  };
  return `@@ -${range('+')} +${range('-')} @@\n${shown.map(({ sign, text }) => `${sign}${text}\n`).join('')}`;
}
