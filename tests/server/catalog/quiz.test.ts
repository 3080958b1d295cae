import { describe, expect, it, test } from 'vitest';
import { LANGUAGE_POINTS, type QuizOption, TOO_LONG } from '../../../domain/catalog/quiz.ts';
import type { CatalogIndexRow } from '../../../server/modules/catalog/catalog-index/catalog-index.repository.ts';
import { CatalogIndex } from '../../../server/modules/catalog/catalog-index/catalog-index.ts';
import { recommend } from '../../../server/modules/catalog/quiz/quiz-catalog.ts';

const product = (id: string, change: Partial<CatalogIndexRow> = {}): CatalogIndexRow => ({
  ...{ id, type: 'COURSE', level: 'BEGINNER', minutes: 100, learner_count: 0 },
  ...{ rating_hundredths: 0, rating_count: 0, published_at: null, languages: ['en'] },
  ...{ categories: [], skills: [], experts: [], locales: { en: 1 }, open: [], prices: [] },
  ...change,
});

function indexOf(rows: CatalogIndexRow[]): CatalogIndex {
  const catalogIndex = new CatalogIndex();
  catalogIndex.apply([], rows, new Date(0));
  return catalogIndex;
}

const slugs = new Map([
  ['data', 'about-data'],
  ['design', 'about-design'],
]);
const asked = (rows: CatalogIndexRow[], chosen: QuizOption[], size?: number) =>
  recommend(indexOf(rows), chosen, { locale: 'en', slugs, ...(size && { size }) });

const data: QuizOption = { code: 'data', categories: { data: 6 }, skills: { sql: 2, python: 2 } };
const design: QuizOption = { code: 'design', categories: { design: 6 } };
const job: QuizOption = { code: 'job', types: { PROFESSION: 4 } };
const evening: QuizOption = { code: 'evening', within: { minutes: 40, weight: 5 } };

describe('recommend', () => {
  const sql = product('a', { categories: ['about-data'], skills: ['sql', 'python'] });
  const type = product('b', { categories: ['about-design'] });
  const analyst = product('c', { type: 'PROFESSION', categories: ['about-data'], minutes: 700 });
  const all = [type, analyst, sql];

  test.each([
    [[data], ['a', 'c']],
    [[design], ['b']],
    [
      [job, data],
      ['c', 'a'],
    ],
    [
      [data, design],
      ['a', 'b', 'c'],
    ],
    [[], []],
  ])('%o', (chosen, ids) => {
    expect(asked(all, chosen)).toEqual(ids);
  });

  it('prefers the shorter of two equal matches, and returns no more than requested', () => {
    const long = product('d', { categories: ['about-design'], minutes: 300 });
    expect(asked([long, type], [design])).toEqual(['b', 'd']);
    expect(asked([long, type], [design], 1)).toEqual(['b']);
  });

  it('considers time only if it is sufficient, including for new products', () => {
    const catalogIndex = indexOf([sql]);
    const seen = () => recommend(catalogIndex, [evening], { locale: 'en', slugs });
    expect(seen()).toEqual([]);
    catalogIndex.apply(['e', 'a'], [product('e', { minutes: 30 }), { ...sql, minutes: 40 }], new Date(0));
    expect(seen()).toEqual(['e', 'a']);
    catalogIndex.apply(['e'], [], new Date(0));
    expect(seen()).toEqual(['a']);
  });

  it.each([
    ['what fits', 40, 41],
    ['less than twice as long', 80, 81],
    ['less than four times as long', 160, 161],
    ['less than eight times as long', 320, 321],
  ])('has %s before what takes longer, in spite of a skill', (_, minutes, more) => {
    const short = product('c', { minutes, categories: ['about-design'] });
    const long = product('d', { minutes: more, categories: ['about-design'], skills: ['sql'] });
    const sql: QuizOption = { code: 'sql', skills: { sql: 4 } };
    expect(asked([long, short], [design, sql, evening])).toEqual(['c', 'd']);
    expect(asked([long, { ...short, minutes: more }], [design, sql, evening])).toEqual(['d', 'c']);
  });

  it('still recommends what is too long, after what fits, if nothing else matches', () => {
    const fits = product('c', { minutes: 30 });
    const long = product('d', { minutes: 3000, categories: ['about-design'] });
    expect(asked([long], [design, evening])).toEqual(['d']);
    expect(asked([long, fits], [design, evening])).toEqual(['c', 'd']);
  });

  it('prefers lessons in the language of the visitor, unless another product fits clearly better', () => {
    const shown = { locales: { hi: 1, en: 1 }, categories: ['about-design'] };
    const foreign = product('c', { ...shown, minutes: 10 });
    const own = product('d', { ...shown, languages: ['en', 'hi'], minutes: 90 });
    const inHindi = (rows: CatalogIndexRow[], chosen: QuizOption[]) =>
      recommend(indexOf(rows), chosen, { locale: 'hi', slugs });
    expect(inHindi([foreign, own], [design])).toEqual(['d', 'c']);
    expect(asked([foreign, own], [design])).toEqual(['c', 'd']);
    const sql = (points: number): QuizOption => ({ code: 'sql', skills: { sql: points } });
    const better = { ...foreign, skills: ['sql'] };
    expect(inHindi([better, own], [design, sql(LANGUAGE_POINTS)])).toEqual(['d', 'c']);
    expect(inHindi([better, own], [design, sql(LANGUAGE_POINTS + 1)])).toEqual(['c', 'd']);
  });

  it('recommends nothing for its language alone', () => {
    expect(asked([product('c')], [design])).toEqual([]);
  });

  it('recommends only what is shown in the locale', () => {
    const german = { ...type, locales: { de: 1 } };
    expect(asked([german], [design])).toEqual([]);
    expect(recommend(indexOf([german]), [design], { locale: 'de', slugs })).toEqual(['b']);
  });
});

