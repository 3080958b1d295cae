import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { MAIN } from '../start-build.ts';
import { startBareNext } from './bare-next.ts';
import { median } from './load.ts';
import type { Say } from './measure.ts';
import { freePort, run } from './process.ts';

const COURSE = 'budget-that-survives-the-month';
const STUDENT = { email: 'student@demo.kurso.test', password: 'kurso-demo-1' };
const PLAYER = '/[locale]/course-learning/[productId]/[language]';
const CPU_SLOWDOWN = 4;
const ROUNDS = 4;
/** Lessons gone to in a round. */
const STEPS = 3;
/** For what is loaded after a page, and after a step. */
const LOAD_MS = 4_000;
const SETTLE_MS = 1_000;

/**
 * `npm run bench -- player`: scripts of the player, and the time from a press of "Next" until the next lesson is painted,
 * on a CPU four times slower, against a bare Next.js application that goes to a page of the same elements, alternating.
 */
export async function benchPlayer(data: string, say: Say): Promise<void> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = { KURSO_DATA: data, APP_ENV: 'autotest', PORT: String(port), PUBLIC_URL: origin };
  const site = await run([MAIN], '/en', settings);
  const browser = await launch();
  try {
    const { context, player, html } = await openCourse(browser, origin);
    say(`\nScripts of the player, first load by the manifest (gzip): ${kB(firstLoad())}`);
    const closed = await loadedScripts(context, player('final-test'));
    const exercises = await loadedScripts(context, player('where-it-went'));
    say(
      `  loaded with a lesson that is not open yet ${kB(closed)}, with a lesson of exercises ${kB(exercises)}`,
    );
    const bare = await startBareNext(html);
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ours = await steps(context, player('where-it-went'), 'lesson');
      const theirs = await steps(context, `http://localhost:${bare.port}/`, 'page');
      // The first round fills caches.
      if (round > 0) for (const [side, found] of [ours, theirs].entries()) times[side]?.push(...found);
    }
    await bare.stop();
    const [a, b] = times.map(median) as [number, number];
    say(
      `Lesson to lesson at ${CPU_SLOWDOWN} × CPU against a bare navigation ${(a / b).toFixed(2)} × (${a.toFixed(0)} and ${b.toFixed(0)} ms)`,
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const packed = (body: Buffer) => gzipSync(body, { level: 9 }).length;
const sum = (sizes: number[]) => sizes.reduce((a, b) => a + b, 0);

function firstLoad(): number {
  const { pages } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
    pages: Record<string, string[]>;
  };
  const files = new Set([...(pages['/_app'] ?? []), ...(pages[PLAYER] ?? [])]);
  return sum(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map((file) => packed(readFileSync(path.join('.next', file)))),
  );
}

async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser to measure with');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A learner who has the course, the addresses of its lessons, and the page of the first one. */
async function openCourse(browser: Browser, origin: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, baseURL: origin });
  const { request } = context;
  await request.post('/auth/users/login', { headers: { 'x-session': 'cookie' }, data: STUDENT });
  const { id } = await (await request.get(`/api/products/${COURSE}/landing`)).json();
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value;
  const headers = { authorization: `Bearer ${token}` };
  await request.post(`/api/products/get-free?productIds=${id}`, { headers });
  const player = (lesson: string) => `${origin}/en/course-learning/${id}/en?lesson=${lesson}`;
  const html = await (await request.get(player('where-it-went'))).text();
  return { context, player, html };
}

/** Bytes of the scripts that a page loads. */
async function loadedScripts(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/_next/') && response.url().endsWith('.js')) bodies.push(response.body());
  });
  await page.goto(address);
  await page.waitForTimeout(LOAD_MS);
  const found = sum((await Promise.all(bodies)).map(packed));
  await page.close();
  return found;
}

/** Milliseconds of each navigation within a page that was opened. */
async function steps(context: BrowserContext, address: string, kind: 'lesson' | 'page'): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForTimeout(LOAD_MS);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    await page.waitForTimeout(SETTLE_MS);
    times.push(await timed(page, kind === 'lesson' ? null : `/?n=${step}`));
  }
  await page.close();
  return times;
}

/** From the press, or the call of the router, to the frame after the one that shows another heading. */
function timed(page: Page, to: string | null): Promise<number> {
  return page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('h1');
        const [before, title] = [heading(), heading()?.textContent];
        const began = performance.now();
        const look = () => {
          const now = heading();
          const isNew = now !== null && (address === null ? now.textContent !== title : now !== before);
          if (!isNew) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
        };
        const watch = new MutationObserver(look);
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
        if (address === null)
          document.querySelector<HTMLElement>('button[aria-label^="Next lesson"]')?.click();
        else (Reflect.get(window, 'next') as { router: { push(to: string): void } }).router.push(address);
      }),
    to,
  );
}
