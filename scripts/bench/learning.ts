import type { Pool } from 'pg';
import { createDatabase, type Db } from '../../db/database.ts';
import { createPool } from '../../db/pool.ts';
import { createEntitlementService } from '../../server/modules/commerce/entitlement/entitlement.service.ts';
import { createContentService } from '../../server/modules/learning/content/content.service.ts';
import { createEducationService } from '../../server/modules/learning/player/education.service.ts';
import { createLearningService } from '../../server/modules/learning/player/learning.service.ts';
import { createStudyService } from '../../server/modules/learning/study/study.service.ts';
import { ITEMS_EACH, makeLearners } from './learning-rows.ts';
import { makeSchool, type PostgresServer } from './made-school.ts';
import { ms, percentile, type Say, timed } from './measure.ts';
import { idOf } from './school-rows.ts';

const SMALL = 10_000;
/** The same in both: only what was learned differs. */
const PRODUCTS = 1000;
const ROUNDS = 201;
const WARM = 20;

interface Learned {
  pool: Pool;
  services: ReturnType<typeof createServices>;
  /** Learners to ask for, in turns. */
  learners: string[];
}

interface Case {
  name: string;
  call: (school: Learned, userId: string) => Promise<unknown>;
}

const CASES: Case[] = [
  {
    name: 'analytics',
    call: ({ services }, userId) => services.study.analytics({ userId, locale: 'en', timeZone: 'UTC' }),
  },
  {
    name: 'my education',
    call: ({ services }, userId) => services.education.listMine({ userId, locale: 'en' }),
  },
  {
    name: 'continue',
    call: ({ services }, userId) => services.education.listContinue({ userId, locale: 'en' }),
  },
];

function createServices(db: Db) {
  const entitlements = createEntitlementService({ db, readRules: async () => new Map() });
  const content = createContentService({ db });
  const learning = createLearningService({ db, content, entitlements });
  return {
    education: createEducationService({ db, entitlements, products: { cards: async () => [] } }),
    study: createStudyService({ db, learning }),
  };
}

/** What a learner's own pages cost when the school has learned a lot, against a small one; in turns. */
export async function benchLearning(postgres: PostgresServer, large: number, say: Say): Promise<void> {
  const sizes = [SMALL, large];
  const names = sizes.map((size) => `bench_learned_${size}_${process.pid}`);
  const schools: Learned[] = [];
  for (const [index, name] of names.entries())
    schools.push(await openLearned(postgres, name, sizes[index] ?? SMALL));
  say(`\nFrom ${SMALL} to ${large} accomplished items, alternating: median ms of ${ROUNDS} rounds, ratio`);
  for (const example of CASES) {
    const [small, grown] = await inTurns(example, schools);
    say(
      `  ${example.name.padEnd(20)} ${ms(small).padStart(9)} ${ms(grown).padStart(9)}   ${(grown / small).toFixed(2)} ×`,
    );
  }
  for (const [index, name] of names.entries()) {
    await schools[index]?.pool.end();
    await postgres.dropDatabase(name);
  }
}

async function openLearned(postgres: PostgresServer, name: string, items: number): Promise<Learned> {
  await makeSchool(postgres, name, PRODUCTS);
  const pool = createPool(postgres.url(name), { max: 4, statementTimeoutMs: 0 });
  await makeLearners(pool, items, PRODUCTS);
  const { rows } = await pool.query<{ id: string }>(
    `select ${idOf('learner', 'u')} as id from generate_series(1, ${SMALL / ITEMS_EACH}) u`,
  );
  return { pool, services: createServices(createDatabase(pool)), learners: rows.map(({ id }) => id) };
}

async function inTurns({ call }: Case, schools: readonly Learned[]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM; round < ROUNDS; round++) {
    for (const [index, school] of schools.entries()) {
      const learner = school.learners[(round + WARM) % school.learners.length] ?? '';
      const took = await timed(() => call(school, learner));
      if (round >= 0) times[index]?.push(took);
    }
  }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)];
}
