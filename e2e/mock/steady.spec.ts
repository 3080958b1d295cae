import { journeyUnlessIn } from '../fixtures/journey.ts';
import { layoutShift } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';

const LATE_MS = 700;

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
      expect(await layoutShift(page)).toBeLessThan(0.001);
    },
  );
}
