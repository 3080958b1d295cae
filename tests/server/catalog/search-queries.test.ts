import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { createDemoSchool } from '../../setup/demo-school.ts';
import type { TestDatabase } from '../../setup/test-database.ts';
import { queries as chineseJapanese } from './search-queries/chinese-japanese.ts';
import { queries as cyrillic } from './search-queries/cyrillic.ts';
import { queries as germanic } from './search-queries/germanic-indonesian.ts';
import { queries as indic } from './search-queries/indic.ts';
import type { QueryTable } from './search-queries/query-table.ts';
import { queries as romance } from './search-queries/romance.ts';
import { typed } from './search-queries/typed.ts';
import { queries as vietnameseKorean } from './search-queries/vietnamese-korean.ts';
import { questions as chineseJapaneseQuestions } from './search-questions/chinese-japanese.ts';
import { questions as cyrillicQuestions } from './search-questions/cyrillic.ts';
import { questions as germanicQuestions } from './search-questions/germanic-indonesian.ts';
import { questions as indicQuestions } from './search-questions/indic.ts';
import type { QuestionTable } from './search-questions/question-table.ts';
import { questions as romanceQuestions } from './search-questions/romance.ts';
import { questions as vietnameseKoreanQuestions } from './search-questions/vietnamese-korean.ts';

const table: QueryTable = {
  ...germanic,
  ...romance,
  ...cyrillic,
  ...indic,
  ...vietnameseKorean,
  ...chineseJapanese,
};

const questions: QuestionTable = {
  ...germanicQuestions,
  ...romanceQuestions,
  ...cyrillicQuestions,
  ...indicQuestions,
  ...vietnameseKoreanQuestions,
  ...chineseJapaneseQuestions,
};

let database: TestDatabase;
let services: ReturnType<typeof createCatalog>;
const slugs = new Map<string, string>();

beforeAll(async () => {
  database = await createDemoSchool();
  services = createCatalog(database.db, () => new Date('2026-06-01T10:00:00Z'));
  const { rows } = await database.pool.query<{ product_id: string; url_slug: string }>(
    `select product_id, url_slug from landings where locale = 'en'`,
  );
  for (const row of rows) slugs.set(row.product_id, row.url_slug);
});

afterAll(() => database.drop());

const firstThree = async (typed: string, locale: Locale) =>
  (await services.search.matchIds(typed, locale)).slice(0, 3).map((id) => slugs.get(id));

test('the tables have ten queries, ten questions and ten typed words for every locale', () => {
  expect(LOCALES.map((locale) => table[locale]?.length)).toEqual(LOCALES.map(() => 10));
  expect(LOCALES.map((locale) => questions[locale]?.length)).toEqual(LOCALES.map(() => 10));
  expect(LOCALES.map((locale) => typed[locale]?.length)).toEqual(LOCALES.map(() => 10));
});

describe.each(LOCALES)('%s', (locale) => {
  test.each(table[locale] ?? [])('%s: %s', async (_, typed, ...expected) => {
    expect(await firstThree(typed, locale)).toEqual(expect.arrayContaining(expected));
  });

  test.each(typed[locale] ?? [])('typed: %s', async (words, expected) => {
    expect(await firstThree(words, locale)).toContain(expected);
  });

  test.each(questions[locale] ?? [])('%s', async (typed, expected) => {
    expect((await firstThree(typed, locale))[0]).toBe(expected);
  });
});

test.each([
  ['ru', 'how do I learn sql', 'sql-that-answers-questions'],
  ['en', 'хочу выучить sql', 'sql-that-answers-questions'],
  ['en', 'Ich möchte SQL lernen', 'sql-that-answers-questions'],
  ['zh', 'I want to learn drawing', 'seven-days-of-drawing'],
] as [Locale, string, string][])('a page in %s understands “%s”', async (locale, typed, expected) => {
  expect((await firstThree(typed, locale))[0]).toBe(expected);
});

test.each([
  ['a title with a word that was left out', 'how to study effectively', 'how-to-learn-anything-twice'],
  ['the rarest word', 'how do I stop wasting money every month', 'budget-that-survives-the-month'],
  ['nothing for a word that nobody knows', 'teach me something fantabulous', undefined],
])('any word is better than nothing: %s', async (_, typed, expected) => {
  expect((await firstThree(typed, 'en'))[0]).toBe(expected);
});
