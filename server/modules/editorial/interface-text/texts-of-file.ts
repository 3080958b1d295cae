import type { InterfaceText } from '../../../../contracts/editorial/interface-text.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { flatTexts, pluralForm, stemOf } from '../../../../domain/editorial/interface-text.ts';
import { readTextFile } from './interface-text-files.ts';

type Text = Pick<InterfaceText, 'key' | 'english' | 'original'>;

/** The texts of a file in a language, and English ones that it lacks; plural forms of a text count as one. */
export async function textsOfFile(language: Locale, namespace: string): Promise<Text[]> {
  const [english, own] = await Promise.all([
    readTextFile('en', namespace),
    readTextFile(language, namespace),
  ]);
  return paired(flatTexts(english), flatTexts(own));
}

function paired(english: readonly [string, string][], own: readonly [string, string][]): Text[] {
  const source = new Map(english);
  const covered = new Set(own.map(([key]) => stemOf(key)));
  const englishOf = (key: string): string =>
    source.get(key) ?? (pluralForm(key) ? (source.get(`${stemOf(key)}_other`) ?? '') : '');
  return [
    ...own.map(([key, original]) => ({ key, original, english: englishOf(key) })),
    ...english
      .filter(([key]) => !covered.has(stemOf(key)))
      .map(([key, text]) => ({ key, original: null, english: text })),
  ];
}
