import type { Pool } from 'pg';
import { LOCALES } from '../../contracts/locales.ts';
import { indexedText } from '../../domain/catalog/search-spelling.ts';
import { makeSchool, openSchool, type PostgresServer, type School } from './made-school.ts';
import { ms, percentile, type Say, timed } from './measure.ts';
import { makeEntries, wordOf } from './school.ts';

const ROUNDS = 3;

/** Search in the given number of products, compared with the bare query and with a database of one locale. */
export async function benchSearch(postgres: PostgresServer, size: number, say: Say): Promise<void> {
  const name = `bench_${size}_${process.pid}`;
  await makeSchool(postgres, name, size);
  await searched(postgres, name, size, say);
  await postgres.dropDatabase(name);
}

/** One database with one locale and one with all fifteen, alternating; the bare query reads the first. */
async function searched(postgres: PostgresServer, name: string, size: number, say: Say): Promise<void> {
  const [first, ...others] = LOCALES;
  const making = openSchool(postgres.url(name));
  await makeEntries(making, size, [first]);
  await making.pool.end();
  const alone = `${name}_one`;
  await postgres.createDatabase(alone, name);
  const [one, fifteen] = [openSchool(postgres.url(alone)), openSchool(postgres.url(name))];
  await makeEntries(fifteen, size, others);
  const times = await measure(one, fifteen);
  await Promise.all([one.pool.end(), fifteen.pool.end()]);
  await postgres.dropDatabase(alone);
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

/** Words from the most common to the rarest, pairs of words, and prefixes. */
function texts(): string[] {
  const words = Array.from({ length: 24 }, (_, index) => wordOf('en', Math.floor(1.46 ** index)));
  const pairs = words.slice(0, 8).map((word, index) => `${word} ${words[index + 8] ?? ''}`);
  const starts = words.slice(4, 12).map((word) => word.slice(0, 3));
  return [...words, ...pairs, ...starts];
}

async function measure(school: School, fifteen: School) {
  const guest = { locale: 'en', currency: 'USD', userId: null } as const;
  const times: Record<'ours' | 'one' | 'bare' | 'matching', number[]> = {
    ours: [],
    one: [],
    bare: [],
    matching: [],
  };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const text of texts()) {
      const took = {
        bare: await timed(() => bare(school.pool, text)),
        one: await timed(() => school.services.search.search(text, guest)),
        ours: await timed(() => fifteen.services.search.search(text, guest)),
        matching: await timed(() => fifteen.services.search.matchIds(text, 'en')),
      };
      if (round > 0)
        for (const side of ['ours', 'one', 'bare', 'matching'] as const) times[side].push(took[side]);
    }
  }
  return times;
}

/**
 * The same search as hand-written SQL on the one-locale database: each word or its stem, titles first, then popularity.
 */
async function bare(pool: Pool, text: string): Promise<void> {
  const words = indexedText(text, 'en').trim().split(' ');
  const holds = words.map(
    (_, index) => `(e.body like $${2 * index + 1}
    or e.stems @@ plainto_tsquery('english', $${2 * index + 2}))`,
  );
  const inTitle = words.map((_, index) => `e.title like $${2 * index + 1}`);
  await pool.query(
    `select p.id, e.title from search_entries e join products p on p.id = e.product_id
     where e.locale = 'en' and p.status = 'PUBLISHED' and ${holds.join(' and ')}
     order by (${inTitle.join(' and ')}) desc, p.learner_count desc, p.id limit 24`,
    words.flatMap((word) => [`%${word}%`, word]),
  );
}
