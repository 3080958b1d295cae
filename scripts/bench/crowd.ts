import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import { PROOF_SECRET } from '../prove/product.ts';
import { MAIN } from '../start-build.ts';
import { type OpenDatabase, openDatabase } from '../with-database.ts';
import { median } from './load.ts';
import type { Say } from './measure.ts';
import { freePort, run } from './process.ts';

const ROUNDS = 5;
/** Interval between two probes, milliseconds. */
const PAUSE = 15;
const QUIET_MS = 5_000;
const PROBES = { 'cached page': '/en', 'fresh page': '/en/signin?n=', call: '/api/categories' };

type Times = Record<keyof typeof PROBES, number[]>;
export type Download = () => Promise<void>;

export interface Crowd {
  /** What they do: `40 certificates at once`. */
  title: string;
  /** Fills the school; the answer gives downloads of documents that nobody has asked for before, for each round. */
  prepare: (database: OpenDatabase, origin: string) => Promise<(round: number) => Promise<Download[]>>;
}

/** Downloads at once; what that does to everybody else's pages, against the same probes before it, in turns. */
export async function benchCrowd(data: string, say: Say, { title, prepare }: Crowd): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const postgres = await startPostgres({ dataDir: data, log: () => {} });
  const settings = { PORT: String(port), PUBLIC_URL: origin, SESSION_SECRET: PROOF_SECRET };
  const site = await run([MAIN], '/en', { APP_ENV: 'autotest', DATABASE_URL: postgres.url(), ...settings });
  const database = await openDatabase({ config: { databaseUrl: postgres.url(), dataDir: data } });
  const [quiet, busy]: [Times, Times] = [noTimes(), noTimes()];
  const batches: number[] = [];
  try {
    const downloadsOf = await prepare(database, origin);
    for (let round = 0; round <= ROUNDS; round += 1) {
      const calm = await probe(origin, wait(QUIET_MS));
      const downloads = await downloadsOf(round);
      const began = performance.now();
      const all = Promise.all(downloads.map((download) => download()));
      const loud = await probe(origin, all);
      await all;
      // The first round starts the thread and fills caches.
      if (round === 0) continue;
      batches.push(performance.now() - began);
      for (const name of Object.keys(PROBES) as (keyof Times)[]) {
        quiet[name].push(...calm[name]);
        busy[name].push(...loud[name]);
      }
    }
  } finally {
    await site.stop();
    await database.close();
    await postgres.stop();
  }
  say(`\n${title}: all files after ${(median(batches) / 1000).toFixed(1)} s`);
  for (const name of Object.keys(PROBES) as (keyof Times)[])
    say(`  ${name.padEnd(12)} ${slowdown(quiet[name], busy[name])}`);
}

/** @throws when the answer is not a file. */
export async function download(url: string, accessToken: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength === 0) throw new Error(`a file answered ${answer.status}`);
}

const noTimes = (): Times => ({ 'cached page': [], 'fresh page': [], call: [] });

function slowdown(calm: number[], loud: number[]): string {
  const line = (share: number) => {
    const [a, b] = [place(calm, share), place(loud, share)];
    return `${(b / a).toFixed(2)} × (${b.toFixed(1)} and ${a.toFixed(1)} ms)`;
  };
  return `p50 ${line(0.5)}   p95 ${line(0.95)}`;
}

const place = (values: number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

async function probe(origin: string, until: Promise<unknown>): Promise<Times> {
  const times = noTimes();
  let over = false;
  const end = () => {
    over = true;
  };
  until.then(end, end);
  for (let n = 0; !over; n += 1) {
    for (const name of Object.keys(PROBES) as (keyof Times)[]) {
      const path = PROBES[name];
      const began = performance.now();
      const answer = await fetch(origin + (path.endsWith('=') ? path + n : path));
      await answer.arrayBuffer();
      times[name].push(performance.now() - began);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      await wait(PAUSE);
    }
  }
  return times;
}
