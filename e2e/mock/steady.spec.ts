import { journeyUnlessIn } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';

const LATE_MS = 700;

interface Shift extends PerformanceEntry {
  value: number;
}

test.use({ viewport: { width: 412, height: 823 } });

for (const path of ['/ru', '/mn', '/de', '/de/education/search', '/es/course/sql-that-answers-questions']) {
  test(
    `nothing moves when the faces of ${path} come late`,
    journeyUnlessIn(['/mn', '/de/education/search'], path),
    async ({ page }) => {
      const late: string[] = [];
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        late.push(route.request().url());
        await route.continue();
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      expect(late).not.toEqual([]);
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
    },
  );
}
