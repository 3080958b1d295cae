import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import { createPdfService } from '../../../../server/platform/pdf/pdf.service.ts';
import { documentLetters, sharedRenderer } from '../../../setup/pdf-renderer.ts';
import { hasPdftotext, infoOf, plainPdf } from '../../../setup/pdf-text.ts';
import { sampleIn } from './samples.ts';

const renderer = sharedRenderer();
/** Renders a document once, however many tests look at it. */
const render = createPdfService({ renderer }).renderPdf;

let letters: Set<number>;
beforeAll(async () => {
  letters = await documentLetters();
  // The first document starts the thread.
  await render(await sampleIn('en'));
}, 120_000);

/** Runs a program of poppler on a PDF; both are installed together. */
function poppler(program: string, flags: string[], pdf: Uint8Array): Promise<Buffer> {
  return new Promise((done, fail) => {
    const child = execFile(program, flags, { encoding: 'buffer', maxBuffer: 1 << 26 }, (error, out) =>
      error ? fail(error) : done(out),
    );
    child.stdin?.end(pdf);
  });
}

const readWords = async (pdf: Uint8Array) =>
  (await poppler('pdftotext', ['-', '-'], pdf)).toString('utf8').normalize('NFC');

/** The part of the page with name and title, small and grey. */
const AREA = { left: 80, top: 75, width: 325, height: 175 };

const paint = async (pdf: Uint8Array) =>
  sharp(await poppler('pdftoppm', ['-r', '41', '-png', '-singlefile', '-'], pdf))
    .extract(AREA)
    .greyscale();

/** Share of pixels that differ visibly. */
async function difference(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all([one.clone().raw().toBuffer(), other.clone().raw().toBuffer()]);
  expect(a.length).toBe(b.length);
  return a.filter((grey, index) => Math.abs(grey - (b[index] ?? 0)) > 64).length / a.length;
}

const reference = (locale: Locale) => path.join(import.meta.dirname, 'references', `${locale}.png`);

/** Antialiasing of another version of poppler stays below; one other glyph is above. */
const TOLERANCE = 0.0015;

it.each(LOCALES)('a certificate in %s is one page with a glyph for every letter', async (locale) => {
  const request = await sampleIn(locale);
  const { data } = request;
  const words = [data.heading, data.presented, data.name, data.completed, data.title, data.check.label];
  const all = [...words, ...data.facts.flatMap(({ label, value }) => [label, value])];
  expect(all.join(' ')).not.toMatch(/\{\{|undefined/);
  const missing = [...new Set(all.join(''))].filter(
    (letter) => letter > '\u00a0' && !letters.has(letter.codePointAt(0) ?? 0),
  );
  expect(missing.filter((letter) => !/\s/u.test(letter))).toEqual([]);
  const plain = plainPdf(await render(request));
  expect(plain.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(plain).toMatch(new RegExp(`/Lang \\(${locale}[-)]`));
  expect(infoOf(plain, 'Title')).toContain('K-2026-000123');
  expect(plain).toContain(`/URI (${data.check.url})`);
});

/** Names in scripts that no language of the site has. */
const FOREIGN = [
  ...['فاطمة الزهراء', 'יעל כהן', 'สมชาย ใจดี', 'கவிதா முருகன்', 'లక్ష్మి దేవి', 'હેતલ પટેલ', 'ਹਰਪ੍ਰੀਤ ਕੌਰ'],
  ...['ಅನುಷಾ ಗೌಡ', 'ലക്ഷ്മി നായർ', 'ნინო ბერიძე', 'Անի Գրիգորյան', 'Ελένη Παππά'],
];

it.each(FOREIGN)('the name %s has a glyph for every letter', async (name) => {
  const missing = [...name].filter((letter) => letter !== ' ' && !letters.has(letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
  const request = await sampleIn('en');
  const plain = plainPdf(await render({ ...request, data: { ...request.data, name } }));
  expect(plain.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

it.skipIf(!hasPdftotext).each(LOCALES)(
  'the name and the title in %s are copied letter by letter',
  async (locale) => {
    const request = await sampleIn(locale);
    const lines = (await readWords(await render(request))).split('\n');
    expect(lines).toContain(request.data.name.normalize('NFC'));
    expect(lines).toContain(request.data.title.normalize('NFC'));
  },
);

const SCRIPTS = ['bn', 'hi', 'zh', 'ja', 'ko', 'mn', 'vi'] as const;

it.skipIf(!hasPdftotext).each(SCRIPTS)('the page in %s looks as it was looked at', async (locale) => {
  const known = sharp(await readFile(reference(locale))).greyscale();
  const painted = await paint(await render(await sampleIn(locale)));
  expect(await difference(painted, known)).toBeLessThan(TOLERANCE);
  const { data } = await sampleIn(locale);
  const wrong = [...data.name];
  wrong[0] =
    locale === 'zh' || locale === 'ja'
      ? '黄'
      : locale === 'ko'
        ? '박'
        : locale === 'hi'
          ? 'म'
          : locale === 'bn'
            ? 'ম'
            : 'Ж';
  const planted = await paint(await render(await sampleIn(locale, { name: wrong.join('') })));
  expect(await difference(planted, known)).toBeGreaterThan(TOLERANCE);
});

it.skipIf(!hasPdftotext)('the longest names and titles are neither cut nor on a second page', async () => {
  const name = 'Maximiliana Wilhelmina Alexandrovna von und zu Hohenzollern de la Fontaine y Gómez'.slice(
    0,
    80,
  );
  const title = 'Introduction to everything that can be learned about numbers, words and pictures, '
    .repeat(2)
    .trim();
  const pdf = await render(await sampleIn('en', { name, title, productType: 'PROFESSION' }));
  const words = (await readWords(pdf)).replace(/\s+/g, ' ');
  expect(words).toContain(name);
  expect(words).toContain(title);
  expect(plainPdf(pdf).match(/\/Type \/Page\b/g)).toHaveLength(1);
  const unbroken = 'W'.repeat(80);
  expect(
    plainPdf(await render(await sampleIn('en', { name: unbroken }))).match(/\/Type \/Page\b/g),
  ).toHaveLength(1);
});

it('is the same file every time', async () => {
  const [one, two] = await Promise.all([
    renderer.render(await sampleIn('hi')),
    renderer.render(await sampleIn('hi')),
  ]);
  expect(Buffer.compare(one, two)).toBe(0);
});
