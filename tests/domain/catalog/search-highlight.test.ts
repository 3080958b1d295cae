import { expect, test } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import { highlight } from '../../../domain/catalog/search-highlight.ts';

const marked = (text: string, typed: string, locale: Locale) =>
  highlight(text, typed, locale)
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

test.each([
  ['SQL that answers questions', 'sql', 'en', '[SQL] that answers questions'],
  ['Data analyst', 'analysts', 'en', 'Data [analyst]'],
  ['A page people read', 'ad', 'en', 'A page people read'],
  ['Fünf Tage', 'fuenf', 'de', '[Fünf] Tage'],
  ['Thiết kế sản phẩm', 'san pham', 'vi', 'Thiết kế [sản phẩm]'],
  ['プロダクトデザイナー', 'でざいなー', 'ja', 'プロダクト[デザイナー]'],
  ['成为数据分析师', '数据 分析', 'zh', '成为[数据分析]师'],
  ['डेटा विश्लेषक', 'विश्लेषक', 'hi', 'डेटा [विश्लेषक]'],
  ['데이터를 정직하게', '데이터', 'ko', '[데이터]를 정직하게'],
  ['Nothing here', 'zebra', 'en', 'Nothing here'],
] as [string, string, Locale, string][])('%s for %s (%s)', (text, typed, locale, expected) => {
  expect(marked(text, typed, locale)).toBe(expected);
});
