import type { Locale } from '../../contracts/locales.ts';

/** How texts are written for searching: the same for what is searched and for what is searched for. */

const SPELLINGS: Record<string, string> = {
  ...{ ß: 'ss', đ: 'd', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ı: 'i' },
  // Keyboards without the two Mongolian letters write them as the Russian ones.
  ...{ ө: 'о', ү: 'у' },
};

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/**
 * One spelling: compatibility and width forms joined, lower case, accents of Latin and Cyrillic and the dots below of
 * Hindi and Bengali dropped, hiragana for katakana, Korean in single letters, punctuation to spaces. In German an
 * umlaut and its two-letter form are the same.
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
    // A long word's closing length mark is written or left out.
    .replace(/(?<=[ァ-ヶ][ァ-ヶー]{2,})ー(?![ァ-ヶー])/g, '')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(CJK, ' $& ')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
  return locale === 'de' ? plain.replace(/([aou])e/g, '$1') : plain;
}

/** Whether a folded part is of a script without spaces, which is kept as pairs of letters. */
export const isCjk = (part: string): boolean => /^[\p{Script=Han}\p{Script=Hiragana}ー]/u.test(part);

/** "分析法" → "分析 析法": pairs are what an index of three-letter pieces can find. */
export function inPairs(run: string): string {
  const letters = [...run];
  if (letters.length < 2) return run;
  return letters
    .slice(1)
    .map((letter, at) => `${letters[at]}${letter}`)
    .join(' ');
}

/** A text as it is kept for searching, between two spaces. */
export function indexedText(text: string, locale: Locale): string {
  const parts = foldText(text, locale).split(' ');
  return ` ${parts.map((part) => (isCjk(part) ? inPairs(part) : part)).join(' ')} `;
}

/** One thing that was typed. */
export interface SearchPart {
  /** As typed, in lower case, for the word forms of a language. */
  typed: string;
  /** Folded; a part of a script without spaces in pairs. */
  text: string;
  cjk: boolean;
}

const MOST_PARTS = 8;

/** What was typed, part by part and without repeats, at most 8; scripts without spaces by their words. */
export function searchParts(text: string, locale: Locale): SearchPart[] {
  const parts = new Map<string, SearchPart>();
  for (const typed of wordsOf(text, locale)) {
    for (const part of foldText(typed, locale).split(' ')) {
      const cjk = isCjk(part);
      if (part) parts.set(part, { typed: typed.toLowerCase(), text: cjk ? inPairs(part) : part, cjk });
    }
  }
  const all = [...parts.values()];
  // A single letter between words of these scripts is a particle.
  const words = all.filter(({ cjk, text: letters }) => !cjk || letters.length > 1);
  return (words.length > 0 ? words : all).slice(0, MOST_PARTS);
}

function wordsOf(text: string, locale: Locale): string[] {
  const spaced = text.normalize('NFKC').replace(CJK, ' $& ');
  return spaced.split(/[^\p{L}\p{M}\p{N}+#\u200c\u200d]+/u).flatMap((part) => {
    if (!part.match(CJK)) return part ? [part] : [];
    const language = locale === 'zh' || !/[ぁ-ヶ]/.test(text) ? 'zh' : 'ja';
    return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(part)].map((one) => one.segment);
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

/** The languages a text may be in by its script, but for the one that was asked. */
export function otherLocales(text: string, asked: Locale): Locale[] {
  const found = SCRIPTS.find(([letters]) => letters.test(text.normalize('NFKC')));
  return (found?.[1] ?? []).filter((locale) => locale !== asked);
}
