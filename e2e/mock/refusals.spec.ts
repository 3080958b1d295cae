import type { Page } from '@playwright/test';
import { journey } from '../fixtures/journey.ts';
import { hold, play, seeHeading } from '../fixtures/mock.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const ru = (key: string, values = {}) => text('ru', key, values);
const COURSE = '/ru/course/sql-that-answers-questions';
const ADDING = /\/api\/orders\/cart$/;

const toastOf = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
const inCart = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', { name: ru('shell:cart', { count }), exact: true });
const add = (page: Page) =>
  page
    .getByRole('button', { name: ru('landing:buy.add'), exact: true })
    .filter({ visible: true })
    .first();

test('a product counts in the cart at once, and stays when the request succeeds', async ({
  page,
  context,
}) => {
  await play(context, 'signed-in');
  await page.goto(COURSE);
  await expect(inCart(page, 2)).toBeVisible();
  const { release } = await hold(page, ADDING);
  await add(page).click();
  await expect(inCart(page, 3)).toBeVisible();
  await release();
  const link = page.getByRole('link', { name: ru('landing:buy.inCart'), exact: true });
  await expect(link.filter({ visible: true }).first()).toBeFocused();
  await expect(inCart(page, 3)).toBeVisible();
});

test('a rejected product is removed from the count, and a message says why', async ({
  page,
  context,
  refuse,
}) => {
  await play(context, 'signed-in');
  await page.goto(COURSE);
  await expect(inCart(page, 2)).toBeVisible();
  await refuse(ADDING);
  const { release } = await hold(page, ADDING);
  await add(page).click();
  await expect(inCart(page, 3)).toBeVisible();
  await release();
  await expect(inCart(page, 2)).toBeVisible();
  await expect(add(page)).toBeVisible();
  await expect(toastOf(page, ru('errors:service_unavailable'))).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(
    `a removed line returns when the service refuses; the message stays for five seconds and a click does not close it (motion: ${reducedMotion})`,
    journey,
    async ({ page, context, complaints }) => {
      complaints.allow(/status of 500/);
      await page.emulateMedia({ reducedMotion });
      await play(context, 'signed-in');
      await page.goto('/ru/education/cart');
      const { lines } = shop(page, 'ru');
      await expect(lines).toHaveCount(2);
      await play(context, 'signed-in.error');
      await lines
        .first()
        .getByRole('button', { name: pattern('ru', 'cart:remove') })
        .click();
      const toast = toastOf(page, ru('errors:internal_error'));
      await expect(toast.getByText(ru('shell:toast.error'), { exact: true })).toBeVisible();
      const shown = Date.now();
      await expect(lines).toHaveCount(2);
      await toast.getByText(ru('shell:toast.error'), { exact: true }).click();
      await page.mouse.move(0, 400);
      await expect(toast).toBeVisible();
      await expect(toast).toHaveCount(0, { timeout: 15_000 });
      expect(Date.now() - shown).toBeGreaterThan(4_000);
    },
  );
}

test('the close button dismisses a toast', journey, async ({ page, context }) => {
  await play(context, 'signed-in.unverified');
  await page.goto('/ru/verification-warning');
  await page
    .getByRole('main')
    .getByRole('button', { name: ru('auth:resend.submit') })
    .click();
  const toast = page.getByRole('status').filter({ hasText: ru('shell:toast.success') });
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: ru('shell:close'), exact: true }).click();
  await expect(toast).toHaveCount(0);
});

test('a cart that cannot be bought is kept and says why', async ({ page, context, refuse }) => {
  await play(context, 'signed-in');
  await page.goto('/ru/education/cart');
  const { lines, payButton } = shop(page, 'ru');
  await refuse('**/api/orders/cart/purchase', { status: 409, code: 'price_has_changed' });
  await payButton.click();
  await expect(toastOf(page, ru('errors:price_has_changed'))).toBeVisible();
  await seeHeading(page, ru('cart:title'));
  await expect(lines).toHaveCount(2);
});

test('the open page stays when offline, says so, and says when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/zh/education/course/catalog');
  await seeHeading(page, text('zh', 'catalogue:title'));
  await page.waitForFunction(() => window.kursoEvents?.done);
  const notice = page.getByRole('status').filter({ hasText: text('zh', 'shell:offline') });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await seeHeading(page, text('zh', 'catalogue:title'));
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});
