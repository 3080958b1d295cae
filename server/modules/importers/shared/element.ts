/** A JSX or HTML element as written; attributes in braces keep their source. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Attributes written as `name={…}`, unparsed. */
  expressions: Record<string, string>;
  children: string;
  /** Offset just after the element. */
  end: number;
  closed: boolean;
}

const VOID = new Set(['img', 'br', 'hr', 'input', 'source', 'link', 'meta']);
const MAX_TAG = 200_000;

/** Reads the element that starts at `start`; null when there is no valid tag. */
export function readElement(source: string, start: number): Element | null {
  const name = /<([A-Za-z][\w.-]*)/y;
  name.lastIndex = start;
  const found = name.exec(source);
  if (!found?.[1]) return null;
  const tag = readAttributes(source, start + found[0].length);
  if (!tag) return null;
  const element = { name: found[1], attributes: tag.attributes, expressions: tag.expressions };
  if (tag.selfClosing || VOID.has(found[1])) return { ...element, children: '', end: tag.end, closed: true };
  const close = findClose(source, tag.end, found[1]);
  if (!close) return { ...element, children: '', end: tag.end, closed: false };
  return { ...element, children: source.slice(tag.end, close.from), end: close.to, closed: true };
}

function readAttributes(source: string, from: number) {
  const attributes: Record<string, string> = {};
  const expressions: Record<string, string> = {};
  let at = from;
  while (at < source.length && at - from < MAX_TAG) {
    at += /^\s*/.exec(source.slice(at, at + 1000))?.[0].length ?? 0;
    if (source.startsWith('/>', at)) return { attributes, expressions, selfClosing: true, end: at + 2 };
    if (source[at] === '>') return { attributes, expressions, selfClosing: false, end: at + 1 };
    if (source[at] === '{') {
      at = braceEnd(source, at);
      continue;
    }
    const name = /^[^\s=/>{}"'<]+/.exec(source.slice(at, at + 200))?.[0];
    if (!name) {
      if (source[at] !== '/') return null;
      at += 1;
      continue;
    }
    at += name.length;
    const equals = /^\s*=\s*/.exec(source.slice(at, at + 100))?.[0];
    if (equals === undefined) {
      attributes[name] = '';
      continue;
    }
    at += equals.length;
    const value = readValue(source, at);
    if (value.expression) expressions[name] = value.text;
    else attributes[name] = value.text;
    at = value.end;
  }
  return null;
}

function readValue(source: string, at: number): { text: string; expression: boolean; end: number } {
  const start = source[at];
  if (start === '{') {
    const end = braceEnd(source, at);
    return { text: source.slice(at + 1, end - 1), expression: true, end };
  }
  if (start === '"' || start === "'") {
    const close = source.indexOf(start, at + 1);
    const end = close < 0 ? source.length : close;
    return { text: source.slice(at + 1, end), expression: false, end: end + 1 };
  }
  const bare = /^[^\s>]*/.exec(source.slice(at, at + 2000))?.[0] ?? '';
  return { text: bare, expression: false, end: at + bare.length };
}

/** Offset after the brace that closes the one at `at`; braces inside quoted text do not count. */
function braceEnd(source: string, at: number): number {
  let depth = 0;
  let quote = '';
  for (let i = at; i < source.length; i += 1) {
    const sign = source[i] ?? '';
    if (quote) {
      if (sign === '\\') i += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return source.length;
}

function findClose(source: string, from: number, name: string): { from: number; to: number } | null {
  const { starts, ends, depths, placesAt } = tagsOf(source, name);
  const first = firstAtLeast(starts, from);
  const outside = (depths[first - 1] ?? 0) - 1;
  const places = placesAt.get(outside) ?? [];
  const place = places[firstAtLeast(places, first)];
  if (place === undefined) return null;
  return { from: starts[place] ?? 0, to: ends[place] ?? 0 };
}

/** Opening and closing tags of one name, in order. */
interface Tags {
  starts: number[];
  ends: number[];
  /** Nesting depth after each tag. */
  depths: number[];
  /** Nesting depth → indexes of the tags that lead to it, in order. */
  placesAt: Map<number, number[]>;
}

/** Index of the last text, so that thousands of nested or unclosed tags do not each scan it to the end. */
let known: { source: string; byName: Map<string, Tags> } = { source: '', byName: new Map() };

function tagsOf(source: string, name: string): Tags {
  if (known.source !== source) known = { source, byName: new Map() };
  const found = known.byName.get(name) ?? findTags(source, name);
  known.byName.set(name, found);
  return found;
}

function findTags(source: string, name: string): Tags {
  const tags: Tags = { starts: [], ends: [], depths: [], placesAt: new Map() };
  let depth = 0;
  for (const found of source.matchAll(new RegExp(`<(/?)${name}(?=[\\s>/])[^<>]*?(/?)>`, 'g'))) {
    if (found[1]) depth -= 1;
    else if (found[2]) continue;
    else depth += 1;
    const places = tags.placesAt.get(depth) ?? [];
    places.push(tags.starts.length);
    tags.placesAt.set(depth, places);
    tags.starts.push(found.index);
    tags.ends.push(found.index + found[0].length);
    tags.depths.push(depth);
  }
  return tags;
}

/** Index of the first of the ascending numbers that is not below `least`. */
function firstAtLeast(numbers: number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
