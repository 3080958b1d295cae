import { setTimeout as wait } from 'node:timers/promises';
import { enqueueNotification } from '../../server/platform/outbox/enqueue-notification.ts';
import type { OpenDatabase } from '../with-database.ts';
import type { Proof, ProofInput, ProofResult } from './proof.ts';
import { createRandom, type Random } from './random.ts';
import { openSession, stockSchool } from './school.ts';
import { readStream, type StreamReader } from './stream-reader.ts';

const MESSAGES_PER_SECOND = 50;
/** Average lifetime of a stream, milliseconds. */
const LIFE_MS = 3_000;
const PATIENCE_MS = 30_000;

interface Listener {
  userId: string;
  reader: StreamReader;
}

/**
 * As many streams as rounds, killed at random at fifty messages per second: none lost, none duplicated, all in order.
 */
export const killedStreams: Proof = {
  name: 'push streams killed at random',
  run: async (input) => {
    const product = await input.shared();
    return product.withDatabase((open) => killAround(product.origin, open, input));
  },
};

async function killAround(
  origin: string,
  open: OpenDatabase,
  { rounds, seed, say }: ProofInput,
): Promise<ProofResult> {
  const random = createRandom(seed);
  const listeners = await openAll(origin, open, rounds, random);
  const seconds = Math.min(20, Math.max(4, Math.ceil(rounds / 50)));
  const stop = { now: false };
  const killing = killSome(listeners, random, stop);
  await sendAll(open, listeners, random, seconds * MESSAGES_PER_SECOND);
  const sent = await caughtUp(open, listeners);
  stop.now = true;
  const kills = await killing;
  for (const { reader } of listeners) reader.stop();
  const violations = listeners.flatMap(({ userId, reader }) => check(userId, reader.seen, sent.get(userId)));
  const total = [...sent.values()].reduce((sum, places) => sum + places.length, 0);
  if (total === 0 || kills === 0) violations.push('nothing was sent, or nothing was killed');
  const figures = `${total} messages to ${rounds} streams at ${MESSAGES_PER_SECOND}/s, ${kills} killed`;
  say(figures);
  return { violations, figures };
}

/** Opens sessions directly in the database: the product would rate-limit a thousand sign-ins. */
async function openAll(
  origin: string,
  open: OpenDatabase,
  count: number,
  random: Random,
): Promise<Listener[]> {
  const { emails } = await stockSchool(open, count, 0);
  const listeners: Listener[] = [];
  for (const email of emails) {
    const { id, accessToken } = await openSession(open, origin, email);
    const reader = readStream(origin, accessToken, () => random.between(0, 200));
    listeners.push({ userId: id, reader });
  }
  return listeners;
}

async function killSome(listeners: Listener[], random: Random, stop: { now: boolean }): Promise<number> {
  let kills = 0;
  while (!stop.now) {
    await wait(LIFE_MS / listeners.length);
    random.pick(listeners).reader.kill();
    kills += 1;
  }
  return kills;
}

async function sendAll({ db }: OpenDatabase, listeners: Listener[], random: Random, count: number) {
  const began = Date.now();
  for (let n = 0; n < count; n += 1) {
    await wait(Math.max(0, began + (n * 1000) / MESSAGES_PER_SECOND - Date.now()));
    const { userId } = random.pick(listeners);
    await enqueueNotification(db, { userId, messageId: `proof-${n}`, template: 'WELCOME' });
  }
}

/**
 * Waits until all messages were sent and received, or no more arrive; returns the positions assigned to each person.
 */
async function caughtUp({ pool }: OpenDatabase, listeners: Listener[]): Promise<Map<string, number[]>> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await pool.query(
      `select user_id, array_agg(position order by position) as places,
        (select count(*)::int from outbox where topic = 'notification' and done_at is null) as waiting
        from notifications where message_id like 'proof-%' group by user_id`,
    );
    const sent = new Map<string, number[]>(rows.map((row) => [row.user_id, row.places.map(Number)]));
    const heard = listeners.every(
      ({ userId, reader }) => (sent.get(userId)?.at(-1) ?? 0) === (reader.seen.at(-1) ?? 0),
    );
    if ((rows.length > 0 && rows[0].waiting === 0 && heard) || Date.now() > until) return sent;
    await wait(200);
  }
}

function check(userId: string, seen: number[], sent: number[] = []): string[] {
  if (seen.join() === sent.join()) return [];
  const lost = sent.filter((place) => !seen.includes(place)).length;
  const doubled = seen.length - new Set(seen).size;
  return [`${userId}: ${lost} lost, ${doubled} doubled, heard ${seen.join(' ')} of ${sent.join(' ')}`];
}
