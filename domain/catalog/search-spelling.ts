import type { Locale } from '../../contracts/locales.ts';

/** Normalised spelling for search, the same for indexed texts and for queries. */

const SPELLINGS: Record<string, string> = {
  ...{ ß: 'ss', đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i' },
  // On keyboards without the two Mongolian letters, people type the Russian ones.
  ...{ ө: 'о', ү: 'у' },
};

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/**
 * Folds a text to one spelling: unifies compatibility and width forms, converts to lower case, drops accents of Latin
 * and Cyrillic and the dots below of Hindi and Bengali, converts katakana to hiragana, splits Korean into letters, and
 * replaces punctuation by spaces. In German an umlaut equals its two-letter form.
 */
export function foldText(text: string, locale: Locale): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c\u09bc\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[^\u1100-\u11ff]+/g, (part) => part.normalize('NFC'))
    .toLowerCase()
    .replace(/[ßđłøæœıөү]/g, (letter) => SPELLINGS[letter] ?? letter)
    .replace(/[ङञणनम]्(?=[क-ह])|ँ/g, 'ं')
    .replace(/ঙ্(?=[ক-হ])|ঁ/g, 'ং')
    // The final length mark of a long word is optional in spelling.
    .replace(/(?<=[ァ-ヶ][ァ-ヶー]{2,})ー(?![ァ-ヶー])/g, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(CJK, ' $& ')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
  return locale === 'de' ? plain.replace(/([aou])e/g, '$1') : plain;
}

/** Whether a folded part is in a script without spaces, which is indexed as pairs of letters. */
export const isCjk = (part: string): boolean => /^[\p{Script=Han}\p{Script=Hiragana}ー]/u.test(part);

/** "分析法" → "分析 析法": a trigram index can find pairs. */
export function inPairs(run: string): string {
  const letters = [...run];
  if (letters.length < 2) return run;
  return letters
    .slice(1)
    .map((letter, index) => `${letters[index]}${letter}`)
    .join(' ');
}

/** A text in its indexed form, between two spaces. */
export function indexedText(text: string, locale: Locale): string {
  const parts = foldText(text, locale).split(' ');
  return ` ${parts.map((part) => (isCjk(part) ? inPairs(part) : part)).join(' ')} `;
}

/** One word of a query. */
export interface SearchPart {
  /** As typed, in lower case, for the stemmer of the language. */
  typed: string;
  /** Folded; in pairs for scripts without spaces. */
  text: string;
  cjk: boolean;
}

/** Words of a query that are searched for. */
export const MOST_PARTS = 8;

/** The distinct words of a query, at most 8; scripts without spaces are split into words. */
export const searchParts = (text: string, locale: Locale): SearchPart[] =>
  allParts(text, locale).slice(0, MOST_PARTS);

/** All distinct words of a query. */
export function allParts(text: string, locale: Locale): SearchPart[] {
  const parts = new Map<string, SearchPart>();
  for (const typed of wordsOf(text, locale)) {
    for (const part of foldText(typed, locale).split(' ')) {
      const cjk = isCjk(part);
      if (part) parts.set(part, { typed: typed.toLowerCase(), text: cjk ? inPairs(part) : part, cjk });
    }
  }
  const all = [...parts.values()];
  // In these scripts a single letter between words is a particle, except for Japanese nouns.
  const words = all.filter(({ cjk, text: letters }) => !cjk || letters.length > 1 || isNoun(letters, locale));
  return words.length > 0 ? words : all;
}

const isNoun = (letter: string, locale: Locale): boolean =>
  locale === 'ja' && /^\p{Script=Han}/u.test(letter);

function wordsOf(text: string, locale: Locale): string[] {
  const spaced = text.normalize('NFKC').replace(CJK, ' $& ');
  return spaced.split(/[^\p{L}\p{M}\p{N}+#\u200c\u200d]+/u).flatMap((part) => {
    if (!part.match(CJK)) return part ? [part] : [];
    const language = locale === 'zh' || !/[ぁ-ヶ]/.test(text) ? 'zh' : 'ja';
    return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(part)].map(
      (item) => item.segment,
    );
  });
}

const SCRIPTS: readonly (readonly [RegExp, readonly Locale[]])[] = [
  [/[ぁ-ヶ]/, ['ja']],
  [/\p{Script=Han}/u, ['zh', 'ja']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Cyrillic}/u, ['ru', 'mn']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Bengali}/u, ['bn']],
  [/\p{Script=Latin}/u, ['en', 'de', 'es', 'fr', 'pt', 'it', 'vi', 'id']],
];

/** The languages a text may be in, judged by its script, except the current one. */
export function otherLocales(text: string, asked: Locale): Locale[] {
  const found = SCRIPTS.find(([letters]) => letters.test(text.normalize('NFKC')));
  return (found?.[1] ?? []).filter((locale) => locale !== asked);
}
