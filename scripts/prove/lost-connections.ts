import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenDatabase } from '../with-database.ts';
import { type Buyer, Cut, signIn } from './buyer.ts';
import { check, checkCaptured, tally } from './kill-purchases.ts';
import type { Product } from './product.ts';
import type { Proof, ProofInput, ProofResult } from './proof.ts';
import { type Walk, walk } from './purchase-walk.ts';
import { createRandom, type Random } from './random.ts';
import { type Stock, stockSchool } from './school.ts';
import { startReaders } from './steady-readers.ts';

const READER_COUNT = 20;
const BUYER_COUNT = 4;
const PRODUCT_COUNT = 800;
const WELL_MS = 5_000;
const CUTS = ['one connection', 'the database, kill −9', 'every connection', 'one backend, kill −9'] as const;

/**
 * Lost database connections under readers and buyers: the process survives, responds with 503 at worst, and recovers.
 */
export const lostConnections: Proof = {
  name: 'lost connections',
  run: async (input) => {
    const product = await input.killed();
    return product.withDatabase((open) => loseConnections(product, open, input));
  },
};

async function loseConnections(
  product: Product,
  open: OpenDatabase,
  input: ProofInput,
): Promise<ProofResult> {
  const random = createRandom(input.seed);
  const pid = product.pid();
  const violations = new Set<string>();
  const wrong = (what: string) => void violations.add(what);
  const stock = await stockSchool(open, BUYER_COUNT, PRODUCT_COUNT);
  const walks: Walk[] = [];
  const shop = await startBuyers(product.origin, { stock, walks, random, wrong });
  const readers = startReaders(product.origin, { count: READER_COUNT, pages: input.pages, wrong });
  await readers.allWell();
  let slowest = 0;
  for (let round = 0; round < input.rounds; round += 1) {
    const cut = CUTS[round % CUTS.length] ?? CUTS[0];
    await new Promise((done) => setTimeout(done, random.between(50, 800)));
    const away = await lose(cut, open, random);
    const well = await readers.allWell();
    slowest = Math.max(slowest, well);
    if (well > WELL_MS) wrong(`${Math.round(well)} ms after losing ${cut} a URL had not responded yet`);
    if (!isRunning(pid)) wrong(`the process ended after losing ${cut}`);
    const times = `database back after ${Math.round(away)} ms, all well ${Math.round(well)} ms later`;
    input.say(`round ${round + 1}: lost ${cut}, ${times}, ${violations.size} violations`);
  }
  await shop.stop();
  await readers.stop();
  const found = [...violations, ...(await check(product, walks)), ...(await checkCaptured(product, walks))];
  const told = [...readers.statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return { violations: found, figures: `${told}; slowest ${Math.round(slowest)} ms; ${tally(walks)}` };
}

interface CommerceServices {
  stock: Stock;
  walks: Walk[];
  random: Random;
  wrong: (what: string) => void;
}

/** Everyone buys repeatedly; a purchase cut off by a lost connection is left as it is. */
async function startBuyers(origin: string, { stock, walks, random, wrong }: CommerceServices) {
  let stopped = false;
  const buyers = await Promise.all(stock.emails.map((email) => signIn(origin, email)));
  const working = buyers.map(async (buyer, n) => {
    const left = [...stock.productIds];
    while (!stopped && left.length > 0) {
      const [productId = ''] = left.splice(random.between(0, left.length - 1), 1);
      const note: Walk = { email: stock.emails[n] ?? '', productId };
      walks.push(note);
      await walk(strict(buyer, wrong), note).catch((error) => {
        if (!(error instanceof Cut)) wrong(`a purchase ended with: ${error.message}`);
      });
    }
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(working);
    },
  };
}

/** A buyer that accepts a lost connection only as a 503. */
function strict(buyer: Buyer, wrong: (what: string) => void): Buyer {
  return {
    call: async (method, path, body) => {
      const answer = await buyer.call(method, path, body).catch((error) => {
        wrong(`${method} ${nameOf(path)} was not answered: ${error.cause}`);
        throw error;
      });
      if (answer.status >= 500 && answer.status !== 503)
        wrong(`${method} ${nameOf(path)} answered ${answer.status} ${answer.body.code ?? ''}`);
      return answer;
    },
  };
}

const nameOf = (path: string) => new URL(path, 'http://x').pathname.replaceAll(/[0-9a-f-]{36}/g, ':id');

/** Breaks the given connections and waits until the database accepts new ones; returns the milliseconds until then. */
async function lose(cut: (typeof CUTS)[number], open: OpenDatabase, random: Random): Promise<number> {
  const { rows } = await open.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and application_name <> 'kurso-tool' order by state = 'active' desc, pid`,
  );
  const pids: number[] = rows.map(({ pid }) => pid);
  const busy = pids.slice(0, 3);
  const postmaster = await postmasterOf(open);
  const began = performance.now();
  if (cut === 'one connection') await open.pool.query('select pg_terminate_backend($1)', [random.pick(busy)]);
  if (cut === 'every connection')
    await open.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
  if (cut === 'one backend, kill −9') process.kill(random.pick(busy), 'SIGKILL');
  if (cut === 'the database, kill −9') {
    process.kill(postmaster, 'SIGKILL');
    await until(async () => (await postmasterOf(open)) !== postmaster);
  }
  // Killing one backend makes the server end all others, a moment later.
  const gone = cut === 'one connection' ? [] : pids;
  await until(async () => {
    const left = await open.pool.query('select 1 from pg_stat_activity where pid = any($1)', [gone]);
    return left.rowCount === 0;
  });
  return performance.now() - began;
}

async function postmasterOf({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query('show data_directory');
  return Number(readFileSync(join(rows[0].data_directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const BACK_MS = 60_000;

async function until(done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + BACK_MS;
  while (!(await done().catch(() => false))) {
    if (Date.now() > end) throw new Error('the database did not recover');
    await new Promise((next) => setTimeout(next, 20));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
