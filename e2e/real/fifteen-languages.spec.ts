import { LOCALES } from '../../contracts/locales.ts';
import { foreignFonts } from '../fixtures/glyphs.ts';
import { journey } from '../fixtures/journey.ts';
import { clippedButtons, stickingOut } from '../fixtures/overflow.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

const MARATHON = '/marathon/seven-days-of-drawing';
const PAGES = [
  '',
  '/education/course/catalog',
  '/course/sql-that-answers-questions',
  MARATHON,
  '/education/search?term=python',
  '/magazine',
  '/magazine/the-envelope-still-works',
  '/education/cart',
  '/signin',
  '/resumes/builder',
  '/teams',
  '/subscription',
  '/faq',
  '/terms-and-conditions',
];

for (const locale of LOCALES) {
  test(`pages on a phone break nowhere and are drawn by our fonts: ${locale}`, journey, async ({ page }) => {
    const look = async (path: string) => {
      await page.goto(path);
      // A font that comes too late is used from the next page on.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await stickingOut(page), path).toEqual([]);
      expect.soft(await clippedButtons(page), path).toEqual([]);
      expect.soft(await foreignFonts(page, locale), path).toEqual([]);
    };
    for (const path of PAGES) await look(`/${locale}${path}`);
    await page.goto(`/${locale}${MARATHON}`);
    const lesson = page.locator('a[href*="/marathon-learning/"]').first();
    await look((await lesson.getAttribute('href')) ?? '');
  });
}
