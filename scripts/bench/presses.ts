import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { median } from './load.ts';
import { run } from './process.ts';

const PAGE = '/en/course/sql-that-answers-questions';
const CPU_SLOWDOWN = 4;
const ROUNDS = 9;
const LIST = /<script id="page-scripts" type="application\/json">(\[[^<]*\])<\/script>/;

/**
 * Time from the start of navigation until the first press of a button has its effect, on a CPU four times slower: with
 * scripts after the paint as served, and with ordinary script tags, alternating. The button is pressed as soon as it is
 * visible, and again half a second after the page has loaded.
 */
export async function benchPresses(data: string, say: (line: string) => void): Promise<void> {
  const site = await run(['server/main.ts'], '/en', { KURSO_DATA: data, APP_ENV: 'autotest' });
  const browser = await launch();
  const times = { early: { late: [], tags: [] }, later: { late: [], tags: [] } } as Times;
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const moment of ['early', 'later'] as const) {
        for (const form of ['late', 'tags'] as const) {
          const time = await press(browser, `http://localhost:${site.port}${PAGE}`, form, moment);
          // The first round fills caches.
          if (round > 0) times[moment][form].push(time);
        }
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  say(`\nFirst press at ${CPU_SLOWDOWN} × CPU, scripts after the paint against script tags`);
  for (const moment of ['early', 'later'] as const) {
    const { late, tags } = times[moment];
    const [ours, bare] = [median(late), median(tags)];
    say(`  ${moment.padEnd(6)} ${(ours / bare).toFixed(2)} × (${ours.toFixed(0)} and ${bare.toFixed(0)} ms)`);
  }
}

type Form = 'late' | 'tags';
type Times = Record<'early' | 'later', Record<Form, number[]>>;

async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('no browser to measure with');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

async function press(browser: Browser, url: string, form: Form, moment: 'early' | 'later'): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  try {
    await page.route(url, (route) => fulfil(route, form));
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: moment === 'early' ? 'commit' : 'load' });
    if (moment === 'later') await page.waitForTimeout(500);
    return await pressed(page);
  } finally {
    await context.close();
  }
}

/** `tags`: the page as Next writes it, whose scripts start with the document. */
async function fulfil(route: Route, form: Form): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const tags = (_: string, list: string) =>
    (JSON.parse(list) as string[]).map((src) => `<script src="${src}" defer=""></script>`).join('');
  await route.fulfill({ response, body: form === 'tags' ? html.replace(LIST, tags) : html });
}

/** Presses the button that adds the course to the cart; milliseconds until the cart contains it. */
async function pressed(page: Page): Promise<number> {
  const button = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first();
  await button.click();
  const done = await page.waitForFunction(
    () => localStorage.getItem('cart')?.match(/[0-9a-f-]{36}/) && performance.now(),
  );
  return Number(await done.jsonValue());
}
