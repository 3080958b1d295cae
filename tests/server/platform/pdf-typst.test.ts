import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadFont, PDF_FONTS } from '../../../server/platform/pdf/pdf-fonts.ts';
import { createPdfRenderer } from '../../../server/platform/pdf/pdf-renderer.ts';
import type { PdfRequest, TextDocument } from '../../../server/platform/pdf/pdf-templates.ts';
import { createTypst } from '../../../server/platform/pdf/typst-compiler.ts';
import { unpackWoff } from '../../../server/platform/pdf/woff.ts';
import { tablesOf } from '../../setup/font-coverage.ts';
import { infoOf, plainPdf } from '../../setup/pdf-text.ts';

const FONTS = 'server/platform/pdf/fonts';
const renderers = [createPdfRenderer(), createPdfRenderer()] as const;
const [renderer, another] = renderers;
afterAll(() => Promise.all(renderers.map((renderer) => renderer.close())));

const request = (data: Partial<TextDocument> = {}): PdfRequest => ({
  template: 'text-document',
  locale: 'en',
  data: { siteName: 'S', siteUrl: 's.test', title: 'T', date: null, note: null, blocks: [], ...data },
});

describe('fonts', () => {
  const [first] = PDF_FONTS;

  test.each(PDF_FONTS)('$file is the verified one, complete after decompression', async (font) => {
    for (const { tag, checksum, bytes } of tablesOf(await loadFont(font))) {
      if (tag !== 'head') expect(sumOf(bytes), tag).toBe(checksum);
    }
  });

  test('a font with other bytes is refused, and Typst does not start with it', async () => {
    const other = { family: 'Noto Sans', file: first?.file ?? '', sha256: '0'.repeat(64) };
    await expect(loadFont(other)).rejects.toThrow(/has the SHA-256 fe8c022f.+, not 0000/);
    await expect(createTypst([other])).rejects.toThrow('SHA-256');
  });

  test('the folder of fonts contains those of documents only, and its README their hashes', () => {
    const inFolder = PDF_FONTS.filter(({ file }) => file.startsWith('./'));
    const names = inFolder.map(({ file }) => basename(file));
    expect(readdirSync(FONTS).sort()).toEqual([...names, 'OFL.txt', 'README.md'].sort());
    const lines = readFileSync(`${FONTS}/README.md`, 'utf8').split('\n');
    for (const [index, { sha256 }] of inFolder.entries())
      expect(lines.filter((line) => line.includes(`| ${names[index]} |`))).toEqual([
        expect.stringContaining(sha256),
      ]);
  });

  test('a file that is not WOFF is refused', () => {
    expect(() => unpackWoff(Buffer.alloc(64))).toThrow('not a WOFF');
  });
});

test('a document is PDF 1.7 with tags, language, title, author and the date of its data', async () => {
  const date = { iso: '2026-11-21', text: 'November 21, 2026' };
  const pdf = plainPdf(await renderer.render({ ...request({ title: 'Ünïcode', date }), locale: 'zh' }));
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/Lang (zh-CN)');
  expect(pdf).toMatch(/\/Marked true/);
  expect(infoOf(pdf, 'Title')).toBe('Ünïcode');
  expect(infoOf(pdf, 'Author')).toBe('S');
  expect(pdf).toContain('/CreationDate (D:20261121');
});

test('the same data gives the same bytes in another thread', async () => {
  const pdfs = await Promise.all(
    renderers.map((renderer) => renderer.render(request({ title: 'Twice 条 নি' }))),
  );
  const hashes = pdfs.map((pdf) => createHash('sha256').update(pdf).digest('hex'));
  expect(hashes[0]).toBe(hashes[1]);
});

test.each([
  '#panic("x")',
  '"); #read("/page.typ") //',
  '$x$ *b* _i_ @a <l> \\ `raw` [x](y)',
  '#import "@preview/a:1.0.0"',
])('the text %s is text, and is not interpreted as Typst', async (text) => {
  const href = 'https://s.test/?q=panic%22';
  const blocks: TextDocument['blocks'] = [
    { kind: 'paragraph', runs: [{ text }, { text, code: true }, { text, strong: true, href }] },
    { kind: 'list', ordered: true, items: [[{ kind: 'paragraph', runs: [{ text, emphasis: true }] }]] },
  ];
  const pdf = plainPdf(await renderer.render(request({ title: text, siteName: text, blocks })));
  expect(infoOf(pdf, 'Title')).toBe(text);
  expect(pdf).toContain('/URI (https://s.test/?q=panic%22)');
});

test('data that a template cannot read is refused by name, and the next document is rendered', async () => {
  const wrong = request();
  Reflect.deleteProperty(wrong.data, 'title');
  const refused = expect(another.render(wrong)).rejects.toThrow(/text-document\.typ .*title/);
  const next = another.render(request());
  await refused;
  expect(Buffer.from(await next).toString('latin1', 0, 8)).toBe('%PDF-1.7');
});

/** The checksum of the table directory: big-endian words, the last one padded with zeros. */
function sumOf(table: Buffer): number {
  const whole = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let index = 0; index < whole.length; index += 4) sum = (sum + whole.readUInt32BE(index)) >>> 0;
  return sum;
}
