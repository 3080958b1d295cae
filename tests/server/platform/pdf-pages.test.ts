import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Region } from 'sharp';
import { expect, it, test } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import { RESUME_TEMPLATES, type ResumeTemplate } from '../../../contracts/resume/resume-values.ts';
import type { PrintedResume } from '../../../domain/resume/printed-resume.ts';
import { resumeRequest } from '../../../server/modules/resume/resume/resume-print.ts';
import { pagesOf } from '../../../server/platform/pdf/svg-pages.ts';
import { sharedRenderer } from '../../setup/pdf-renderer.ts';
import { hasPdftotext, readPages } from '../../setup/pdf-text.ts';
import { ownWords } from './own-words.ts';
import { bullets, entry, rich, SAID, samplePhoto, sampleResume } from './resume-samples.ts';
import { wholeResume } from './whole-resume.ts';

const renderer = sharedRenderer();
const draw = (resume: PrintedResume) => renderer.draw(resumeRequest(resume), 'ann');

/** The part of the first page that is compared, small and grey: the head and the first lines, or all that is said. */
const WIDTH = 880;
const HEAD = { left: 40, top: 50, width: 600, height: 320 };
const PAGE = { left: 40, top: 40, width: 800, height: 480 };
const paint = ([page = '']: string[], area: Region) =>
  sharp(Buffer.from(page)).resize(WIDTH).greyscale().extract(area).png().toBuffer();

const raw = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer();

/** Pixels that differ visibly. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  expect(a.length).toBe(b.length);
  return a.filter((grey, index) => Math.abs(grey - (b[index] ?? 0)) > 48).length;
}

/** Smoothing of another version of the rasterizer stays below; one other letter of running text is above. */
const TOLERANCE = 6;

/** A letter of the headline, and another one. */
const OTHER = {
  ru: ['л', 'д'],
  hi: ['वि', 'चि'],
  bn: ['বি', 'চি'],
  zh: ['析', '拆'],
  ja: ['ナ', 'メ'],
  ko: ['석', '식'],
  mn: ['Ө', 'О'],
  vi: ['ữ', 'u'],
} as const;

type Looked = [template: ResumeTemplate, locale: keyof typeof OTHER];

/** Each template; most languages in the first one. */
const LOOKED: Looked[] = [
  ...(['hi', 'bn', 'zh', 'ja', 'ko', 'mn', 'vi'] as const).map((locale): Looked => ['modern', locale]),
  ['sidebar', 'hi'],
  ['classic', 'ru'],
  ['compact', 'zh'],
  ['plain', 'bn'],
  ['academic', 'ja'],
];

it.each(LOOKED)('a page of %s in %s looks as it was looked at', async (template, locale) => {
  const name = template === 'modern' ? locale : `${template}-${locale}`;
  const known = await readFile(path.join(import.meta.dirname, 'resume-references', `${name}.png`));
  const area = template === 'modern' ? HEAD : PAGE;
  const resume = ownWords(locale, template);
  expect(await difference(await paint(await draw(resume), area), known)).toBeLessThanOrEqual(TOLERANCE);
  const [letter, other] = OTHER[locale];
  const headline = headlineOf(locale).replace(letter, other);
  expect(headline).not.toBe(headlineOf(locale));
  const planted = await paint(await draw({ ...resume, headline }), area);
  expect(await difference(planted, known)).toBeGreaterThan(TOLERANCE);
});

it('every template has been looked at', () => {
  expect(new Set(LOOKED.map(([template]) => template))).toEqual(new Set(RESUME_TEMPLATES));
});

const headlineOf = (locale: Locale) => SAID[locale][1];

/** The letters of a page in the order in which they are drawn; each of its shapes is the letter that it was at first. */
function lettersDrawn(pages: string[], printed: string[]): string[] {
  const letters = new Map<string, string>();
  return pages.map((page, number) => {
    const shapes = [...page.matchAll(/<use [^>]*?href="#([^"]+)"/g)].map(([, shape = '']) => shape);
    const typed = [...(printed[number] ?? '')];
    return shapes
      .map((shape, place) => {
        if (!letters.has(shape)) letters.set(shape, typed[place] ?? '');
        return letters.get(shape);
      })
      .join('');
  });
}

