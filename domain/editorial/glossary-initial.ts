import type { Locale } from '../../contracts/locales.ts';

/** Where a name in Latin letters stands among those of another script. */
export const LATIN = 'A–Z';
/** Kanji have no reading of their own, so they stand together. */
export const KANJI = '漢字';

/** Leading consonants of Korean syllables in the order of Unicode; a tense one stands with the plain one. */
const CONSONANTS = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';
/** The first syllable of each row of the Japanese table. */
const ROWS = 'あかさたなはまやらわ';
/** The letters that Chinese syllables begin with, and for each its first character in the order of pinyin. */
const PINYIN = 'ABCDEFGHJKLMNOPQRSTWXYZ';
const FIRST_OF_PINYIN = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
/** Languages that are written in Latin letters, or sorted by them. */
const BY_LATIN: ReadonlySet<Locale> = new Set(['en', 'de', 'es', 'fr', 'pt', 'it', 'vi', 'id', 'zh']);

/**
 * The letter that a name stands under in an index of the language: the consonant of a Hindi, Bengali or Korean syllable, the
 * row of a Japanese one, the letter of pinyin in Chinese.
 */
export function initialOf(name: string, locale: Locale): string {
  const [first = ''] = name.normalize('NFC');
  if (/\p{Script=Latin}/u.test(first)) return BY_LATIN.has(locale) ? latinOf(first, locale) : LATIN;
  if (locale === 'zh') return pinyinOf(first);
  if (locale === 'ja') return rowOf(first);
  if (/\p{Script=Hangul}/u.test(first))
    return CONSONANTS[Math.floor((first.charCodeAt(0) - 0xac00) / 588)] ?? first;
  return first.toLocaleUpperCase(locale);
}

/** Accents do not make another letter, except in Vietnamese and on Spanish ñ. */
function latinOf(first: string, locale: Locale): string {
  const letter = first.toLocaleUpperCase(locale);
  return locale === 'vi' || letter === 'Ñ' ? letter : (letter.normalize('NFD')[0] ?? letter);
}

function pinyinOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character;
  const { compare } = new Intl.Collator('zh-u-co-pinyin');
  return PINYIN[[...FIRST_OF_PINYIN].findLastIndex((first) => compare(first, character) <= 0)] ?? character;
}

function rowOf(character: string): string {
  if (/\p{Script=Han}/u.test(character)) return KANJI;
  const { compare } = new Intl.Collator('ja', { sensitivity: 'base' });
  if (!/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) return character;
  return [...ROWS].findLast((first) => compare(first, character) <= 0) ?? character;
}
