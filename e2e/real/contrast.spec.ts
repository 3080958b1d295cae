import type { Locator, Page } from '@playwright/test';
import { lookOf, stopPresses } from '../fixtures/contrast.ts';
import { journey } from '../fixtures/journey.ts';
import { PAID_COURSE } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGES = ['/en', `/en${PAID_COURSE}`, '/en/longread/meeting-that-ends-early', '/en/education/cart'];
const READABLE = 4.5;

async function controlsOf(page: Page, path: string, variant: string): Promise<Locator[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0);
  await stopPresses(page);
  const shown = page.locator(`[data-variant="${variant}"]:not([disabled])`).filter({ visible: true });
  return shown.all();
}

/** On hover or after a tap, in both themes. */
async function read(page: Page, control: Locator, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { contrast } = await lookOf(control);
    expect.soft(contrast, `${colorScheme} ${where}`).toBeGreaterThanOrEqual(READABLE);
  }
}

for (const [where, pages, details] of [
  ['on the main pages', PAGES.slice(0, 2), {}],
  ['on all pages', PAGES, journey],
] as const) {
  test(
    `main buttons keep their words under the mouse, second ones their colour, ${where}`,
    details,
    async ({ page }) => {
      let seen = 0;
      for (const path of pages) {
        for (const control of await controlsOf(page, path, 'primary')) {
          await control.hover();
          await read(page, control, `${path} ${await control.textContent()}`);
          seen += 1;
        }
        const second = page.locator('a[data-variant="secondary"]').filter({ visible: true });
        for (const control of await second.all()) {
          await page.mouse.move(0, 0);
          const { color } = await lookOf(control);
          await control.hover();
          expect.soft((await lookOf(control)).color, `${path} ${await control.textContent()}`).toBe(color);
        }
      }
      expect(seen).toBeGreaterThan(pages.length);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('primary buttons keep their contrast after a tap', journey, async ({ page }) => {
    for (const path of PAGES) {
      for (const control of await controlsOf(page, path, 'primary')) {
        await control.tap();
        await read(page, control, `${path} ${await control.textContent()}`);
      }
    }
    expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(false);
  });
});
