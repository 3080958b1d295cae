import { makeSchool, openSchool, type PostgresServer, type School } from './made-school.ts';
import { ms, percentile, type Say, timed } from './measure.ts';

const SMALL = 1000;
const ROUNDS = 41;
/** Calls faster than this are timed in batches, because the clock is too coarse. */
const BATCH_MS = 4;

interface Case {
  name: string;
  call: (school: Asked, n: number) => Promise<unknown>;
  /** Clears the caches before each call. */
  isCold?: boolean;
}

interface Asked extends School {
  /** The most popular products. */
  ids: string[];
  userId: string;
}

const FILTERS = { category: 'category-1', level: 'BEGINNER', free: 'false' } as const;
const GUEST = { locale: 'en', currency: 'USD', userId: null } as const;
const QUIZ = { goal: ['better'], subjects: ['data'], level: ['new'], time: ['month'] };

/** The list after a product was edited: the catalog index receives the change, and the list shows it. */
async function editedList({ pool, services, ids }: Asked): Promise<void> {
  await pool.query('update products set learner_count = learner_count + 1 where id = $1', [ids[0]]);
  await services.catalogue.catalogue({}, 'en');
}

const item = (ids: readonly string[], n: number) => ids[n % ids.length] ?? '';

const CASES: Case[] = [
  { name: 'home', call: ({ services }) => services.home.page('en') },
  { name: 'list', call: ({ services }) => services.catalogue.catalogue({}, 'en') },
  {
    name: 'list, a filter and a page',
    call: ({ services }, n) =>
      services.catalogue.catalogue({ category: 'category-1', page: 1 + (n % 3) }, 'en'),
  },
  { name: 'product page', call: ({ services, ids }, n) => services.landings.landing(item(ids, n), 'en') },
  {
    name: 'recommended',
    call: ({ services, ids }, n) => services.products.recommended(item(ids, n), {}, GUEST),
  },
  { name: 'random', call: ({ services }) => services.products.random(4, GUEST) },
  { name: 'search popup', call: ({ services }) => services.search.initial(GUEST) },
  { name: 'experts', call: ({ services }) => services.experts.list('en') },
  { name: 'reviews', call: ({ services }) => services.reviews.list({}, 'en') },
  { name: 'quiz', call: ({ services }) => services.quiz.answer(QUIZ, GUEST) },
  { name: 'list of sitemaps', call: ({ services }) => services.seo.index() },
  {
    name: 'sitemap of pages',
    call: ({ services }) => services.seo.sitemap({ locale: 'en', kind: 'pages', part: 1 }),
  },
  {
    name: 'sitemap of products',
    call: ({ services }) => services.seo.sitemap({ locale: 'en', kind: 'products', part: 1 }),
  },
  { name: 'what a person holds', call: ({ services, userId }) => services.access.ownedIds(userId) },
  {
    name: 'product page, nothing kept',
    call: ({ services, ids }, n) => services.landings.landing(item(ids, n), 'de'),
    isCold: true,
  },
  { name: 'home, nothing kept', call: ({ services }) => services.home.page('en'), isCold: true },
  {
    name: 'list, nothing kept',
    call: ({ services }) => services.catalogue.catalogue({}, 'en'),
    isCold: true,
  },
  {
    name: 'list by price, filters, nothing kept',
    call: ({ services }) => services.catalogue.catalogue({ ...FILTERS, sort: 'price-asc' }, 'en'),
    isCold: true,
  },
  { name: 'list, just edited', call: editedList, isCold: true },
];

/** How the time of pages and calls grows with the number of products; measured on two databases, alternating. */
export async function benchGrowth(postgres: PostgresServer, large: number, say: Say): Promise<void> {
  const names = [SMALL, large].map((size) => `bench_grown_${size}_${process.pid}`) as [string, string];
  for (const [index, name] of names.entries())
    await makeSchool(postgres, name, [SMALL, large][index] ?? SMALL);
  const schools = [openSchool(postgres.url(names[0])), openSchool(postgres.url(names[1]))] as const;
  say(`\nFrom ${SMALL} to ${large} products, alternating: median ms of ${ROUNDS} rounds, growth exponent`);
  const line = (name: string, [small, grown]: [number, number]) => {
    const exponent = Math.log(grown / small) / Math.log(large / SMALL);
    say(`  ${name.padEnd(36)} ${ms(small).padStart(9)} ${ms(grown).padStart(9)}   ${exponent.toFixed(2)}`);
  };
  line('once, before the first visitor', [
    await timed(schools[0].services.warm),
    await timed(schools[1].services.warm),
  ]);
  const asked = [await ask(schools[0]), await ask(schools[1])] as const;
  for (const example of CASES) line(example.name, await inTurns(example, asked));
  for (const [index, name] of names.entries()) {
    await schools[index]?.pool.end();
    await postgres.dropDatabase(name);
  }
}

async function ask(school: School): Promise<Asked> {
  const best = await school.pool.query<{ id: string }>(
    'select id from products order by learner_count desc limit 40',
  );
  const holder = await school.pool.query<{ id: string }>(
    'select user_id as id from access_entries order by cause limit 1',
  );
  return { ...school, ids: best.rows.map(({ id }) => id), userId: holder.rows[0]?.id ?? '' };
}

async function inTurns(
  { call, isCold = false }: Case,
  [small, large]: readonly [Asked, Asked],
): Promise<[number, number]> {
  const once = async (school: Asked, n: number) => {
    if (isCold) school.cache.clear();
    await call(school, n);
  };
  for (const school of [small, large]) for (let n = 0; n < 5; n++) await once(school, n);
  const alone = await timed(() => once(small, 0));
  const batch = Math.max(1, Math.ceil(BATCH_MS / alone));
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, school] of [small, large].entries()) {
      const took = await timed(async () => {
        for (let n = 0; n < batch; n++) await once(school, round + n);
      });
      times[index]?.push(took / batch);
    }
  }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)];
}
