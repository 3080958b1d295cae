import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/held-scripts.ts';
import { journeyUnlessIn } from '../fixtures/journey.ts';
import { layoutShift } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

/** What can be seen and used in the header, from the start: its name, and the places of its left edge, top, right edge and end. */
const controls = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    [...header.querySelectorAll('a, button, input')]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        return [name, ...[left, top, right, bottom].map(Math.round)];
      }),
  );

const isHydrated = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'kursoEvents')?.done, undefined, { polling: 100 });

for (const width of [360, 1440]) {
  for (const locale of ['en', 'ru', 'de', 'mn'] as const) {
    const title = `nothing in the header of /${locale} moves when the person becomes known, at ${width}`;
    // The longest words at each width.
    const tested = width === 360 ? (['mn'] as const) : (['de'] as const);
    test(title, journeyUnlessIn<string>(tested, locale), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const scripts = await holdScripts(page);
      await page.goto(`/${locale}/about`);
      await page.evaluate(() => document.fonts.ready);
      const before = await controls(page);
      expect(before.map(([name]) => name)).toContain(text(locale, 'shell:nav.signIn'));

      await scripts.release();
      await isHydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await controls(page)).toEqual(before);
      expect(await layoutShift(page)).toBeLessThan(0.001);
    });
  }
}

test('on a phone, what a member presses in the header has its place before scripts run', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scripts = await holdScripts(page);
  await page.goto('/en/about');
  await page.evaluate(() => document.fonts.ready);
  const before = await controls(page);
  const account = text('en', 'shell:account.open');
  expect(before.map(([name]) => name)).toContain(account);

  await scripts.release();
  const named = text('en', 'shell:account.openNamed', { name: person.name });
  await expect(page.getByRole('button', { name: named })).toBeVisible();
  // The logo leads a member to another page, and unread notifications are counted now.
  const places = (shown: typeof before) =>
    shown
      .slice(1)
      .map(([name, ...place]) => [String(name).replace(/\d+/, '0').replace(named, account), ...place]);
  await expect.poll(async () => places(await controls(page))).toEqual(places(before));
  expect(await layoutShift(page)).toBeLessThan(0.001);
});

test('without scripts, a phone has the header of a guest', async ({ browser, baseURL }) => {
  const viewport = { width: 360, height: 740 };
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' });
  await plain.goto('/en/about');
  const banner = plain.getByRole('banner');
  for (const key of ['search.open', 'nav.signIn', 'burger.open'])
    await expect(banner.getByRole('link', { name: text('en', `shell:${key}`), exact: true })).toBeVisible();
  await expect(banner.getByRole('link', { name: text('en', 'shell:account.open') })).toBeHidden();
  await banner.getByRole('link', { name: text('en', 'shell:search.open') }).click();
  await expect(plain).toHaveURL('/en/education/search');
  await plain.close();
});
