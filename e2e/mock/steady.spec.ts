import { ORDER_ID, PAYMENT_ID } from '../../server/mocks/builders/cart.ts';
import { journeyUnlessIn } from '../fixtures/journey.ts';
import { layoutShift } from '../fixtures/layout-shift.ts';
import { busy, play } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';

const LATE_MS = 700;
/** Half of what web.dev calls good: these pages ask for their data in the browser. */
const MAX_SHIFT = 0.05;

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

for (const { path, scenario } of [
  { path: '/education/cart', scenario: 'signed-in' },
  { path: '/payment', scenario: 'signed-in.providers' },
  { path: `/education/payment-successful?order=${ORDER_ID}`, scenario: 'signed-in.purchase' },
  {
    path: `/education/payment-fail?order=${ORDER_ID}&payment=${PAYMENT_ID}`,
    scenario: 'signed-in.pending.declined.providers',
  },
  { path: '/subscriptions', scenario: 'signed-in.subscribed' },
]) {
  test(
    `${path.split('?')[0]} hardly moves on a phone while it loads`,
    journeyUnlessIn(['/subscriptions'], path),
    async ({ page, context }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await play(context, scenario);
      await page.goto(`/de${path}`);
      await page.waitForFunction(() => Reflect.get(window, 'kursoEvents')?.done);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(busy(page)).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const shift = await layoutShift(page);
      test.info().annotations.push({ type: 'layout shift', description: String(shift) });
      expect(shift).toBeLessThan(MAX_SHIFT);
    },
  );
}
