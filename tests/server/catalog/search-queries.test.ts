import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { currencyOf } from '../../../domain/commerce/currency.ts';
import { createCatalog } from '../../setup/catalog.ts';
import { createDemoSchool } from '../../setup/demo-school.ts';
import type { TestDatabase } from '../../setup/test-database.ts';
import { queries as chineseJapanese } from './search-queries/chinese-japanese.ts';
import { queries as cyrillic } from './search-queries/cyrillic.ts';
import { free } from './search-queries/free.ts';
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

/** Free with lessons in the language, a free lesson in it, free in another one, a free lesson in another one. */
async function groupsOf(typed: string, locale: Locale, language: Locale): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; free: boolean; own: boolean; open: boolean }>(
    `select p.id, $1 = any(p.learning_languages) as own,
      not exists (select 1 from product_prices pp where pp.product_id = p.id and pp.level_id is not null) as free,
      exists (select 1 from courses c join course_versions v on v.course_id = c.id and v.status = 'PUBLISHED'
        join lessons le on le.version_id = v.id and le.free where c.product_id = p.id and v.language = $1) as open
    from products p`,
    [language],
  );
  const groups = new Map(
    rows.map(({ id, free, own, open }) => [
      id,
      free && own ? 'free' : open ? 'open' : free ? 'free elsewhere' : 'open elsewhere',
    ]),
  );
  return (await services.search.matchIds(typed, locale)).slice(0, 6).map((id) => groups.get(id) ?? '');
}

/** Of the demo school one free course and two others have lessons in every language, six free products in English. */
const groupsInOrder = (language: Locale): string[] =>
  language === 'en'
    ? Array.from({ length: 6 }, () => 'free')
    : ['free', 'open', 'open', 'free elsewhere', 'free elsewhere', 'free elsewhere'];

test('the tables have ten queries, ten questions and ten typed words for every locale', () => {
  expect(LOCALES.map((locale) => table[locale]?.length)).toEqual(LOCALES.map(() => 10));
  expect(LOCALES.map((locale) => questions[locale]?.length)).toEqual(LOCALES.map(() => 10));
  expect(LOCALES.map((locale) => typed[locale]?.length)).toEqual(LOCALES.map(() => 10));
  expect(LOCALES.map((locale) => free[locale].length)).toEqual(LOCALES.map(() => 8));
});

describe.each(LOCALES)('%s', (locale) => {
  test.each(table[locale] ?? [])('%s: %s', async (_, typed, ...expected) => {
    expect(await firstThree(typed, locale)).toEqual(expect.arrayContaining(expected));
  });

  test.each(typed[locale] ?? [])('typed: %s', async (words, expected) => {
    expect(await firstThree(words, locale)).toContain(expected);
  });

  test.each(free[locale])('free: %s', async (words) => {
    expect(await groupsOf(words, locale, locale)).toEqual(groupsInOrder(locale));
  });

  test.each(questions[locale] ?? [])('%s', async (typed, expected) => {
    expect((await firstThree(typed, locale))[0]).toBe(expected);
  });
});

test.each([
  ['en', 'a free lesson in Hindi', 'hi'],
  ['en', 'free course in German', 'de'],
  ['de', 'kostenlose Lektion auf Russisch', 'ru'],
  ['hi', 'अंग्रेज़ी में मुफ़्त कोर्स', 'en'],
  ['ja', '英語の無料講座', 'en'],
  ['ru', 'free lesson', 'ru'],
  ['en', 'үнэгүй хичээл', 'en'],
  ['vi', 'khóa học miễn phí tiếng Anh', 'en'],
] as [Locale, string, Locale][])('in %s, “%s” has lessons in %s first', async (locale, typed, language) => {
  expect(await groupsOf(typed, locale, language)).toEqual(groupsInOrder(language));
});

test.each([
  ['en', 'free python course', 'python-for-small-chores'],
  ['ru', 'бесплатные уроки рисования', 'seven-days-of-drawing'],
  ['es', 'curso gratis de excel', 'spreadsheets-that-do-not-lie'],
] as [Locale, string, string][])('in %s, “%s” is about its subject', async (locale, typed, expected) => {
  expect((await firstThree(typed, locale))[0]).toBe(expected);
});

test.each([
  ['en', 'free lesson'],
  ['en', 'lesson'],
  ['en', 'courses'],
  ['hi', 'पाठ'],
  ['mn', 'хичээл'],
  ['ru', 'уроки'],
  ['zh', '课程'],
  ['ja', 'レッスン'],
  ['hi', 'lesson'],
] as [Locale, string][])('in %s, “%s” is no reason to name a product', async (locale, typed) => {
  const viewer = { locale, currency: currencyOf(locale), userId: null };
  const { best, searchedProducts } = await services.search.search(typed, viewer);
  expect(searchedProducts.map(({ reason }) => reason)).toEqual(searchedProducts.map(() => null));
  expect(best).toBeNull();
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
