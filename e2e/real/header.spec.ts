import type { Page } from '@playwright/test';
import { journeyUnlessIn } from '../fixtures/journey.ts';
import { layoutShift } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

/** Height of the bar, and places of the parts that the neutral one and a person's header share, if visible. */
const places = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    [':scope > div', 'a[href]', 'nav > :first-child', 'nav input'].map((selector) => {
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = header.querySelector(selector)?.getBoundingClientRect() ?? {};
      return [x, y, selector === 'nav input' ? 0 : width, height].map(Math.round);
    }),
  );

for (const width of [360, 1440]) {
  for (const locale of ['en', 'ru', 'de', 'mn'] as const) {
    const title = `nothing in the header of /${locale} moves when the person becomes known, at ${width}`;
    // The longest words at each width.
    const tested = width === 360 ? (['mn'] as const) : (['de'] as const);
    test(title, journeyUnlessIn<string>(tested, locale), async ({ page, browser, baseURL }) => {
      const viewport = { width, height: 800 };
      const plain = await browser.newPage({ javaScriptEnabled: false, viewport, baseURL: baseURL ?? '' });
      await plain.goto(`/${locale}/about`);
      await expect(plain.getByRole('link', { name: text(locale, 'shell:account.open') })).toBeVisible();
      const before = await places(plain);
      await plain.close();

      await page.setViewportSize(viewport);
      await page.goto(`/${locale}/about`);
      await expect(page.getByRole('banner').getByText(text(locale, 'shell:nav.signIn'))).toBeVisible();
      await page.waitForLoadState('networkidle');
      const after = await places(page);
      // On a phone, the guest's search is a button.
      const shared = width < 1000 ? 3 : 4;
      expect(after.slice(0, shared)).toEqual(before.slice(0, shared));
      expect(await layoutShift(page)).toBeLessThan(0.001);
    });
  }
}
