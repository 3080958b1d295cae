import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { FREE, LANGUAGE_NAMES, LESSONS } from './search-free-words.ts';
import { allParts, foldText, otherLocales, type SearchPart } from './search-spelling.ts';
import { isStopWord, stopPhrases } from './search-stop-words.ts';

/** What somebody asks for who names no subject: something free. */
export interface FreeWish {
  /** The language of lessons that the text names. */
  language: Locale | null;
  /** The words of that language's name as typed. */
  named: string;
}

/**
 * Whether a text asks for free lessons in general, as "a free course in Hindi" does; null if it names a subject, or
 * nothing free. A text may be in another language of its script than the page.
 */
export function freeWishOf(text: string, locale: Locale): FreeWish | null {
  for (const each of [locale, ...otherLocales(text, locale)]) {
    const wish = isRun(each) ? wishInRun(text, each) : wishIn(allParts(text, each), each);
    if (wish) return wish;
  }
  return null;
}

/** The parts of a text that say that something costs nothing; scripts without spaces have phrases for it. */
export function freeParts<Part extends SearchPart>(
  parts: readonly Part[],
  locale: Locale,
): ReadonlySet<Part> {
  const found = new Set<Part>();
  let at = 0;
  while (at < parts.length) {
    const hit = hitAt(parts, at, patternsOf(locale));
    if (hit?.kind === 'free') for (const part of parts.slice(at, at + hit.length)) found.add(part);
    at += hit?.length ?? 1;
  }
  return found;
}

/** Whether a word only says "lesson", "course" or "free": no reason to name a product. */
export const isOffered = (word: string, locale: Locale): boolean =>
  [locale, 'en' as const].some((each) => {
    if (isRun(each)) return readRun(word, each).left === '';
    const parts = allParts(word, each);
    return parts.length > 0 && parts.every((_, at) => isPlain(hitAt(parts, at, patternsOf(each))?.kind));
  });

const isPlain = (kind: Kind | undefined): boolean => kind === 'free' || kind === 'lesson';

/** Chinese and Japanese put no spaces between words. */
const isRun = (locale: Locale): boolean => locale === 'zh' || locale === 'ja';

type Kind = 'free' | 'lesson' | Locale;

interface Pattern {
  kind: Kind;
  /** As written, and in folded spelling. */
  words: readonly { typed: string; text: string }[];
  /** Any ending may follow the last word. */
  open: boolean;
}

const known = new Map<Locale, readonly Pattern[]>();

/** All phrases of a language, the longest first. */
function patternsOf(locale: Locale): readonly Pattern[] {
  let patterns = known.get(locale);
  if (!patterns) {
    const of = (kind: Kind, list: string, open = false) =>
      list.split('|').map((phrase) => patternOf(phrase, { kind, locale, open }));
    patterns = [
      ...of('free', FREE[locale]),
      ...of('lesson', LESSONS[locale]),
      ...LOCALES.flatMap((language) => of(language, LANGUAGE_NAMES[locale][language], locale !== 'vi')),
    ].sort((a, b) => b.words.length - a.words.length || sizeOf(b) - sizeOf(a));
    known.set(locale, patterns);
  }
  return patterns;
}

function patternOf(
  phrase: string,
  { kind, locale, open }: { kind: Kind; locale: Locale; open: boolean },
): Pattern {
  const plain = phrase.replace(/\*$/, '').normalize('NFC').toLowerCase();
  const words = isRun(locale) ? [plain] : plain.split(' ');
  return {
    kind,
    words: words.map((word) => ({ typed: word, text: foldText(word, locale).replaceAll(' ', '') })),
    open: open || plain !== phrase,
  };
}

const sizeOf = ({ words }: Pattern): number => words.reduce((size, { text }) => size + text.length, 0);

interface Hit {
  kind: Kind;
  length: number;
}

function hitAt(parts: readonly SearchPart[], at: number, patterns: readonly Pattern[]): Hit | null {
  const pattern = patterns.find(({ words, open }) =>
    words.every((word, index) => {
      const part = parts[at + index];
      return part !== undefined && isSame(part, word, open && index === words.length - 1);
    }),
  );
  return pattern ? { kind: pattern.kind, length: pattern.words.length } : null;
}

/** In Vietnamese a tone makes another word, so that folded spelling counts for words typed without tones only. */
function isSame(part: SearchPart, word: { typed: string; text: string }, open: boolean): boolean {
  const typed = part.typed.normalize('NFC');
  const isToned = typed !== part.text && /\p{Script=Latin}/u.test(typed) && word.typed !== word.text;
  const [own, other] = isToned ? [typed, word.typed] : [part.text, word.text];
  return open ? own.startsWith(other) : own === other;
}

function wishIn(parts: readonly SearchPart[], locale: Locale): FreeWish | null {
  const patterns = patternsOf(locale);
  const wish = newWish();
  let at = 0;
  while (at < parts.length) {
    const hit = hitAt(parts, at, patterns);
    const length = hit?.length ?? 1;
    const slice = parts.slice(at, at + length);
    if (hit) note(wish, hit.kind, slice.map(({ typed }) => typed).join(' '));
    else if (slice.some((part) => !isStopWord(part, locale))) return null;
    at += length;
  }
  return wishOf(wish);
}

interface Noted extends FreeWish {
  isFree: boolean;
}

const newWish = (): Noted => ({ isFree: false, language: null, named: '' });

function note(wish: Noted, kind: Kind, typed: string): void {
  if (kind === 'free') wish.isFree = true;
  else if (kind !== 'lesson') Object.assign(wish, { language: kind, named: typed });
}

const wishOf = ({ isFree, language, named }: Noted): FreeWish | null => (isFree ? { language, named } : null);

function wishInRun(text: string, locale: Locale): FreeWish | null {
  const { wish, left } = readRun(text, locale);
  const isAll = left === '' || allParts(left, locale).every((part) => isStopWord(part, locale));
  return isAll ? wishOf(wish) : null;
}

/** What a text without spaces says, and what is left of it. */
function readRun(text: string, locale: Locale): { wish: Noted; left: string } {
  const wish = newWish();
  let left = squeezed(text, locale);
  for (const { kind, words } of patternsOf(locale)) {
    const phrase = words[0]?.text ?? '';
    if (!phrase || !left.includes(phrase)) continue;
    note(wish, kind, words[0]?.typed ?? '');
    left = left.replaceAll(phrase, ' ');
  }
  for (const phrase of stopPhrases(locale)) {
    const folded = squeezed(phrase, locale);
    if (folded) left = left.replaceAll(folded, ' ');
  }
  return { wish, left: left.trim() };
}

const squeezed = (text: string, locale: Locale): string => foldText(text, locale).replaceAll(' ', '');
