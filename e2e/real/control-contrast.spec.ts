import type { Page } from '@playwright/test';
import { lowContrasts } from '../fixtures/contrast.ts';
import { journey } from '../fixtures/journey.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const STATES = [[], ['hover'], ['hover', 'active'], ['focus']] as const;

async function readAll(page: Page, paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    await page.goto(`/en${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const states of STATES) {
        const where = `${path || '/'}, ${colorScheme}, ${states.join(' and ') || 'at rest'}`;
        expect.soft(await lowContrasts(page, states), where).toEqual([]);
      }
    }
  }
}

test.describe('every control can be read at rest, under a mouse, pressed and focused', journey, () => {
  for (const part of [0, 1, 2]) {
    test(`on public pages, part ${part + 1}`, async ({ page }) => {
      test.setTimeout(480_000);
      await readAll(
        page,
        PUBLIC_PAGES.filter((_, index) => index % 3 === part),
      );
    });
  }

  test('on pages of a signed-in person', async ({ page, person: _ }) => {
    test.setTimeout(480_000);
    await readAll(page, PERSONAL_PAGES);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

    test('on the pages of a purchase', async ({ page }) => {
      await readAll(page, ['', '/education/course/catalog', '/education/cart', '/signin']);
    });
  });
});
