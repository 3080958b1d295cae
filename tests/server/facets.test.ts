import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CataloguePage, CatalogueQuery } from '../../contracts/product.ts';
import { lengthOf } from '../../domain/catalogue.ts';
import { createCatalogue } from '../setup/catalogue.ts';
import { createDemoSchool } from '../setup/demo-school.ts';
import type { TestDatabase } from '../setup/test-database.ts';

type Facets = CataloguePage['facets'];
type FacetName = keyof Facets;
type Values = Record<FacetName, string[]>;

let database: TestDatabase;
let services: ReturnType<typeof createCatalogue>;
let school: Values[];

beforeAll(async () => {
  database = await createDemoSchool();
  services = createCatalogue(database.db, () => new Date('2026-06-01T10:00:00Z'));
  const { rows } = await database.pool.query<Omit<Values, 'length'> & { minutes: number }>(`
    select array[p.type] as type, array[p.level] as level, p.learning_languages as language, p.minutes,
      array(select slug from product_categories join categories c on c.id = category_id where product_id = p.id)
        as category,
      array(select slug from product_skills join skills s on s.id = skill_id where product_id = p.id) as skill,
      array[(not exists (select 1 from product_prices pp where pp.product_id = p.id and level_id is not null))::text]
        as free
    from products p where status = 'PUBLISHED'`);
  school = rows.map(({ minutes, ...row }) => ({ ...row, length: [lengthOf(minutes)] }));
});

afterAll(() => database.drop());

const NAMES: FacetName[] = ['category', 'type', 'language', 'skill', 'level', 'length', 'free'];

const passes = (one: Values, query: CatalogueQuery, except?: FacetName) =>
  NAMES.every((name) => {
    const wanted = query[name]?.split(',');
    return name === except || !wanted || wanted.some((value) => one[name].includes(value));
  });

/** Counted one by one, as a person would. */
function counted(query: CatalogueQuery, name: FacetName): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of school.filter((each) => passes(each, query, name)))
    for (const value of one[name]) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const QUERIES: CatalogueQuery[] = [
  {},
  { category: 'design' },
  { category: 'data-and-programming', type: 'COURSE,PROGRAM' },
  { level: 'BEGINNER', length: '1-2h,2-5h', free: 'false' },
  { skill: 'python', level: 'INTERMEDIATE,ADVANCED' },
  { language: 'mn,ja', free: 'true' },
  { category: 'finance', skill: 'budgeting', type: 'LONGREAD', length: 'under-1h' },
  { category: 'marketing', level: 'ADVANCED', language: 'hi' },
];

test.each(QUERIES)('counts beside the choices are what choosing would give: %j', async (query) => {
  const page = await services.catalogue.catalogue(query, 'en');
  expect(page.total).toBe(school.filter((one) => passes(one, query)).length);
  for (const name of NAMES) {
    const shown = Object.fromEntries(page.facets[name].map(({ value, count }) => [value, count]));
    expect(shown, name).toEqual(counted(query, name));
  }
});

test('what is not published any more leaves every list at once', async () => {
  const { search, products, catalogue, home, landings } = services;
  const guest = { locale: 'en', userId: null } as const;
  const [id = ''] = await search.matchIds('sql answers questions', 'en');
  await database.pool.query(`update products set status = 'DRAFT' where id = $1`, [id]);
  const lists = [
    await search.matchIds('sql', 'en'),
    (await search.initial(guest)).additionalProducts.map((card) => card.productId),
    (await products.list(id, guest)).map((card) => card.id),
    (await products.random(24, guest)).map((card) => card.id),
    (await products.recommended('analyst-from-zero', { size: 24 }, guest)).map((card) => card.id),
    (await catalogue.catalogue({}, 'en')).products.map((card) => card.id),
    (await home.page('en')).today.map((card) => card.id),
  ];
  for (const list of lists) expect(list).not.toContain(id);
  await expect(landings.landing(id, 'en')).rejects.toMatchObject({ code: 'product_not_found' });
  await expect(landings.landing('sql-that-answers-questions', 'en')).rejects.toMatchObject({ status: 404 });
});
