import { beforeAll, expect, it, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import {
  RESUME_ACCENTS,
  RESUME_TEMPLATES,
  RESUME_TYPEFACES,
  type ResumeAccent,
  type ResumeTemplate,
  TEMPLATE_TRAITS,
} from '../../../contracts/resume/resume-values.ts';
import type { PrintedResume } from '../../../domain/resume/printed-resume.ts';
import { resumeRequest } from '../../../server/modules/resume/resume/resume-print.ts';
import { documentLetters, sharedRenderer } from '../../setup/pdf-renderer.ts';
import { hasPdftotext, infoOf, plainPdf, readPages, runPoppler } from '../../setup/pdf-text.ts';
import {
  bullets,
  EMPTY,
  entry,
  paragraph,
  rich,
  samplePhoto,
  sampleResume,
  textsOf,
} from './resume-samples.ts';

const renderer = sharedRenderer();
const render = (resume: PrintedResume) => renderer.render(resumeRequest(resume));
let letters: Set<number>;

beforeAll(async () => {
  letters = await documentLetters();
  await render(EMPTY);
}, 120_000);

/** Every template in every language with KURSO_ROUNDS (`npm run prove`), otherwise each of them at least once. */
const PAIRS = LOCALES.flatMap((locale, row) =>
  RESUME_TEMPLATES.filter(
    (_, column) => process.env.KURSO_ROUNDS || column === row % RESUME_TEMPLATES.length,
  ).map((template): [ResumeTemplate, Locale] => [template, locale]),
);

/** Without white space: a line may break anywhere in some scripts. Readers of Hindi and Bengali add spaces (decision 038). */
const solid = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

const pagesIn = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

it.each(PAIRS)(
  '%s in %s: a glyph for every letter, and every text is copied as typed',
  async (template, locale) => {
    const resume = sampleResume(locale, { template });
    const texts = textsOf(resume);
    const missing = [...texts.join('')].filter(
      (letter) => /\S/u.test(letter) && !letters.has(letter.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual([]);
    const pdf = await render(resume);
    const plain = plainPdf(pdf);
    expect(plain).toMatch(new RegExp(`/Lang \\(${locale}[-)]`));
    expect(infoOf(plain, 'Title')).toBe(resume.name);
    expect(infoOf(plain, 'Author')).toBe(resume.name);
    expect(pagesIn(plain)).toBe(1);
    for (const tag of ['H1', 'H2', 'H3', 'L', 'LI', 'Link'])
      expect(plain).toMatch(new RegExp(`/S /${tag}\\b`));
    for (const href of ['mailto:ann@example.com', 'tel:+49301234567', 'https://school.test/c/1'])
      expect(plain).toContain(`/URI (${href})`);
    if (!hasPdftotext) return;
    const [read = ''] = (await readPages(pdf)).map(solid);
    expect(texts.filter((text) => !read.includes(solid(text)))).toEqual([]);
    if (TEMPLATE_TRAITS[template].columns > 1) return;
    const heads = [resume.name, resume.summary?.title ?? '', ...resume.sections.map(({ title }) => title)];
    const places = heads.map((text) => read.indexOf(solid(text)));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  },
);

/** Entries of many lengths, so that every page ends at another place of one. */
function longResume(template: ResumeTemplate, padding: number): PrintedResume {
  const lines = (count: number) =>
    Array.from(
      { length: count },
      (_, line) => `Text ${line} says a few words that fill most of a line of the page.`,
    );
  const entries = Array.from({ length: 62 }, (_, index) => {
    const text = rich(paragraph(lines(1 + (index % 3)).join(' ')), bullets(...lines(2 + (index % 5))));
    return entry({ title: `Title ${index}.`, subtitle: `Subtitle ${index}.`, dates: '2021', text });
  });
  const sections = Array.from({ length: 8 }, (_, index) => ({
    ...{ id: `s${index}`, kind: 'CUSTOM' as const, title: `Section ${index}.` },
    entries: entries.slice(index * 8, index * 8 + 8),
  }));
  const summary = { title: 'Summary', text: rich(paragraph(lines(padding + 1).join(' '))) };
  const said = { name: 'Ann', headline: null, contacts: [], summary, sections };
  return sampleResume('en', { template, lineHeight: 'loose', size: 'large' }, said);
}

/** Lines that may not be the last of a page. */
const HEAD = /^(?:Section|Title|Subtitle) \d+\./;
const PADDINGS = [0, 2, 4, 6, 8, 10, 12];
const LONG = RESUME_TEMPLATES.flatMap((template) =>
  PADDINGS.map((padding): [ResumeTemplate, number] => [template, padding]),
).filter(
  ([template, padding]) =>
    process.env.KURSO_ROUNDS ||
    (template === 'modern' && padding === 0) ||
    (template === 'sidebar' && padding === 6),
);

it.skipIf(!hasPdftotext).each(LONG)(
  '%s, %d lines lower: no page of many ends with a heading',
  async (template, padding) => {
    const pages = await readPages(await render(longResume(template, padding)));
    expect(pages.length).toBeGreaterThanOrEqual(12);
    const texts = pages.map((page) => page.trim().split('\n'));
    const numbers = texts.map((lines) => lines.filter((line) => /^\d+ \/ \d+$/.test(line)));
    expect(numbers).toEqual(pages.map((_, index) => [`${index + 1} / ${pages.length}`]));
    const last = texts.map((lines) => lines.filter((line) => !/^(?:\||\d+ \/ \d+)$/.test(line)).at(-1) ?? '');
    expect(last.filter((line) => HEAD.test(line))).toEqual([]);
    const all = texts.flat().join('\n');
    for (let index = 0; index < 62; index += 1) expect(all).toContain(`Title ${index}.`);
  },
);

it.each(RESUME_TEMPLATES)('%s: an empty resume is one empty page', async (template) => {
  const pdf = await render({ ...EMPTY, design: { ...EMPTY.design, template } });
  expect(pagesIn(plainPdf(pdf))).toBe(1);
  if (hasPdftotext) expect((await readPages(pdf)).join('').trim()).toBe('');
});

test('a resume of one page has no page number', async () => {
  if (hasPdftotext)
    expect((await readPages(await render(sampleResume('en')))).join('')).not.toContain('1 / 1');
});

test.each(RESUME_TYPEFACES)('every accent is drawn with %s letters', async (typeface) => {
  const looks = Object.keys(RESUME_ACCENTS).map(async (accent) => {
    const design = { accent: accent as ResumeAccent, typeface, paper: 'LETTER' as const };
    const plain = plainPdf(await render(sampleResume('en', design)));
    expect(plain).toContain(typeface === 'serif' ? '+NotoSerif-Bold' : '+NotoSans-Bold');
    expect(plain).toContain('/MediaBox [0 0 612 792]');
  });
  await Promise.all(looks);
});

test('scripts with one typeface keep it', async () => {
  for (const locale of ['hi', 'zh'] as const)
    expect(plainPdf(await render(sampleResume(locale, { typeface: 'serif' })))).not.toContain('NotoSerif');
});

/** A PNG whose header claims 60,000 × 60,000 pixels. */
const huge = Buffer.from(`89504e470d0a1a0a0000000d49484452${'0000ea60'.repeat(2)}0806000000`, 'hex');
const BROKEN = {
  'no picture': Buffer.from('not a picture at all'),
  'a header alone': Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100806000000', 'hex'),
  'a huge picture': Buffer.concat([huge, Buffer.alloc(64)]),
};

test.each(Object.entries(BROKEN))(
  '%s in place of the photo is left out, and the rest is there',
  async (_, bytes) => {
    const photo = `data:image/png;base64,${bytes.toString('base64')}`;
    const pdf = await render(sampleResume('en', { template: 'sidebar' }, { photo }));
    expect(plainPdf(pdf)).not.toContain('/Subtype /Image');
    expect(infoOf(plainPdf(pdf), 'Title')).toBe(sampleResume('en').name);
  },
);

test('a photo is in the templates that have a place for it', async () => {
  const photo = await samplePhoto();
  for (const template of RESUME_TEMPLATES) {
    const plain = plainPdf(await render(sampleResume('en', { template }, { photo })));
    expect(plain.includes('/Subtype /Image'), template).toBe(TEMPLATE_TRAITS[template].hasPhoto);
  }
});

it.skipIf(!hasPdftotext).each(RESUME_TEMPLATES)(
  '%s: words of any length stay on the page',
  async (template) => {
    const long = 'Wörd'.repeat(45);
    const url = `example.com/${'a-long-path/'.repeat(14)}end`;
    const contacts = [
      { text: url, href: `https://${url}` },
      { text: `${long}@x.test`, href: null },
    ];
    const one = { title: long, subtitle: long, place: long, dates: '2021', keywords: [long], facts: [long] };
    const entries = [entry({ ...one, text: rich(bullets(long), paragraph(long)) })];
    const sections = (['EXPERIENCE', 'SKILLS'] as const).map((kind) => ({
      id: kind,
      kind,
      title: long,
      entries,
    }));
    const pdf = await render(
      sampleResume('en', { template }, { name: long, headline: long, contacts, sections }),
    );
    const boxes = (await runPoppler('pdftotext', ['-bbox', '-', '-'], pdf)).toString('utf8');
    const ends = [...boxes.matchAll(/<word xMin="([\d.-]+)".*? xMax="([\d.-]+)"/g)];
    expect(ends.length).toBeGreaterThan(20);
    for (const [, start, end] of ends) {
      expect(Number(start)).toBeGreaterThan(0);
      expect(Number(end)).toBeLessThan(595);
    }
    const read = solid((await readPages(pdf)).join(''));
    expect(read.split(long).length - 1).toBeGreaterThanOrEqual(10);
    expect(read).toContain(url);
  },
);

const HOSTILE = [
  ...[
    '#panic("x")',
    '"); #read("/page.typ") //',
    '$x$ *b* _i_ @a <l> \\ `raw` [x](y)',
    '#import "@preview/a:1.0.0"',
  ],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', ']]>&lt;&amp;<!--'],
];

test.each(HOSTILE)('%s is a text wherever it is written', async (text) => {
  const link = { text, href: 'javascript:alert(1)' };
  const one = {
    title: text,
    subtitle: text,
    place: text,
    dates: text,
    facts: [text],
    keywords: [text],
    link,
  };
  const entries = [entry({ ...one, text: rich(bullets(text), paragraph(text)) })];
  const sections = (['EXPERIENCE', 'LINKS'] as const).map((kind) => ({
    id: kind,
    kind,
    title: text,
    entries,
  }));
  const said = {
    name: text,
    headline: text,
    contacts: [link],
    summary: { title: text, text: rich(paragraph(text)) },
  };
  const pdf = await render(sampleResume('en', { template: 'academic' }, { ...said, sections }));
  const plain = plainPdf(pdf);
  expect(infoOf(plain, 'Title')).toBe(text);
  expect(plain).not.toMatch(/javascript:|\/URI/);
  if (!hasPdftotext) return;
  const read = solid((await readPages(pdf)).join(''));
  expect(read.split(solid(text)).length - 1).toBe(
    textsOf(sampleResume('en', {}, { ...said, sections })).length,
  );
});
