import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import type { ProductFile } from '../../../db/seed/content-types.ts';
import { chosenOptions, type QuizSheet } from '../../../domain/catalog/quiz.ts';
import type { CatalogIndexRow } from '../../../server/modules/catalog/catalog-index/catalog-index.repository.ts';
import { CatalogIndex } from '../../../server/modules/catalog/catalog-index/catalog-index.ts';
import { recommend } from '../../../server/modules/catalog/quiz/quiz-catalog.ts';

const content = new URL('../../../content/', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, content), 'utf8'));

function productOf(slug: string): CatalogIndexRow {
  const { type, level, minutes, categories, skills }: ProductFile = read(`products/${slug}/product.json`);
  const lessons = new URL(`products/${slug}/lessons/`, content);
  return {
    ...{ id: slug, type, level, minutes, categories, skills },
    languages: existsSync(lessons) ? readdirSync(lessons) : ['en'],
    ...{ learner_count: 0, rating_hundredths: 0, rating_count: 0, published_at: null },
    ...{ experts: [], locales: { en: 1 }, open: [], prices: [] },
  };
}

const products = readdirSync(new URL('products/', content)).map(productOf);
const bySlug = new Map(products.map((product) => [product.id, product]));
const catalogIndex = new CatalogIndex();
catalogIndex.apply([], products, new Date(0));
const sheets: QuizSheet[] = read('school/quiz.json');
const codesOf = (question: string) =>
  sheets.find(({ code }) => code === question)?.options.map(({ code }) => code) ?? [];
const categoryOf = Object.fromEntries(
  (sheets.find(({ code }) => code === 'subjects')?.options ?? []).map(({ code, categories = {} }) => [
    code,
    Object.keys(categories)[0] ?? '',
  ]),
);

interface Asked {
  goal: string;
  subjects: string[];
  work: string[];
  level: string;
  time: string;
}

const answersOf = ({ goal, subjects, work, level, time }: Asked) => ({
  ...{ goal: [goal], subjects, work, level: [level], time: [time] },
});

function recommended(asked: Asked, locale: Locale, size: number): CatalogIndexRow[] {
  const chosen = chosenOptions(sheets, answersOf(asked));
  const ids = recommend(catalogIndex, chosen, { locale, slugs: new Map(), size });
  return ids.map((id) => bySlug.get(id) as CatalogIndexRow);
}

const firstOf = (asked: Asked, locale: Locale) => recommended(asked, locale, 1)[0] as CatalogIndexRow;

/** One and two of these. */
const someOf = (codes: string[]): string[][] => [
  ...codes.map((code) => [code]),
  ...codes.flatMap((one, index) => codes.slice(index + 1).map((other) => [one, other])),
];

const everyAnswer = (time: string): Asked[] =>
  codesOf('goal').flatMap((goal) =>
    someOf(codesOf('subjects')).flatMap((subjects) =>
      someOf(codesOf('work')).flatMap((work) =>
        codesOf('level').map((level) => ({ goal, subjects, work, level, time })),
      ),
    ),
  );

const isIn = ({ categories }: CatalogIndexRow, subjects: readonly string[]) =>
  subjects.some((subject) => categories.includes(categoryOf[subject] ?? ''));

const LANGUAGES = ['en', 'hi', 'mn'] as const;

/** All answers for one evening in English, else one of seven. */
const EVERY = 7;
const isAll = (time: string, locale: Locale) => time === 'evening' && locale === 'en';

/** What comes first for the answers with this time, each computed once. */
const firsts = new Map<string, { asked: Asked; first: CatalogIndexRow }[]>();
function firstsOf(time: string, locale: Locale) {
  const key = `${time} ${locale}`;
  const known = firsts.get(key);
  if (known) return known;
  const answers = everyAnswer(time).filter((_, index) => isAll(time, locale) || index % EVERY === 0);
  const found = answers.map((asked) => ({ asked, first: firstOf(asked, locale) }));
  firsts.set(key, found);
  return found;
}