test('the points of options equal those added up one by one', () => {
  let state = 5;
  const pick = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const some = (names: string[]) => names.filter(() => pick(3) === 0);
  const names = 'pqrstuv'.split('');
  const rows = Array.from({ length: 300 }, (_, index) =>
    product(String(index).padStart(3, '0'), {
      skills: some(names),
      categories: some(names),
      minutes: pick(90),
      languages: pick(3) ? ['en'] : ['de'],
    }),
  );
  const weights = () => Object.fromEntries(some(names).map((name) => [name, 1 + pick(9)]));
  for (let round = 0; round < 30; round++) {
    const chosen = Array.from(
      { length: 1 + pick(5) },
      (_, index): QuizOption => ({
        ...{ code: String(index), skills: weights(), categories: weights() },
        ...(pick(2) && { within: { minutes: pick(90), weight: 1 + pick(5) } }),
      }),
    );
    const best = (values: string[], of: Record<string, number> = {}) =>
      Math.max(0, ...values.map((value) => of[value] ?? 0));
    const points = (row: CatalogIndexRow) =>
      chosen.reduce((sum, { skills, categories, within }) => {
        const inTime = within && row.minutes <= within.minutes ? within.weight : 0;
        return sum + best(row.skills, skills) + best(row.categories, categories) + inTime;
      }, 0);
    const lost = (row: CatalogIndexRow) =>
      chosen.reduce((sum, { within }) => {
        const over = within ? TOO_LONG.filter((times) => row.minutes > within.minutes * times).length : 0;
        return sum + over * (within?.weight ?? 0);
      }, 0);
    const isOwn = (row: CatalogIndexRow) => Number(row.languages.includes('en'));
    const net = (row: CatalogIndexRow) => points(row) - lost(row) + LANGUAGE_POINTS * isOwn(row);
    const expected = rows
      .filter((row) => points(row) > 0)
      .sort(
        (a, b) => net(b) - net(a) || isOwn(b) - isOwn(a) || a.minutes - b.minutes || (a.id < b.id ? -1 : 1),
      )
      .slice(0, 25)
      .map(({ id }) => id);
    expect(asked(rows, chosen, 25)).toEqual(expected);
  }
});
