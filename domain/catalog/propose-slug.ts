import { SLUG_MAX } from '../../contracts/manager-values.ts';

const CYRILLIC: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
  },
  ...{
    м: 'm',
    н: 'n',
    о: 'o',
    ө: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ү: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
  },
  ...{
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    ß: 'ss',
    đ: 'd',
    ø: 'o',
    æ: 'ae',
  },
};

/** An address made from a title: Latin and Cyrillic letters and digits; empty when the title has none of them. */
export function proposeSlug(title: string): string {
  const letters = [...title.toLowerCase().normalize('NFC')]
    .map((letter) => CYRILLIC[letter] ?? letter)
    .join('');
  const plain = letters.normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return slug.slice(0, SLUG_MAX).replace(/-+$/, '');
}
