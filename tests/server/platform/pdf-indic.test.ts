import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import type { PdfRun } from '../../../server/platform/pdf/pdf-templates.ts';
import { sharedRenderer } from '../../setup/pdf-renderer.ts';
import { hasPdftotext, plainPdf, readWithPdftotext } from '../../setup/pdf-text.ts';
import { shareOfWords } from '../../setup/words.ts';

const renderer = sharedRenderer();

function render(locale: Locale, run: PdfRun): Promise<Uint8Array> {
  const blocks = [{ kind: 'paragraph' as const, runs: [run] }];
  const data = { siteName: 'S', siteUrl: 's.test', title: 'T', date: null, note: null, blocks };
  return renderer.render({ template: 'text-document', locale, data });
}

/** Every word of the interface in a script, once. */
function wordsOfInterface(locale: Locale, word: RegExp): string {
  const folder = `public/locales/${locale}`;
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return [...new Set(texts.join(' ').match(word))].join(' ');
}

/** The share of words that are copied with every letter in its place and no space added. */
test.each([
  ['bn', /\p{Script=Bengali}+/gu, 0.98, 'BalooDa2'],
  ['hi', /\p{Script=Devanagari}+/gu, 0.96, 'NotoSans'],
] as const)(
  'the words of the interface in %s can be copied from a PDF',
  async (locale, word, share, font) => {
    const text = wordsOfInterface(locale, word);
    expect(text.split(' ').length).toBeGreaterThan(900);
    for (const run of [{ text }, { text, strong: true as const }]) {
      const pdf = await render(locale, run);
      expect(plainPdf(pdf)).toContain(`+${font}-`);
      if (!hasPdftotext) continue;
      const read = await readWithPdftotext(pdf);
      expect(shareOfWords(text, read)).toBeGreaterThanOrEqual(share);
    }
  },
);

test('Bengali conjuncts are copied as they were written', async () => {
  const text =
    'ক্ষমা জ্ঞান অঙ্ক অঞ্চল উত্তর বন্ধ স্ত্রী অবস্থা স্পষ্ট সম্পর্ক চিহ্ন বিকল্প প্রশ্ন দায়িত্ব শুদ্ধ ভোক্তা বিদ্যা কার্য দ্বিতীয় মন্ত্র স্নিগ্ধ শ্রদ্ধা হৃদয় রূপ গুরু';
  if (hasPdftotext) expect(shareOfWords(text, await readWithPdftotext(await render('bn', { text })))).toBe(1);
});