/** Answers for which something else should come first, with what does. */
function wrong(time: string, isWrong: (first: CatalogIndexRow, asked: Asked) => boolean): string[] {
  return LANGUAGES.flatMap((locale) =>
    firstsOf(time, locale).flatMap(({ asked, first }) =>
      isWrong(first, asked) ? [`${locale} ${JSON.stringify(asked)}: ${first.id}`] : [],
    ),
  );
}

test.each([
  ['evening', 120],
  ['week', 300],
  ['month', 600],
])(
  'for %s, nothing of more than %i minutes is first while a chosen subject has something that fits',
  (time, limit) => {
    const fits = (subjects: readonly string[]) =>
      products.some((product) => product.minutes <= limit && isIn(product, subjects));
    expect(wrong(time, ({ minutes }, { subjects }) => minutes > limit && fits(subjects))).toEqual([]);
  },
);

it('puts nothing advanced first for who is new while a chosen subject has something for beginners that fits', () => {
  const limits: Record<string, number> = {
    evening: 120,
    week: 300,
    month: 600,
    year: Number.POSITIVE_INFINITY,
  };
  for (const time of codesOf('time')) {
    const fits = (subjects: readonly string[]) =>
      products.some(
        (product) =>
          product.level === 'BEGINNER' && product.minutes <= (limits[time] ?? 0) && isIn(product, subjects),
      );
    const found = wrong(
      time,
      ({ level }, asked) => asked.level === 'new' && level === 'ADVANCED' && fits(asked.subjects),
    );
    expect(found).toEqual([]);
  }
});

it('puts nothing advanced among the first three for who wants a profession in data and is new', () => {
  for (const time of codesOf('time'))
    for (const locale of LANGUAGES) {
      const levels = recommended(asked('job', 'data', 'numbers', 'new', time), locale, 3).map(
        ({ level }) => level,
      );
      expect(levels, `${time} in ${locale}`).not.toContain('ADVANCED');
    }
});

it('never puts a marathon first for one evening: its days open one by one', () => {
  expect(wrong('evening', ({ type }) => type === 'MARATHON')).toEqual([]);
});

it('begins with a chosen subject, or with something that is enjoyed', () => {
  const work = sheets.find(({ code }) => code === 'work')?.options ?? [];
  const isEnjoyed = ({ skills }: CatalogIndexRow, asked: Asked) =>
    work.some((option) => asked.work.includes(option.code) && skills.some((skill) => option.skills?.[skill]));
  for (const time of codesOf('time'))
    expect(wrong(time, (first, asked) => !isIn(first, asked.subjects) && !isEnjoyed(first, asked))).toEqual(
      [],
    );
});

const asked = (goal: string, subject: string, work: string, level: string, time: string): Asked => ({
  ...{ goal, subjects: [subject], work: [work], level, time },
});

test.each([
  [asked('job', 'data', 'numbers', 'new', 'evening'), 'en', 'spreadsheets-that-do-not-lie'],
  [asked('job', 'data', 'numbers', 'new', 'evening'), 'hi', 'spreadsheets-that-do-not-lie'],
  [asked('job', 'data', 'code', 'new', 'month'), 'en', 'analyst-from-zero'],
  [asked('job', 'data', 'code', 'some', 'year'), 'mn', 'data-analyst'],
  [asked('better', 'finance', 'money', 'new', 'week'), 'mn', 'budget-that-survives-the-month'],
  [asked('better', 'design', 'pictures', 'new', 'week'), 'hi', 'seven-days-of-drawing'],
  [asked('curious', 'self', 'people', 'new', 'evening'), 'hi', 'the-night-before-the-day'],
  [asked('job', 'design', 'pictures', 'new', 'year'), 'en', 'product-designer'],
  [asked('business', 'marketing', 'words', 'some', 'evening'), 'en', 'the-first-hundred-customers'],
  [asked('better', 'management', 'people', 'some', 'month'), 'en', 'the-first-year-of-leading'],
] as const)('%o in %s: %s first', (answers, locale, first) => {
  expect(firstOf(answers, locale).id).toBe(first);
});
