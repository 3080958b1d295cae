import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

interface Shift extends PerformanceEntry {
  value: number;
}

/** Places of the parts that the neutral bar and a person's header share, and the height of the bar. */
async function places(page: Page) {
  const bar = page.getByRole('banner');
  const box = async (selector: string) => {
    const found = bar.locator(selector).filter({ visible: true }).first();
    const { x, y, width, height } = (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x, y, width, height].map(Math.round);
  };
  return {
    bar: await box(':scope > div'),
    logo: await box('a >> nth=0'),
    courses: await box('nav > :first-child'),
  };
}

for (const width of [360, 1440]) {
  for (const locale of ['en', 'ru', 'de', 'mn'] as const) {
    test(`nothing in the header of /${locale} moves when the person becomes known, at ${width}`, async ({
      page,
      browser,
      baseURL,
    }) => {
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
      if (width < 1000) expect({ ...after, courses: [] }).toEqual({ ...before, courses: [] });
      else expect(after).toEqual(before);
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const watch = (list: PerformanceObserverEntryList) =>
              resolve((list.getEntries() as Shift[]).reduce((sum, { value }) => sum + value, 0));
            new PerformanceObserver(watch).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 300);
          }),
      );
      expect(moved).toBeLessThan(0.001);
    });
  }
}
