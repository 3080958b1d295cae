import type { Pool } from 'pg';
import { createDatabase, type Db } from '../../db/database.ts';
import { createPool } from '../../db/pool.ts';
import { createEntitlementService } from '../../server/modules/commerce/entitlement/entitlement.service.ts';
import { findAwaitingProducts } from '../../server/modules/commerce/order/order.repository.ts';
import { createContentService } from '../../server/modules/learning/content/content.service.ts';
import { findDashboardFacts } from '../../server/modules/learning/dashboard/dashboard.repository.ts';
import { createDashboardService } from '../../server/modules/learning/dashboard/dashboard.service.ts';
import { createNoteService } from '../../server/modules/learning/note/note.service.ts';
import { createEducationService } from '../../server/modules/learning/player/education.service.ts';
import { createLearningService } from '../../server/modules/learning/player/learning.service.ts';
import { createStudyService } from '../../server/modules/learning/study/study.service.ts';
import { createVersionService } from '../../server/modules/learning/version/version.service.ts';
import { COURSES_EACH, ITEMS_EACH, makeLearners, productOf } from './learning-rows.ts';
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
  db: Db;
  services: ReturnType<typeof createServices>;
  /** Learners to ask for, in turns, each with a product that they learn. */
  learners: Asked[];
}

interface Asked {
  userId: string;
  productId: string;
}

interface Case {
  name: string;
  call: (school: Learned, asked: Asked) => Promise<unknown>;
}

const CASES: Case[] = [
  {
    name: 'dashboard',
    call: ({ services }, { userId, productId }) =>
      services.dashboards.read({ userId, idOrSlug: productId, locale: 'en' }),
  },
  {
    name: 'dashboard, its facts',
    call: ({ db }, asked) => findDashboardFacts(db, asked),
  },
  {
    name: 'analytics',
    call: ({ services }, { userId }) => services.study.analytics({ userId, locale: 'en', timeZone: 'UTC' }),
  },
  {
    name: 'my education',
    call: ({ services }, { userId }) => services.education.listMine({ userId, locale: 'en' }),
  },
  {
    name: 'continue',
    call: ({ services }, { userId }) => services.education.listContinue({ userId, locale: 'en' }),
  },
  {
    name: 'newer version',
    call: ({ services }, asked) => services.versions.newer({ ...asked, language: 'en' }),
  },
];

function createServices(db: Db) {
  const entitlements = createEntitlementService({ db, readRules: async () => new Map() });
  const content = createContentService({ db });
  const learning = createLearningService({ db, content, entitlements });
  const readTexts = () => Promise.reject(new Error('nothing is exported here'));
  const notes = createNoteService({ db, learning, readTexts, publicUrl: 'https://school.example' });
  return {
    education: createEducationService({
      ...{ db, content, entitlements, products: { cards: async () => [] } },
      orders: { awaitingProducts: (userId) => findAwaitingProducts(db, userId, new Date(0)) },
    }),
    study: createStudyService({ db, learning }),
    versions: createVersionService({ db, content }),
    dashboards: createDashboardService({ db, content, learning, notes, entitlements }),
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
  // Marathons have no dashboard.
  const { rows: learners } = await pool.query<Asked>(
    `select distinct on (u) ${idOf('learner', 'u')} as "userId", p.id as "productId"
      from generate_series(1, ${SMALL / ITEMS_EACH}) u, generate_series(1, ${COURSES_EACH}) k,
        products p where p.id = ${productOf('u', 'k', PRODUCTS)} and p.type = 'COURSE'
      order by u, k`,
  );
  const db = createDatabase(pool);
  return { pool, db, services: createServices(db), learners };
}

async function inTurns({ call }: Case, schools: readonly Learned[]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM; round < ROUNDS; round++) {
    for (const [index, school] of schools.entries()) {
      const asked = school.learners[(round + WARM) % school.learners.length];
      if (!asked) throw new Error('nobody learns');
      const took = await timed(() => call(school, asked));
      if (round >= 0) times[index]?.push(took);
    }
  }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)];
}
