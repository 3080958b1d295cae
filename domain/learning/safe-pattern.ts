/** Maximum length of a text that a pattern is run on; longer answers do not match. */
export const PATTERN_TEXT_LIMIT = 200;
const PATTERN_LIMIT = 300;
/** Maximum steps of a match in the worst case. */
const MAX_MATCH_STEPS = 20_000_000;

interface Group {
  alternatives: number;
  /** Some part can match in more than one way. */
  loose: boolean;
}

/**
 * Whether an author's regular expression is safe to run on a learner's text: it compiles, and its worst-case cost,
 * estimated from its structure, is small. Back references, look-arounds and repeated groups with alternatives are
 * refused.
 */
export function isSafePattern(pattern: string): boolean {
  if (pattern.length > PATTERN_LIMIT || !compilePattern(pattern)) return false;
  const open: Group[] = [{ alternatives: 1, loose: false }];
  let cost = 1;
  let closed: Group | null = null;
  for (const token of tokens(pattern)) {
    const inside = open.at(-1);
    if (!inside) return false;
    if (token === '(') open.push({ alternatives: 1, loose: false });
    else if (token === '|') inside.alternatives += 1;
    else if (token === ')') {
      closed = open.pop() ?? null;
      if (closed && closed.alternatives > 1) cost *= closed.alternatives;
      const parent = open.at(-1);
      if (parent && closed && (closed.loose || closed.alternatives > 1)) parent.loose = true;
      continue;
    } else if (token.startsWith('\\') && /^\\(?:[1-9k])/.test(token)) return false;
    else if (token === '(?') return false;
    else if (isQuantifier(token)) {
      const times = repeats(token);
      if (times > 1 && closed && (closed.loose || closed.alternatives > 1)) return false;
      cost *= Math.max(2, times);
      inside.loose = true;
    }
    closed = null;
  }
  return cost <= MAX_MATCH_STEPS;
}

/** The pattern as a whole-text match, or undefined when it does not compile. */
export function compilePattern(pattern: string, exact = false): RegExp | undefined {
  try {
    return new RegExp(`^(?:${pattern})$`, exact ? 'u' : 'iu');
  } catch {
    return undefined;
  }
}

/** One token per escape, class and quantifier; `(?` stands for every special group except the plain `(?:`. */
function tokens(pattern: string): string[] {
  return (
    pattern
      .replaceAll('(?:', '(')
      .match(/\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?|[()|]|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu) ?? []
  );
}

function isQuantifier(token: string): boolean {
  return /^(?:[*+?]|\{\d+(?:,\d*)?\})\??$/.test(token);
}

/** Maximum repetitions of a quantifier. */
function repeats(token: string): number {
  if (token.startsWith('*') || token.startsWith('+')) return PATTERN_TEXT_LIMIT;
  if (token.startsWith('?')) return 1;
  const [from = '0', to] = token.slice(1, token.indexOf('}')).split(',');
  if (to === undefined) return Number(from);
  return to === '' ? PATTERN_TEXT_LIMIT : Math.min(Number(to), PATTERN_TEXT_LIMIT);
}
