import type { Pool } from 'pg';
import { LOCALES } from '../../contracts/locales.ts';
import type { Cluster } from '../../db/cluster.ts';
import { createDatabase, type Db } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { indexedText } from '../../domain/search-spelling.ts';
import { createCategoryService } from '../../server/category/category.service.ts';
import { createHomeService } from '../../server/home/home.service.ts';
import { createKept, type Kept } from '../../server/live/kept.ts';
import { createCatalogueService } from '../../server/product/catalogue.service.ts';
import { createLandingService } from '../../server/product/landing.service.ts';
import { createProductService } from '../../server/product/product.service.ts';
import { createSearchService } from '../../server/search/search.service.ts';
import { makeEntries, wordOf } from './school.ts';
import { makeProducts } from './school-rows.ts';

const SMALL = 1000;
const SEARCHED = [10_000, 100_000];
const LARGE = 100_000;
const START = 'once, before the first visitor';
const ROUNDS = 3;

type Say = (line: string) => void;

interface School {
  db: Db;
  pool: Pool;
  kept: Kept;
  services: ReturnType<typeof compose>;
}

function compose(db: Db, kept: Kept) {
  const products = createProductService({ db });
  const search = createSearchService({ db, products, kept });
  const categories = createCategoryService({ db, products, kept });
  return {
    search,
    warm: () => products.shelf(),
    landings: createLandingService({ db, products }),
    catalogue: createCatalogueService({ db, products, matchIds: search.matchIds, kept }),
    home: createHomeService({ db, products, categories, search, kept }),
  };
}

type Clusters = Pick<Cluster, 'createDatabase' | 'dropDatabase' | 'url'>;

/** Search at 10,000 and 100,000 products, and how home, list and page grow, each against its own measure. */
export async function benchSearch(cluster: Clusters, say: Say) {
  const grown = new Map<string, Map<string, number>>();
  for (const size of [SMALL, ...SEARCHED]) {
    const name = `bench_${size}_${process.pid}`;
    await cluster.createDatabase(name);
    const pool = createPool(cluster.url(name), { max: 4, statementTimeoutMs: 0 });
    await migrateDatabase(pool);
    await makeProducts(pool, size);
    await pool.query('vacuum analyze');
    await pool.end();
    const school = open(cluster.url(name));
    if (size === SMALL || size === LARGE) await growth(school, grown);
    await school.pool.end();
    if (size === LARGE) sayGrowth(grown, say);
    if (size !== SMALL) await searched(cluster, name, size, say);
    await cluster.dropDatabase(name);
  }
}

function sayGrowth(grown: Map<string, Map<string, number>>, say: Say): void {
  say(`\nFrom ${SMALL} to ${LARGE} products: median ms, and the exponent of the growth`);
  for (const [what, times] of grown) {
    const [small = 0, large = 0] = times.values();
    const exponent = Math.log(large / small) / Math.log(LARGE / SMALL);
    say(`  ${what.padEnd(36)} ${ms(small)} → ${ms(large)}   ${exponent.toFixed(2)}`);
  }
}

const ms = (value: number) => `${value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0)} ms`;

const FILTERS = { category: 'category-1', level: 'BEGINNER', free: 'false' } as const;

/** The list after a product was edited: the shelf hears of it, the page shows it. */
async function editedList(pool: Pool, services: School['services'], id: string): Promise<void> {
  await pool.query('update products set learner_count = learner_count + 1 where id = $1', [id]);
  await services.catalogue.catalogue({}, 'en');
}

async function growth({ services, kept, pool }: School, grown: Map<string, Map<string, number>>) {
  const { rows } = await pool.query<{ id: string }>(
    'select id from products order by learner_count desc limit 40',
  );
  const ids = rows.map((row) => row.id);
  const whole = await timed(() => services.warm());
  grown.set(START, (grown.get(START) ?? new Map()).set(String(grown.get(START)?.size ?? 0), whole));
  const cases: [string, (at: number) => Promise<unknown>, boolean][] = [
    ['home', () => services.home.page('en'), false],
    ['list', () => services.catalogue.catalogue({}, 'en'), false],
    [
      'list, a filter and a page',
      (n) => services.catalogue.catalogue({ category: 'category-1', page: 1 + (n % 3) }, 'en'),
      false,
    ],
    ['product page', (n) => services.landings.landing(ids[n % ids.length] ?? '', 'en'), false],
    ['product page, nothing kept', (n) => services.landings.landing(ids[n % ids.length] ?? '', 'de'), true],
    ['home, nothing kept', () => services.home.page('en'), true],
    ['list, nothing kept', () => services.catalogue.catalogue({}, 'en'), true],
    [
      'list by price, filters, nothing kept',
      () => services.catalogue.catalogue({ ...FILTERS, sort: 'price-asc' }, 'en'),
      true,
    ],
    ['list, just edited', () => editedList(pool, services, ids[0] ?? ''), true],
  ];
  for (const [name, call, cold] of cases) {
    const times: number[] = [];
    for (let n = 0; n < (cold ? 24 : 80); n++) {
      if (cold) kept.clear();
      const took = await timed(() => call(n));
      if (n > 3) times.push(took);
    }
    const at = grown.get(name) ?? new Map<string, number>();
    grown.set(name, at.set(String(at.size), percentile(times, 0.5)));
  }
}

