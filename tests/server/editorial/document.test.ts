import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../../contracts/editorial/document.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../../contracts/locales.ts';
import { loadConfig } from '../../../server/config/load-config.ts';
import {
  createDocumentService,
  type ReadyDocument,
} from '../../../server/modules/editorial/document/document.service.ts';
import { readBlocks } from '../../../server/modules/editorial/document/document-blocks.ts';
import { textNames } from '../../../server/modules/editorial/text-page/text-names.ts';
import { createTextPageService } from '../../../server/modules/editorial/text-page/text-page.service.ts';
import { parseMarkdown } from '../../../server/modules/editorial/text-page/text-page-markdown.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { createPdfService } from '../../../server/platform/pdf/pdf.service.ts';
import type { PdfBlock, PdfRequest } from '../../../server/platform/pdf/pdf-templates.ts';
import { lettersByFont, sharedRenderer } from '../../setup/pdf-renderer.ts';
import { hasPdftotext, infoOf, plainPdf, readWithPdftotext } from '../../setup/pdf-text.ts';
import { some } from '../../setup/rounds.ts';
import { shareOfWords } from '../../setup/words.ts';

const names = textNames(loadConfig({ SITE_NAME: 'Atelier', SUPPORT_EMAIL: 'help@atelier.test' }));
const translations = bundledTranslations('public/locales');
const pdf = createPdfService({ renderer: sharedRenderer() });
type TextRequest = Extract<PdfRequest, { template: 'text-document' }>;
let request: TextRequest;
const deps: Parameters<typeof createDocumentService>[0] = {
  names,
  publicUrl: 'https://atelier.test',
  translations,
  pdf: {
    renderPdf: (made) => {
      if (made.template !== 'text-document') throw new Error('not a text');
      request = made;
      return pdf.renderPdf(made);
    },
  },
  limit: async () => {},
};
const service = createDocumentService(deps);
/** Writes documents and prints none. */
const writer = createDocumentService({
  ...deps,
  pdf: {
    renderPdf: async (made) => {
      if (made.template !== 'text-document') throw new Error('not a text');
      request = made;
      return new Uint8Array();
    },
  },
});

let letters: Awaited<ReturnType<typeof lettersByFont>>;
beforeAll(async () => {
  letters = await lettersByFont();
});

/** Fonts in both weights, so that headings and paragraphs support the same letters. */
const BOLD = /700/;

function missingIn(text: string): string[] {
  const files = [...letters];
  const has = (letter: string, bold: boolean) =>
    files.some(([file, set]) => BOLD.test(file) === bold && set.has(letter.codePointAt(0) ?? 0));
  return [...new Set(text)].filter((letter) => letter > ' ' && !(has(letter, true) && has(letter, false)));
}

function textsOf(block: PdfBlock): string[] {
  if (block.kind === 'list') return block.items.flat().flatMap(textsOf);
  if (block.kind === 'quote') return block.blocks.flatMap(textsOf);
  return [block.runs.map(({ text }) => text).join('')];
}

/** Readers join words that are hyphenated at the end of a line, and some repeat a Devanagari letter whose virama is visible. */
const squeeze = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s-]+/g, '')
    .replace(/(\p{L}\u094d)\1/gu, '$1');

/** Typst sets raised and lowered marks apart from their letter, and readers then repeat or move parts of the word. */
const SHARE_OF_BENGALI_WORDS = 0.98;

async function expectReadable(ready: ReadyDocument) {
  const read = await readWithPdftotext(ready.pdf);
  const paragraphs = [request.data.title, ...request.data.blocks.flatMap(textsOf)];
  if (ready.locale === 'bn')
    expect(shareOfWords(paragraphs.join(' '), read)).toBeGreaterThanOrEqual(SHARE_OF_BENGALI_WORDS);
  else for (const text of paragraphs) expect(squeeze(read)).toContain(squeeze(text));
}

