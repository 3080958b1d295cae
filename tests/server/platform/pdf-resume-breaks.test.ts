import { expect, it } from 'vitest';
import {
  RESUME_SECTION_KINDS,
  RESUME_TEMPLATES,
  type ResumeSectionKind,
  type ResumeTemplate,
} from '../../../contracts/resume/resume-values.ts';
import type { PrintedEntry, PrintedResume } from '../../../domain/resume/printed-resume.ts';
import { resumeRequest } from '../../../server/modules/resume/resume/resume-print.ts';
import { sharedRenderer } from '../../setup/pdf-renderer.ts';
import { hasPdftotext, runPoppler } from '../../setup/pdf-text.ts';
import { bullets, entry, paragraph, rich, sampleResume } from './resume-samples.ts';

const renderer = sharedRenderer();

const LINE = 'The text says a few words that fill most of a line of the page, and then some more.';
const SECTIONS = 75;

/** An entry as its kind is printed; `index` makes each of another height. */
function entryOf(kind: ResumeSectionKind, index: number): PrintedEntry {
  const title = `Title ${index}.`;
  const keywords = Array.from({ length: 1 + (index % 7) }, (_, word) => `word ${word} of a few`);
  const text = rich(
    paragraph(...Array(1 + (index % 3)).fill(LINE)),
    bullets(...Array(1 + (index % 2)).fill(LINE)),
  );
  const link = { text: `example.com/${index}`, href: 'https://example.com/' };
  const dated = { title, subtitle: `Subtitle ${index}.`, dates: '2021', text };
  switch (kind) {
    case 'SKILLS':
      return entry({ title, subtitle: 'Expert', level: { value: 4, of: 4 }, keywords });
    case 'LANGUAGES':
      return entry({ title, subtitle: 'Native', level: { value: 7, of: 7 } });
    case 'INTERESTS':
      return entry({ title, keywords });
    case 'LINKS':
      return entry({ title, link });
    case 'REFERENCES':
      return entry({ title, text });
    case 'COURSES':
      return entry({ ...dated, facts: [`K-${index}`], link, isVerified: true });
    default:
      return entry(dated);
  }
}

/** Short sections of one kind over many pages, so that each page ends at another place of one. */
function manySections(kind: ResumeSectionKind, template: ResumeTemplate): PrintedResume {
  const sections = Array.from({ length: SECTIONS }, (_, index) => ({
    ...{ id: `s${index}`, kind, title: `Section ${index}.` },
    entries: Array.from({ length: 1 + (index % 3 === 0 ? 1 : 0) }, (__, place) =>
      entryOf(kind, 2 * index + place),
    ),
  }));
  return sampleResume('en', { template, size: 'large', lineHeight: 'loose' }, { name: 'Ann', sections });
}

/** Where the columns of a template meet, in points; a page without two is one column. */
const SEAM: Partial<Record<ResumeTemplate, number>> = { sidebar: 192, compact: 384 };
const PAGE = { width: 596, height: 842 };

/** The lines of each column of each page, without page numbers and the bar between the columns. */
async function columnsOf(pdf: Uint8Array, template: ResumeTemplate): Promise<string[][]> {
  const seam = SEAM[template] ?? PAGE.width;
  const columns = [
    [0, seam],
    [seam, PAGE.width - seam],
  ].filter(([, width]) => width);
  const read = columns.map(async ([start, width]) => {
    const crop = ['-x', `${start}`, '-y', '0', '-W', `${width}`, '-H', `${PAGE.height}`];
    const text = await runPoppler('pdftotext', ['-raw', ...crop, '-', '-'], pdf);
    return text.toString('utf8').split('\f');
  });
  return (await Promise.all(read))
    .flat()
    .map((page) => page.split('\n').filter((line) => !/^\s*(?:\||\d+ \/ \d+)?\s*$/.test(line)))
    .filter((lines) => lines.length > 0);
}

/** Kinds whose entries go on below their first lines. */
const isLong = (kind: ResumeSectionKind) => !['SKILLS', 'LANGUAGES', 'INTERESTS', 'LINKS'].includes(kind);

/** Each kind in two templates; in all with KURSO_ROUNDS. */
const BROKEN = RESUME_SECTION_KINDS.flatMap((kind, row) =>
  RESUME_TEMPLATES.filter((_, column) => process.env.KURSO_ROUNDS || column % 3 === row % 3).map(
    (template): [ResumeSectionKind, ResumeTemplate] => [kind, template],
  ),
);

it.skipIf(!hasPdftotext).each(BROKEN)(
  '%s in %s: no page and no column ends with a heading or the name of an entry',
  async (kind, template) => {
    const pdf = await renderer.render(resumeRequest(manySections(kind, template)));
    const columns = await columnsOf(pdf, template);
    const lines = columns.flat();
    const headings = Array.from({ length: SECTIONS }, (_, index) => `Section ${index}.`);
    expect(lines.filter((line) => line.startsWith('Section'))).toEqual(headings);
    const head = isLong(kind) ? /^(?:Section|Title|Subtitle) \d+\./ : /^Section/;
    expect(columns.map((column) => column.at(-1) ?? '').filter((line) => head.test(line))).toEqual([]);
  },
);