function open(url: string): School {
  const pool = createPool(url, { max: 4, statementTimeoutMs: 0 });
  const db = createDatabase(pool);
  const kept = createKept();
  return { db, pool, kept, services: compose(db, kept) };
}

/** One locale in a database of its own and all fifteen in another, in turns; the bare query reads the first. */
async function searched(cluster: Clusters, name: string, size: number, say: Say): Promise<void> {
  const [first, ...others] = LOCALES;
  const making = open(cluster.url(name));
  await makeEntries(making, size, [first]);
  await making.pool.end();
  const alone = `${name}_one`;
  await cluster.createDatabase(alone, name);
  const [one, fifteen] = [open(cluster.url(alone)), open(cluster.url(name))];
  await makeEntries(fifteen, size, others);
  const times = await measure(one, fifteen);
  await Promise.all([one.pool.end(), fifteen.pool.end()]);
  await cluster.dropDatabase(alone);
  say(`\nSearch in ${size} products × ${LOCALES.length} locales, guest, ${times.ours.length} searches`);
  const line = (what: string, p: number) => {
    const [ours, bare, alone] = [times.ours, times.bare, times.one].map((list) => percentile(list, p)) as [
      number,
      number,
      number,
    ];
    say(
      `  ${what}  ${ms(ours)}   bare query ${ms(bare)}: ${(ours / bare).toFixed(2)} ×   one locale ${ms(alone)}: ${(ours / alone).toFixed(2)} ×`,
    );
  };
  line('p50', 0.5);
  line('p95', 0.95);
  say(
    `  matching alone: p50 ${ms(percentile(times.matching, 0.5))}, p95 ${ms(percentile(times.matching, 0.95))}`,
  );
}

/** Words from the most common to the rarest, pairs of them, and beginnings. */
function texts(): string[] {
  const words = Array.from({ length: 24 }, (_, at) => wordOf('en', Math.floor(1.46 ** at)));
  const pairs = words.slice(0, 8).map((word, at) => `${word} ${words[at + 8] ?? ''}`);
  const starts = words.slice(4, 12).map((word) => word.slice(0, 3));
  return [...words, ...pairs, ...starts];
}

async function measure(one: School, fifteen: School) {
  const guest = { locale: 'en', userId: null } as const;
  const times: Record<'ours' | 'one' | 'bare' | 'matching', number[]> = {
    ours: [],
    one: [],
    bare: [],
    matching: [],
  };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const text of texts()) {
      const took = {
        bare: await timed(() => bare(one.pool, text)),
        one: await timed(() => one.services.search.search(text, guest)),
        ours: await timed(() => fifteen.services.search.search(text, guest)),
        matching: await timed(() => fifteen.services.search.matchIds(text, 'en')),
      };
      if (round > 0)
        for (const side of ['ours', 'one', 'bare', 'matching'] as const) times[side].push(took[side]);
    }
  }
  return times;
}

/** The same question put by hand to the database of one locale: every word or its stem, titles first, then the popular. */
async function bare(pool: Pool, text: string): Promise<void> {
  const words = indexedText(text, 'en').trim().split(' ');
  const holds = words.map(
    (_, at) => `(e.body like $${2 * at + 1}
    or e.stems @@ plainto_tsquery('english', $${2 * at + 2}))`,
  );
  const inTitle = words.map((_, at) => `e.title like $${2 * at + 1}`);
  await pool.query(
    `select p.id, e.title from search_entries e join products p on p.id = e.product_id
     where e.locale = 'en' and p.status = 'PUBLISHED' and ${holds.join(' and ')}
     order by (${inTitle.join(' and ')}) desc, p.learner_count desc, p.id limit 24`,
    words.flatMap((word) => [`%${word}%`, word]),
  );
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

function percentile(times: readonly number[], p: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? 0;
}
