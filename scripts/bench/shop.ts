import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import autocannon from 'autocannon';
import { startPostgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import { findBrowser } from '../find-browser.ts';
import { PROOF_SECRET } from '../prove/product.ts';
import { openSession, stockSchool } from '../prove/school.ts';
import { MAIN } from '../start-build.ts';
import { openDatabase } from '../with-database.ts';
import { median } from './load.ts';
import { freePort, run } from './process.ts';
import { preparePurchases, purchaseRatio } from './purchases.ts';
import { recordAdding, type Shopper } from './recorded-statements.ts';

const PEOPLE = 16;
const ROUNDS = 5;
const SECONDS = 3;
const CPU_SLOWDOWN = 4;
const STATEMENTS = path.resolve('.cache/bench-statements.json');
const LANDING = '/en/course/sql-that-answers-questions';

/**
 * `npm run bench -- shop`: calls of the shop a second against a bare Fastify route that sends the same statements to the
 * same database, alternating; and what a person waits for after a click.
 */
export async function benchShop(data: string, say: (line: string) => void): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), PUBLIC_URL: origin, SESSION_SECRET: PROOF_SECRET };
  const postgres = await startPostgres({ dataDir: data, log: () => {} });
  const site = await run([MAIN], '/en', { APP_ENV: 'autotest', DATABASE_URL: postgres.url(), ...settings });
  const database = await openDatabase({ config: { databaseUrl: postgres.url(), dataDir: data } });
  const { emails, productIds } = await stockSchool(database, PEOPLE, 1);
  const sessions = await Promise.all(emails.map((email) => openSession(database, origin, email)));
  const shoppers = sessions.map(({ id }, number): Shopper => ({ id, email: emails[number] ?? '' }));
  const recordings = await recordAdding(postgres.url(), shoppers, productIds[0] ?? '');
  mkdirSync('.cache', { recursive: true });
  const purchases = await preparePurchases(database, origin);
  writeFileSync(STATEMENTS, JSON.stringify({ add: recordings, purchase: purchases.recordings }));
  const bareEnv = { DATABASE_URL: postgres.url(), BENCH_STATEMENTS: STATEMENTS };
  const bare = await run(['scripts/bench/bare-shop.ts'], '/', bareEnv);
  try {
    const body = JSON.stringify({ order_lines: [{ product_id: productIds[0] }], clear_before: true });
    const ours = (person: number) => ({
      ...{ method: 'POST', path: '/api/orders/cart', body },
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${sessions[person]?.accessToken}`,
        locale: 'en',
      },
    });
    const theirs = (person: number) => ({ method: 'POST', path: `/add/${person}`, headers: {} });
    const rates: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = [await rate(site.port, ours), await rate(bare.port, theirs)];
      // The first round is a warm-up for both.
      if (round > 0) for (const side of [0, 1] as const) rates[side].push(pair[side] ?? 0);
    }
    const [a, b] = rates.map(median) as [number, number];
    const count = recordings[0]?.statements.length;
    say(
      `Cart add against a bare route   ${(a / b).toFixed(2)} × (${a.toFixed(0)} and ${b.toFixed(0)} calls a second, ${count} statements each)`,
    );
    await purchaseRatio(purchases, [site.port, bare.port], say);
    await benchClick(origin, say);
  } finally {
    await bare.stop();
    await site.stop();
    await database.close();
    await postgres.stop();
  }
}

async function rate(port: number, requestOf: (person: number) => Request): Promise<number> {
  let person = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: PEOPLE,
    duration: SECONDS,
    setupClient: (client) => client.setRequests([requestOf(person++ % PEOPLE)]),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} error responses, ${result.errors} errors`);
  return result.requests.average;
}

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** From the click on "Add to cart" to the cart that the service confirmed, and the longest interaction until then. */
async function benchClick(origin: string, say: (line: string) => void): Promise<void> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser to measure with');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const [times, longest]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const found = await click(browser, origin);
      if (round === 0) continue;
      times.push(found.confirmed);
      longest.push(found.interaction);
    }
  } finally {
    await browser.close();
  }
  say(
    `Click to confirmed cart         ${median(times).toFixed(0)} ms at ${CPU_SLOWDOWN} × CPU; interaction to next paint ${median(longest).toFixed(0)} ms`,
  );
}

async function click(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  try {
    await signIn(page, origin);
    await empty(page, origin);
    await page.goto(origin + LANDING);
    await page.waitForFunction(() => Reflect.get(window, 'kursoEvents')?.done);
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluate(() => {
      const kept: number[] = [];
      Reflect.set(window, 'interactions', kept);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.push(entry.duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/orders/cart'));
    const began = performance.now();
    await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await answered;
    await page.getByRole('main').getByRole('link', { name: 'View cart' }).first().waitFor();
    const confirmed = performance.now() - began;
    const interactions = await page.evaluate(() => Reflect.get(window, 'interactions') as number[]);
    return { confirmed, interaction: Math.max(0, ...interactions) };
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/en/signin`);
  await page.locator('main input[name=email]').fill('newcomer@demo.kurso.test');
  await page.locator('main input[name=password]').fill('kurso-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/lk/);
}

/** Removes what an earlier round added. */
async function empty(page: Page, origin: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
  await page.request.post(`${origin}/api/orders/cart`, {
    headers: { authorization: `Bearer ${token}` },
    data: { order_lines: [], clear_before: true },
  });
}
