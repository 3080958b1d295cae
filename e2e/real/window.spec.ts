import type { Locale } from '../../contracts/locales.ts';
import { journeyUnlessIn } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';
import { seeAtTwiceTheSize, WIDTHS, walkByKeyboard } from '../fixtures/window-walk.ts';

for (const locale of ['en', 'de', 'hi', 'zh', 'mn'] satisfies Locale[]) {
  test(
    `home, search and cart work by keyboard, on narrow and wide screens and at 200 % zoom: ${locale}`,
    journeyUnlessIn(['hi'], locale),
    async ({ page }) => {
      for (const width of WIDTHS) await walkByKeyboard(page, locale, width);
      await seeAtTwiceTheSize(page, locale);
    },
  );
}

test('a landing page and an article print their text without controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/en/course/sql-that-answers-questions', '/en/magazine/forgetting-is-part-of-it']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  }
});
