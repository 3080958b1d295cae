import { randomUUID } from 'node:crypto';
import { enqueue } from '../../server/platform/outbox/outbox.repository.ts';
import type { OpenDatabase } from '../with-database.ts';
import type { Product } from './product.ts';
import type { Proof, ProofResult } from './proof.ts';
import { createRandom, type Random } from './random.ts';
import { stockSchool } from './school.ts';

const PEOPLE = 4;
/** Jobs per round: as many old rows as new ones. */
const EACH = 40;
const PATIENCE_MS = 120_000;

/** kill −9 while outbox rows of an earlier release are being migrated: every job takes effect exactly once. */
export const killedJobs: Proof = {
  name: 'kill −9 while old jobs are taken over',
  run: async ({ rounds, seed, killed, say }) => {
    const random = createRandom(seed);
    const product = await killed();
    const userIds = await product.withDatabase(stockPeople);
    const causes: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      causes.push(...(await oneRound(product, userIds, random)));
      const { done } = await product.withDatabase((open) => count(open, causes));
      say(`round ${round}: killed at the take-over, ${done} of ${causes.length} done at the next start`);
    }
    return judge(product, causes);
  },
};

async function stockPeople(open: OpenDatabase): Promise<string[]> {
  const { emails } = await stockSchool(open, PEOPLE, 0);
  const { rows } = await open.pool.query('select id from users where email = any($1)', [emails]);
  return rows.map((row) => row.id);
}

/** The rows are written while the product is down; it is killed again while it processes them. */
async function oneRound(product: Product, userIds: readonly string[], random: Random): Promise<string[]> {
  await product.kill(false);
  const causes = await product.withDatabase((open) => writeBoth(open, userIds, random));
  await product.start();
  await new Promise((done) => setTimeout(done, random.between(0, 400)));
  await product.kill(random.chance(50));
  await product.start();
  return causes;
}

async function writeBoth(
  { db, pool }: OpenDatabase,
  userIds: readonly string[],
  random: Random,
): Promise<string[]> {
  const causes: string[] = [];
  for (let n = 0; n < EACH * 2; n += 1) {
    const key = randomUUID();
    const effect = random.chance(50) ? message(key, random.pick(userIds)) : letter(key);
    causes.push(effect.cause);
    if (n < EACH) await enqueue(db, effect);
    else await writeOldRow(pool, effect, random);
  }
  return causes;
}

const message = (key: string, userId: string) => ({
  topic: 'notification' as const,
  cause: `proof-job:${key}`,
  payload: { userId, messageId: `proof-job:${key}`, template: 'WELCOME' },
});

const letter = (key: string) => ({
  topic: 'mail' as const,
  cause: `proof-job:${key}`,
  payload: {
    ...{ template: 'password-changed', to: 'proof@kurso.test', locale: 'en' },
    data: { name: 'Proof', url: 'https://kurso.test' },
  },
});

/** Waiting, failed before, or locked by a worker that has died. */
async function writeOldRow(
  pool: OpenDatabase['pool'],
  effect: ReturnType<typeof message | typeof letter>,
  random: Random,
) {
  const attempts = random.between(0, 3);
  await pool.query(
    `insert into outbox (topic, cause, payload, attempts, next_at)
      values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [effect.topic, effect.cause, effect.payload, attempts, attempts > 1 ? random.between(0, 20) : 0],
  );
}

interface Counted {
  done: number;
  dead: number;
  /** Causes that did not take effect exactly once, with their counts. */
  wrong: string[];
}

async function count({ pool }: OpenDatabase, causes: readonly string[]): Promise<Counted> {
  const { rows } = await pool.query(
    `select o.cause, o.done_at is not null as done, o.failed_at is not null as dead,
        (select count(*)::int from notifications n where n.message_id = o.cause)
          + (select count(*)::int from mails m where m.cause = o.cause) as times
      from outbox o where o.cause = any($1)`,
    [causes],
  );
  return {
    done: rows.filter((row) => row.done).length,
    dead: rows.filter((row) => row.dead).length,
    wrong: rows
      .filter((row) => row.times !== 1)
      .map((row) => `${row.cause} was carried out ${row.times} times`),
  };
}

async function judge(product: Product, causes: readonly string[]): Promise<ProofResult> {
  return product.withDatabase(async (open) => {
    for (const end = Date.now() + PATIENCE_MS; ; await new Promise((done) => setTimeout(done, 500))) {
      const { done, dead, wrong } = await count(open, causes);
      if (done < causes.length && Date.now() < end) continue;
      const open_ = causes.length - done;
      const violations =
        open_ === 0 ? wrong : [`${open_} of ${causes.length} not done, ${dead} dead`, ...wrong];
      return {
        violations,
        figures: `${causes.length} effects, ${done} done, ${wrong.length} not exactly once`,
      };
    }
  });
}