describe.each(DOCUMENTS)('%s', (name) => {
  test.each(LOCALES)('has a glyph for every letter in %s', async (locale) => {
    await writer.get({ name, locale, ip: '::1' });
    const { title, blocks, note } = request.data;
    const text = [title, names.siteName, note?.text ?? '', ...blocks.flatMap(textsOf)].join(' ');
    expect(text).not.toMatch(/\{\{|\*\*|\]\(/);
    expect(missingIn(text)).toEqual([]);
  });

  // Each language in one or two of the documents.
  test.each(some(LOCALES, 4, DOCUMENTS.indexOf(name)))(
    'is a tagged PDF in %s that can be read',
    async (locale) => {
      const ready = await service.get({ name, locale, ip: '::1' });
      const plain = plainPdf(ready.pdf);
      expect(plain.startsWith('%PDF-1.7')).toBe(true);
      expect(plain).toContain('/StructTreeRoot');
      expect(plain).toMatch(new RegExp(`/Lang \\(${ready.locale}[-)]`));
      expect(infoOf(plain, 'Title')).toBe(request.data.title);
      if (hasPdftotext) await expectReadable(ready);
    },
  );
});

test('a text without a translation is the English one, with a note in the language', async () => {
  const folderOf = () => new URL('../../fixtures/pages/', import.meta.url);
  const untranslated = createDocumentService({ ...deps, folderOf });
  const { locale } = await untranslated.get({ name: 'cookies', locale: 'ja', ip: '::1' });
  const { pages } = await translations.load('ja', ['pages']);
  expect(locale).toBe(DEFAULT_LOCALE);
  expect(request.data).toMatchObject({
    note: { locale: 'ja', text: pages?.fallback },
    date: { iso: '2026-01-02', text: 'January 2, 2026' },
  });
  await untranslated.get({ name: 'cookies', locale: 'en', ip: '::1' });
  expect(request.data.note).toBeNull();
});

test.each(DOCUMENTS)('%s has the same text as the page', async (name) => {
  const pages = createTextPageService({ names });
  for (const locale of LOCALES) {
    await writer.get({ name, locale, ip: '::1' });
    const page = await pages.get(name, locale);
    const html = [page.intro, ...page.sections.flatMap(({ title, html }) => [title, html])].join('');
    const plain = html
      .replace(/<[^>]+>/g, '')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
      .replace(/&gt;/g, '>');
    expect(request.data.title).toBe(page.title);
    expect(squeeze(request.data.blocks.flatMap(textsOf).join(''))).toBe(squeeze(page.lead + plain));
  }
});

test('Chinese, Japanese and Korean texts use the font of their language', async () => {
  for (const [locale, font] of [
    ['zh', 'SC'],
    ['ja', 'JP'],
    ['ko', 'KR'],
  ] as const) {
    const plain = plainPdf((await service.get({ name: 'privacy-statement', locale, ip: '::1' })).pdf);
    const drawn = [...plain.matchAll(/\+NotoSans(SC|JP|KR)/g)].map((match) => match[1]);
    expect([...new Set(drawn)]).toEqual([font]);
  }
});

test('the same document has the same tag, another one another', async () => {
  const [one, two, other] = await Promise.all(
    (['ru', 'ru', 'mn'] as const).map((locale) =>
      service.get({ name: 'privacy-statement', locale, ip: '::1' }),
    ),
  );
  expect(one?.etag).toMatch(/^"[\w-]{32}"$/);
  expect(two?.etag).toBe(one?.etag);
  expect(other?.etag).not.toBe(one?.etag);
});

describe('Markdown', () => {
  const read = (text: string) =>
    readBlocks(parseMarkdown(`# T\n\n${text}`), (path) => `https://s.test${path}`);

  test('becomes blocks and runs; links of the site become absolute', () => {
    expect(read('A **b *c*** `d`\nand [e](/f) [g](mailto:h@s.test)').blocks).toEqual([
      {
        kind: 'paragraph',
        runs: [
          { text: 'A ' },
          { text: 'b ', strong: true },
          { text: 'c', strong: true, emphasis: true },
          { text: ' ' },
          { text: 'd', code: true },
          { text: ' ' },
          { text: 'and ' },
          { text: 'e', href: 'https://s.test/f' },
          { text: ' ' },
          { text: 'g', href: 'mailto:h@s.test' },
        ],
      },
    ]);
    expect(read('1. a\n\n   > b\n2. c').blocks).toMatchObject([
      {
        kind: 'list',
        ordered: true,
        items: [[{ kind: 'paragraph' }, { kind: 'quote' }], [{ kind: 'paragraph' }]],
      },
    ]);
  });

  test.each(['a | b\n--|--\n1 | 2', '```\ncode\n```', '![a](/b.png)', '---'])(
    'is refused if documents cannot show it: %s',
    (text) => expect(() => read(text)).toThrow('A document cannot contain'),
  );

  test('is refused without a title', () => {
    expect(() => readBlocks(parseMarkdown('a'), String)).toThrow('must begin with a title');
  });
});
