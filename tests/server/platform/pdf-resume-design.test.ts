import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ResumeDesign } from '../../../contracts/resume/resume-document.ts';
import {
  RESUME_ACCENTS,
  RESUME_TEMPLATES,
  type ResumeAccent,
} from '../../../contracts/resume/resume-values.ts';
import { resumeRequest } from '../../../server/modules/resume/resume/resume-print.ts';
import { sharedRenderer } from '../../setup/pdf-renderer.ts';
import { hasPdftotext, plainPdf, runPoppler } from '../../setup/pdf-text.ts';
import { paragraph, rich, sampleResume } from './resume-samples.ts';

const renderer = sharedRenderer();

const MM = 72 / 25.4;
const LINES = 'A line of words that is long enough to be broken into several lines of the page. '.repeat(30);

/** A page that is full of text from edge to edge. */
function render(design: Partial<ResumeDesign>): Promise<Uint8Array> {
  const summary = { title: 'Summary', text: rich(paragraph(LINES)) };
  return renderer.render(resumeRequest(sampleResume('en', design, { summary })));
}

interface Word {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the words of the first page stand, in points. */
async function wordsOf(design: Partial<ResumeDesign>): Promise<Word[]> {
  const boxes = String(await runPoppler('pdftotext', ['-bbox', '-l', '1', '-', '-'], await render(design)));
  const found = boxes.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)"/g);
  return [...found].map(([, ...sides]) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = sides.map(Number);
    return { left, top, right, bottom };
  });
}

const mostFrequent = (values: number[]): number =>
  [...Map.groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;

/** Of the summary, which fills the page: from one line to the next, and the height of its letters. */
function rhythmOf(words: Word[]): { distance: number; height: number } {
  const tops = [...new Set(words.map(({ top }) => top))].sort((a, b) => a - b);
  const distances = tops.slice(1).map((top, index) => Math.round((top - (tops[index] ?? 0)) * 10) / 10);
  const heights = words.map(({ top, bottom }) => Math.round((bottom - top) * 100) / 100);
  return { distance: mostFrequent(distances), height: mostFrequent(heights) };
}

const MARGINS = { narrow: 13, normal: 18, wide: 24 };

it
  .skipIf(!hasPdftotext)
  .each([
    ...RESUME_TEMPLATES.map((template) => [template, 'normal', 'A4'] as const),
    ['modern', 'narrow', 'A4'],
    ['modern', 'wide', 'A4'],
    ['sidebar', 'narrow', 'LETTER'],
    ['compact', 'wide', 'LETTER'],
  ] as const)('%s leaves the %s margins that were chosen on %s', async (template, margins, paper) => {
  const words = await wordsOf({ template, margins, paper });
  const margin = MARGINS[margins] * MM;
  const width = paper === 'A4' ? 210 * MM : 612;
  expect(Math.min(...words.map(({ left }) => left))).toBeCloseTo(margin, 1);
  const room = width - margin - Math.max(...words.map(({ right }) => right));
  // A line ends with its last word, not at the margin.
  expect(room).toBeGreaterThan(-0.1);
  expect(room).toBeLessThan(15);
  // Letters have air above them that belongs to their line.
  const above = margin - Math.min(...words.map(({ top }) => top));
  expect(above).toBeGreaterThan(6);
  expect(above).toBeLessThan(13);
});

/** Points; em between lines; Noto Sans is 1.362 em high, its capitals 0.714. */
const SIZES = { small: 8.6, normal: 9.4, large: 10.4 };
const LEADINGS = { tight: 0.58, normal: 0.7, loose: 0.86 };

it
  .skipIf(!hasPdftotext)
  .each(
    RESUME_TEMPLATES.flatMap((template) => [
      [template, 'small', 'loose'] as const,
      [template, 'normal', 'normal'] as const,
      [template, 'large', 'tight'] as const,
    ]),
  )('%s is set in %s letters with %s lines', async (template, size, lineHeight) => {
  const { distance, height } = rhythmOf(await wordsOf({ template, size, lineHeight }));
  const points = SIZES[size] * (template === 'compact' ? 0.95 : 1);
  expect(height).toBeCloseTo(points * 1.362, 1);
  expect(Math.abs(distance - points * (LEADINGS[lineHeight] + 0.714))).toBeLessThan(0.1);
});

/** Pixels of the first page in a colour, as it is printed. */
async function pixelsIn(png: Buffer, colour: string): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let found = 0;
  for (let at = 0; at < data.length; at += 3)
    if (wanted.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 2)) found += 1;
  return found;
}

const ACCENTS = Object.keys(RESUME_ACCENTS) as ResumeAccent[];
/** Every accent, and every template. */
const COLOURED = [
  ...ACCENTS.map((accent) => ['modern', accent] as const),
  ...RESUME_TEMPLATES.slice(1).map((template) => [template, 'brick'] as const),
];

it.skipIf(!hasPdftotext).each(COLOURED)(
  '%s is printed with the accent %s and no other one',
  async (template, accent) => {
    const png = await runPoppler(
      'pdftoppm',
      ['-png', '-r', '100', '-singlefile', '-'],
      await render({ template, accent }),
    );
    const counted = ACCENTS.map(async (name) => [name, await pixelsIn(png, RESUME_ACCENTS[name])] as const);
    const used = (await Promise.all(counted)).filter(([, pixels]) => pixels > 20).map(([name]) => name);
    expect(used).toEqual([accent]);
  },
);

it.each(RESUME_TEMPLATES)(
  '%s has the letters of the typeface that was chosen, and no others',
  async (template) => {
    for (const [typeface, family] of [
      ['sans', 'NotoSans'],
      ['serif', 'NotoSerif'],
    ] as const) {
      const fonts = plainPdf(await render({ template, typeface })).matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)-/g);
      expect([...new Set([...fonts].map(([, name]) => name))]).toEqual([family]);
    }
  },
);
