import { beforeAll, expect, it } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import {
  RESUME_SECTION_KINDS,
  RESUME_TEMPLATES,
  type ResumeSectionKind,
  type ResumeTemplate,
} from '../../../contracts/resume/resume-values.ts';
import { plainText } from '../../../domain/resume/plain-text.ts';
import type { PrintedEntry, PrintedResume } from '../../../domain/resume/printed-resume.ts';
import { resumeRequest } from '../../../server/modules/resume/resume/resume-print.ts';
import { sharedRenderer } from '../../setup/pdf-renderer.ts';
import { hasPdftotext, readPages, runPoppler } from '../../setup/pdf-text.ts';
import { wholeResume } from './whole-resume.ts';

const renderer = sharedRenderer();
const render = (resume: PrintedResume) => renderer.render(resumeRequest(resume));
beforeAll(async () => void (await render(await wholeResume('en', {}, { kinds: [] }))), 120_000);

/** Every kind of section in one of them, each in an order that nothing but the person has; each fills a page at most. */
const CHOSEN: readonly ResumeSectionKind[][] = [
  ['REFERENCES', 'INTERESTS', 'SKILLS', 'CUSTOM', 'AWARDS'],
  ['COURSES', 'LINKS', 'EDUCATION', 'LANGUAGES', 'EXPERIENCE'],
  ['PUBLICATIONS', 'PROJECTS', 'VOLUNTEERING'],
];
/** Kinds that stand in the narrow column where there is one. */
const NARROW: ReadonlySet<ResumeSectionKind> = new Set(['SKILLS', 'LANGUAGES', 'INTERESTS', 'LINKS']);

const partsOf = ({ title, subtitle, place, dates, facts, link, text, keywords }: PrintedEntry) => ({
  ...{ title, subtitle, place, dates, facts: facts.join(), link: link?.text },
  ...{ text: text && plainText(text), keywords: keywords.join() },
});
type Part = keyof ReturnType<typeof partsOf>;

const BELOW: Part[] = ['facts', 'link', 'text'];
const DATES_BESIDE: Part[] = ['title', 'dates', 'subtitle', 'place', ...BELOW];
const DATES_AFTER: Part[] = ['title', 'subtitle', 'place', 'dates', ...BELOW];
/** The parts of an entry as they follow each other in the lines of a template. */
const ORDER: Record<ResumeTemplate, Part[]> = {
  ...{ modern: DATES_BESIDE, classic: DATES_BESIDE, compact: DATES_BESIDE },
  ...{
    sidebar: DATES_AFTER,
    plain: DATES_AFTER,
    academic: ['dates', 'title', 'subtitle', 'place', ...BELOW],
  },
};
/** An entry of a narrow column is read the same everywhere. */
const NARROW_ORDER: Part[] = ['title', 'subtitle', 'keywords', 'link'];

/** What a person reads from the first line to the last one; columns are read one after the other. */
function reading(template: ResumeTemplate, printed: PrintedResume): string {
  const sections = (isWanted: (kind: ResumeSectionKind) => boolean) =>
    printed.sections
      .filter(({ kind }) => isWanted(kind))
      .flatMap(({ kind, title, entries }) => {
        const order = NARROW.has(kind) ? NARROW_ORDER : ORDER[template];
        const lines = entries.map(partsOf).flatMap((parts) => order.map((part) => parts[part]));
        return [title, ...lines];
      });
  const head = [printed.name, printed.headline, ...printed.contacts.map(({ text }) => text)];
  const summary = printed.summary ? [printed.summary.title, plainText(printed.summary.text)] : [];
  const narrow = sections((kind) => NARROW.has(kind));
  const wide = [...summary, ...sections((kind) => !NARROW.has(kind))];
  const body = {
    sidebar: [...narrow, ...wide],
    compact: [...wide, ...narrow],
    lines: [...summary, ...sections(() => true)],
  };
  const columns = template === 'sidebar' || template === 'compact' ? template : 'lines';
  return solid([...head, ...body[columns]].join(''));
}

