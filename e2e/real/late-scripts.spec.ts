import { chromium, type Page } from '@playwright/test';
import { holdScripts } from '../fixtures/held-scripts.ts';
import { openProtocolPage } from '../fixtures/protocol-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const COURSE = '/en/course/sql-that-answers-questions';
const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: text('en', 'landing:buy.add'), exact: true })
    .first();
const inCart = (page: Page) => page.getByRole('main').getByText(text('en', 'landing:buy.inCart')).first();

test('scripts load after the largest paint, or at once when the page is used', async ({ page }) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    );
  await page.goto(COURSE);
  await page.waitForFunction(() => window.kursoEvents?.done);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((seen) => {
        new PerformanceObserver((list) => seen(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  expect(Math.min(...(await scripts()))).toBeGreaterThan(paint);
  // Set by features/shell/concurrent-hydration.ts, if Next hydrates through it.
  expect(await page.evaluate(() => window.kursoEvents?.hydrating)).toBe(true);

  // A picture that never arrives delays the end of loading, and with it the scripts.
  await page.route('**/*.{svg,webp,avif,jpg,png}', () => {});
  await page.goto('/en', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => window.kursoEvents?.done);
});

test('a press before the scripts arrive counts once, and typed text stays', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(COURSE);
  await addButton(page).click();
  await addButton(page).click();
  await expect.poll(() => scripts.held.length).toBeGreaterThan(3);
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  await scripts.release();
  await expect(inCart(page)).toBeVisible();
  const cart = await page.evaluate(() => localStorage.getItem('cart') ?? '');
  expect(cart.match(/[0-9a-f-]{36}/g)).toHaveLength(1);
});

test('without scripts, links and forms work, and failed scripts release what was pressed', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  const scripts = await holdScripts(page);
  await page.goto('/en/education/search');
  const field = page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('combobox'));
  await field.first().fill('sql');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]term=sql/);
  await page.getByRole('main').getByRole('link', { name: 'SQL', exact: true }).first().click();
  await expect(page).toHaveURL(/catalog\?skill=sql/);
  scripts.held.length = 0;
  await page.goto(COURSE);

  // Once the scripts have failed, nothing is held back any more.
  await addButton(page).focus();
  await expect.poll(() => scripts.held.length).toBeGreaterThan(3);
  await Promise.all(scripts.held.splice(0).map((route) => route.abort()));
  await page.waitForFunction(() => window.kursoEvents?.failed);
  const held = await page.evaluate(() => {
    const button = document.querySelector('main button');
    let prevented = true;
    addEventListener('click', (event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    });
    (button as HTMLElement).click();
    return prevented;
  });
  expect(held).toBe(false);
});

test('the back button returns to a page that works', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto(COURSE);
  await page.goto('/en/faq');
  await scripts.release();
  await page.goBack();
  await addButton(page).click();
  await expect(inCart(page)).toBeVisible();
});

test('a page works when it comes back from the back/forward cache', async ({ baseURL }) => {
  const browser = await chromium.launch({
    ...test.info().project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await openProtocolPage(browser, `${baseURL}${COURSE}`);
    const button = (name: string) =>
      `[...document.querySelectorAll('main a, main button')].find((one) => one.textContent === '${name}')`;
    const add = button(text('en', 'landing:buy.add'));
    // The browser keeps only pages that have loaded.
    await expect
      .poll(() => page.evaluate(`document.readyState === 'complete' && Boolean(${add})`))
      .toBe(true);
    await page.evaluate(
      `addEventListener('pageshow', ({ persisted }) => { window.returned = persisted }); location.href = '/en/faq'`,
    );
    await expect
      .poll(() => page.evaluate('document.readyState === "complete" && location.pathname'))
      .toBe('/en/faq');
    await page.evaluate('setTimeout(() => history.back())');
    await expect.poll(() => page.evaluate('window.returned')).toBe(true);
    await page.evaluate(`${add}.click()`);
    await expect.poll(() => page.evaluate(`Boolean(${button(text('en', 'landing:buy.inCart'))})`)).toBe(true);
  } finally {
    await browser.close();
  }
});
