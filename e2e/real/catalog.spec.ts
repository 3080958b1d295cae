import type { Page } from '@playwright/test';
import type { Locale } from '../../contracts/locales.ts';
import { journeyUnlessIn } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const CATALOG = '/education/course/catalog';

/** A word with results in each language, and the same with a typing error in alphabetic scripts. */
const WORDS: readonly [Locale, string, string][] = [
  ['en', 'spreadsheets', 'spredsheets'],
  ['de', 'Tabellen', 'Tabelen'],
  ['hi', 'स्प्रेडशीट', 'स्प्रेडशिट'],
  ['zh', '电子表格', '电子表个'],
  ['mn', 'хүснэгт', 'хүснэкт'],
];

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [locale, word, slip] of WORDS) {
  for (const width of [360, 1440]) {
    test(
      `finds products by a word and by a typing error, and filters them: ${locale} at ${width} px`,
      journeyUnlessIn(['hi 360'], `${locale} ${width}`),
      async ({ page }) => {
        const say = (key: string, values = {}) => text(locale, key, values);
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const term of [word, slip]) {
          await page.goto(`/${locale}/education/search?term=${encodeURIComponent(term)}`);
          await expect(
            page.getByRole('heading', { level: 1, name: say('search:resultsFor', { term }) }),
          ).toBeVisible();
          await expect(page.getByRole('heading', { name: say('search:results'), exact: true })).toBeVisible();
          expect(await sideways(page)).toBe(0);
        }
        await page.goto(`/${locale}${CATALOG}`);
        const filters = page.getByRole(width === 360 ? 'dialog' : 'complementary', {
          name: say('catalogue:filters.title'),
        });
        if (width === 360) await page.getByRole('button', { name: say('catalogue:filters.open') }).click();
        await filters
          .getByRole('radio', { name: new RegExp(`^${say('catalogue:filters.freeOnly')}`) })
          .click();
        await expect(page).toHaveURL(new RegExp(`/${locale}${CATALOG}\\?free=true$`));
        if (width === 360) await page.keyboard.press('Escape');
        await expect(page.getByRole('list', { name: say('catalogue:filters.on') })).toBeVisible();
        expect(await sideways(page)).toBe(0);
      },
    );
  }
}

test('the catalogue is filtered and read by keyboard, also at 200 % zoom', async ({ page }) => {
  const say = (key: string, values = {}) => text('en', key, values);
  // 200 % zoom halves the width.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`/en${CATALOG}`);
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const beginners = page
    .getByRole('complementary', { name: say('catalogue:filters.title') })
    .getByRole('checkbox', { name: new RegExp(`^${say('product:level.BEGINNER')}`) });
  await beginners.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?level=BEGINNER$/);
  await expect(beginners).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${CATALOG}$`));
});

test('the next page loads on scroll, and every page has a URL', async ({ page }) => {
  const say = (key: string, values = {}) => text('en', key, values);
  await page.goto(`/en${CATALOG}`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('navigation', { name: say('catalogue:pages.label') }).scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(24);
  await expect(page).toHaveURL(new RegExp(`${CATALOG}$`));
  const second = await page.request.get(`/en${CATALOG}?page=2`);
  expect(await second.text()).toContain('<article');
});
