/** A literal value in a component's attribute. */
export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal };

const MAX_LENGTH = 200_000;
const MAX_DEPTH = 20;

/**
 * Parses a JavaScript literal as data: objects, arrays, strings in any quotes, numbers, booleans, null. Nothing is ever
 * evaluated: a call, an operator or `${…}` is not parseable. Tolerates comments, missing and extra commas. Returns
 * undefined on failure.
 */
export function parseLiteral(source: string): Literal | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const reader = new LiteralReader(source);
  try {
    const value = reader.value(0);
    reader.space();
    return reader.atEnd() ? value : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

const WORDS: Record<string, Literal> = { true: true, false: false, null: null, undefined: null };
const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '',
  '\n': '',
};

class LiteralReader {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  atEnd(): boolean {
    return this.at >= this.source.length;
  }

  value(depth: number): Literal {
    if (depth > MAX_DEPTH) throw new Unreadable();
    this.space();
    const start = this.source[this.at];
    if (start === '{') return this.object(depth);
    if (start === '[') return this.list(depth);
    if (start === '"' || start === "'" || start === '`') return this.text(start);
    return this.bare();
  }

  /** Skips white space and comments. */
  space(): void {
    const skipped = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    skipped.lastIndex = this.at;
    this.at += skipped.exec(this.source)?.[0].length ?? 0;
  }

  private take(mark: string): boolean {
    this.space();
    if (this.source[this.at] !== mark) return false;
    this.at += 1;
    return true;
  }

  private list(depth: number): Literal[] {
    this.at += 1;
    const values: Literal[] = [];
    for (;;) {
      while (this.take(','));
      if (this.take(']')) return values;
      if (this.atEnd()) throw new Unreadable();
      values.push(this.value(depth + 1));
    }
  }

  private object(depth: number): { [key: string]: Literal } {
    this.at += 1;
    const entries: [string, Literal][] = [];
    for (;;) {
      while (this.take(','));
      if (this.take('}')) return Object.fromEntries(entries);
      const key = this.key();
      if (!this.take(':')) throw new Unreadable();
      entries.push([key, this.value(depth + 1)]);
    }
  }

  private key(): string {
    const start = this.source[this.at];
    if (start === '"' || start === "'") return this.text(start);
    const name = this.match(/[\p{L}_$][\p{L}\p{N}_$]*/uy);
    if (name === null) throw new Unreadable();
    return name;
  }

  private text(quote: string): string {
    this.at += 1;
    let text = '';
    for (;;) {
      const sign = this.source[this.at];
      if (sign === undefined) throw new Unreadable();
      this.at += 1;
      if (sign === quote) return text;
      if (sign === '\\') text += this.escape();
      else if (quote === '`' && sign === '$' && this.source[this.at] === '{') throw new Unreadable();
      else text += sign;
    }
  }

  private escape(): string {
    const sign = this.source[this.at] ?? '';
    this.at += 1;
    if (sign === 'u') {
      const hex = this.match(/[0-9a-fA-F]{4}/y);
      return hex === null ? 'u' : String.fromCharCode(Number.parseInt(hex, 16));
    }
    return ESCAPES[sign] ?? sign;
  }

  private bare(): Literal {
    const number = this.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy);
    if (number !== null) return Number(number);
    const word = this.match(/[A-Za-z]+/y);
    const value = word === null ? undefined : Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (value === undefined) throw new Unreadable();
    return value;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }
}
