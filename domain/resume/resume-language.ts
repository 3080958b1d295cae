import { DEFAULT_LOCALE, type Locale } from '../../contracts/locales.ts';

/** Letters that one language of ours has for itself, and their least share in a text of it; the more telling ones first. */
const LETTERS: readonly [RegExp, number, Locale][] = [
  [/\p{Script=Hangul}/gu, 0.2, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1, 'ja'],
  [/\p{Script=Han}/gu, 0.2, 'zh'],
  [/\p{Script=Devanagari}/gu, 0.2, 'hi'],
  [/\p{Script=Bengali}/gu, 0.2, 'bn'],
  [/[өү]/giu, 0.02, 'mn'],
  [/\p{Script=Cyrillic}/gu, 0.2, 'ru'],
];

/** Names of fields whose values nobody reads. */
const UNREAD: readonly string[] = ['id', 'kind', 'type', 'level', 'link', 'href', 'email', 'website'];

/** The language of what was written, by its script; `usual` for Latin ones, which do not tell it. */
export function writtenLanguage(parts: unknown, usual: Locale = DEFAULT_LOCALE): Locale {
  const text = textsOf(parts).join(' ').slice(0, 100_000);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = LETTERS.find(([own, share]) => (text.match(own)?.length ?? 0) > letters * share);
  return found?.[2] ?? usual;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => (UNREAD.includes(name) ? [] : textsOf(part)));
}