// Russian: one shape is one letter, whereas Latin letters have ligatures.
it.skipIf(!hasPdftotext).each(RESUME_TEMPLATES)(
  '%s: the pages on the screen have the text of the PDF, in the same order',
  async (template) => {
    const resume = await wholeResume('ru', { template, size: 'large' });
    const pdf = await renderer.render(resumeRequest(resume));
    const printed = (await readPages(pdf)).map((page) => page.normalize('NFC').replace(/\s+/g, ''));
    expect(printed.length).toBeGreaterThan(2);
    expect(lettersDrawn(await draw(resume), printed)).toEqual(printed);
  },
);

/** Elements and attributes that a browser may load, run or read something by. */
const UNSAFE =
  /<(?!\/?(?:svg|defs|g|path|rect|use|clipPath|image)\b)|\son\w+=|\sstyle=|https?:(?!\/\/www\.w3\.org\/)|javascript:/i;

it('each page is a picture of its own, without links, texts, styles and scripts', async () => {
  const text = '"><script>alert(1)</script><image href="https://evil.test/"/>';
  const lines = Array.from({ length: 24 }, () =>
    entry({ title: text, text: rich(bullets(text)), link: { text, href: 'https://evil.test/?"' } }),
  );
  const sections = [{ id: 'a', kind: 'PROJECTS' as const, title: text, entries: lines }];
  const photo = await samplePhoto();
  const pages = await draw(
    sampleResume('en', { template: 'sidebar', paper: 'LETTER' }, { name: text, photo, sections }),
  );
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    expect(UNSAFE.exec(page)).toBeNull();
    expect(page.replaceAll(/<[^>]*>/g, '')).toBe('');
    expect(page).toMatch(
      /^<svg xmlns="[^"]+" xmlns:xlink="[^"]+" width="612" height="792" viewBox="0 0 612 792" /,
    );
    const used = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((id) => !page.includes(` id="${id}"`))).toEqual([]);
    for (const [, address = ''] of page.matchAll(/ xlink:href="([^"]{0,30})/g))
      expect(address).toMatch(/^data:image\/(?:png|jpeg);base64,/);
    const { width, height } = await sharp(Buffer.from(page)).metadata();
    expect({ width, height }).toEqual({ width: 612, height: 792 });
  }
  expect(pages.filter((page) => page.includes('<image '))).toEqual([pages[0]]);
});

/** Bytes of a page before compression, which leaves a fifth; a font with all letters of a script has half a million and more. */
const MOST = { en: 95_000, hi: 125_000, zh: 140_000 };

it.each(Object.keys(MOST) as (keyof typeof MOST)[])(
  'a page in %s brings the outlines of its own letters, and no font',
  async (locale) => {
    const kinds = ['EXPERIENCE', 'EDUCATION', 'SKILLS', 'LANGUAGES'] as const;
    const [page = '', ...more] = await draw(await wholeResume(locale, { size: 'small' }, { kinds }));
    expect(more).toEqual([]);
    expect(UNSAFE.exec(page)).toBeNull();
    expect(page).not.toMatch(/font|base64/i);
    expect(Buffer.byteLength(page)).toBeLessThan(MOST[locale]);
    const letters = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(page.match(/<path id=/g)?.length).toBe(new Set(letters).size);
  },
);

test.each([
  ['<script>a</script>', ''],
  ['<foreignObject><h5:div style="x">a</h5:div><path d="M 0 0"/></foreignObject>', ''],
  [
    '<a xlink:href="https://evil.test"><rect width="1" height="1"/></a><rect width="2"/>',
    '<rect width="2"/>',
  ],
  ['<image xlink:href="https://evil.test/a.png" width="1"/>', '<image width="1"/>'],
  ['<use href="https://evil.test/#a"/>', '<use/>'],
  ['<path d="M 0 0" fill="url(https://evil.test)" onload="a()" style="b"/>', '<path d="M 0 0"/>'],
  [
    '<g class="a"><g transform="translate(1,2)"><path d="M 0 0"/></g></g>',
    '<g transform="translate(1,2)"><path d="M 0 0"/></g>',
  ],
  [
    '<g clip-path="url(#a/b+c)"><clipPath id="a/b+c"><path d="M 0 0"/></clipPath></g>',
    '<g clip-path="url(#a/b+c)"><clipPath id="a/b+c"><path d="M 0 0"/></clipPath></g>',
  ],
])('of %s in a page there remains %s', (written, kept) => {
  const [page] = pagesOf(`<svg><g data-page-width="10" data-page-height="20">${written}</g></svg>`);
  expect(page?.replace(/^<svg .*?fill="#fff"\/>/, '')).toBe(`${kept}</svg>`);
});
