/** A piece of text that two versions share, or that only one of them has. */
export interface TextPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
  /** Its place among the pieces. */
  at: number;
}

type Piece = Omit<TextPiece, 'at'>;

/** Words of longer texts are not compared one by one: the table would need too much memory. */
const MAX_CELLS = 4_000_000;

/** The difference between two texts, word by word. Joined, `same` and `added` pieces are the later text. */
export function differTexts(before: string, after: string): TextPiece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const start = sharedStart(from, to);
  const end = sharedEnd(from.slice(start), to.slice(start));
  const middle = compare(from.slice(start, from.length - end), to.slice(start, to.length - end));
  return merged([
    { kind: 'same', text: from.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: end > 0 ? from.slice(-end).join('') : '' },
  ]);
}

/** Words, spaces and single signs; languages without spaces are compared sign by sign. */
const wordsOf = (text: string): string[] =>
  text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+|\s+|./gsu) ?? [];

function sharedStart(from: readonly string[], to: readonly string[]): number {
  let length = 0;
  while (length < from.length && length < to.length && from[length] === to[length]) length += 1;
  return length;
}

const sharedEnd = (from: readonly string[], to: readonly string[]): number =>
  sharedStart(from.toReversed(), to.toReversed());

/** Longest common subsequence. */
function compare(from: readonly string[], to: readonly string[]): Piece[] {
  if (from.length * to.length > MAX_CELLS) return whole(from, to);
  const lengths = tableOf(from, to);
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < from.length && column < to.length) {
    const [removed = '', added = ''] = [from[row], to[column]];
    if (removed === added) {
      pieces.push({ kind: 'same', text: removed });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      pieces.push({ kind: 'removed', text: removed });
      row += 1;
    } else {
      pieces.push({ kind: 'added', text: added });
      column += 1;
    }
  }
  return [...pieces, ...whole(from.slice(row), to.slice(column))];
}

function tableOf(from: readonly string[], to: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: from.length + 1 }, () => new Uint32Array(to.length + 1));
  for (let row = from.length - 1; row >= 0; row -= 1)
    for (let column = to.length - 1; column >= 0; column -= 1) {
      const [here, below] = [table[row], table[row + 1]];
      if (!here || !below) continue;
      here[column] =
        from[row] === to[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  return table;
}

const whole = (from: readonly string[], to: readonly string[]): Piece[] => [
  { kind: 'removed', text: from.join('') },
  { kind: 'added', text: to.join('') },
];

/** Neighbours of one kind are one piece. */
function merged(pieces: readonly Piece[]): TextPiece[] {
  const result: TextPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.text === '') continue;
    if (last?.kind === piece.kind) last.text += piece.text;
    else result.push({ ...piece, at: result.length });
  }
  return result;
}