/** Without white space, which lines and Devanagari add, and without the signs between the parts of a line. */
const solid = (text: string) => text.normalize('NFC').replace(/[\s·|•]+/g, '');

const LANGUAGES: Locale[] = ['en', 'ru', 'hi', 'zh'];
/** Each template with all orders; with KURSO_ROUNDS also in each language. */
const READ = RESUME_TEMPLATES.flatMap((template, row) =>
  LANGUAGES.flatMap((locale, column) =>
    CHOSEN.filter((_, index) => process.env.KURSO_ROUNDS || index === (row + column) % CHOSEN.length).map(
      (kinds): [ResumeTemplate, Locale, ResumeSectionKind[]] => [template, locale, kinds],
    ),
  ),
);

it.skipIf(!hasPdftotext).each(READ)(
  '%s in %s: the text of the PDF is what was said, all of it and nothing else, as it was ordered: %j',
  async (template, locale, kinds) => {
    const small = { size: 'small', margins: 'narrow', lineHeight: 'tight' } as const;
    const countOf = (index: number) => (index === 0 ? 2 : 1);
    const printed = await wholeResume(locale, { template, ...small }, { kinds, countOf });
    const [read = '', ...more] = await readPages(await render(printed));
    expect(more).toEqual([]);
    expect(solid(read)).toBe(reading(template, printed));
  },
);

it('the orders have every kind of section', () => {
  expect(CHOSEN.flat().sort()).toEqual([...RESUME_SECTION_KINDS].sort());
});

/** Each page as programs read it that look at the places of words, without its number. */
async function readByPlace(printed: PrintedResume): Promise<string[]> {
  const read = await runPoppler('pdftotext', ['-', '-'], await render(printed));
  return read
    .toString('utf8')
    .replace(/^\d+ ?\/ ?\d+$/gm, '')
    .split('\f');
}

it.skipIf(!hasPdftotext).each(['plain', 'sidebar'] as const)(
  '%s is read in the same order by programs that look at the places of words',
  async (template) => {
    const kinds = template === 'plain' ? RESUME_SECTION_KINDS : (CHOSEN[1] ?? []);
    const printed = await wholeResume('en', { template, size: 'small' }, { kinds });
    expect(solid((await readByPlace(printed)).join(''))).toBe(reading(template, printed));
  },
);

const MIXED: readonly ResumeSectionKind[] = [
  ...(['EXPERIENCE', 'SKILLS', 'EDUCATION', 'LANGUAGES', 'COURSES'] as const),
  ...(['LINKS', 'PROJECTS', 'INTERESTS'] as const),
];
/** What the texts of an entry end with: the numbers of its section and its own. */
const MARK = /(?<=[\s/])(\d)\.(\d)/g;
const withoutRepeats = (marks: string[]) => marks.filter((mark, index) => mark !== marks[index - 1]);

it
  .skipIf(!hasPdftotext)
  .each(
    RESUME_TEMPLATES.flatMap((template) =>
      LANGUAGES.map((locale): [ResumeTemplate, Locale] => [template, locale]),
    ),
  )(
  '%s in %s: programs that look at the places of words mix neither sections nor their entries',
  async (template, locale) => {
    const countOf = (index: number) => 2 + (index % 2);
    const printed = await wholeResume(locale, { template }, { kinds: MIXED, countOf });
    const pages = await readByPlace(printed);
    const marks = pages.map((page) => [...page.matchAll(MARK)]);
    expect(new Set(marks.flat().map(([mark]) => mark)).size).toBe(20);
    for (const page of marks) {
      const entries = withoutRepeats(page.map(([mark]) => mark));
      expect(entries).toEqual([...new Set(entries)]);
      const sections = withoutRepeats(page.map(([, section = '']) => section));
      expect(sections).toEqual([...new Set(sections)]);
    }
  },
);
