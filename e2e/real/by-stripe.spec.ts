import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { deletePostgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import type { StandIn } from '../../tests/providers/stand-in.ts';
import { startStripe } from '../../tests/providers/stripe/stripe.ts';
import { signIn, signInAsNew } from '../fixtures/account.ts';
import { callAs, productIdOf, putIntoCart } from '../fixtures/calls.ts';
import { type Instance, startInstance } from '../fixtures/instance.ts';
import { journey } from '../fixtures/journey.ts';
import { DEMO_PASSWORD, OTHER_PAID_COURSE, PAID_COURSE, ROOT } from '../fixtures/school.ts';
import { text } from '../fixtures/texts.ts';

const folder = path.join(ROOT, '.cache/e2e-stripe');
const PORT = 4117;
const origin = `http://localhost:${PORT}`;
const say = (key: string, values = {}) => text('en', key, values);
let stripe: StandIn;
let school: Instance;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await deletePostgres(folder).catch(() => {});
  stripe = await startStripe({ webhookUrl: `${origin}/api/payment/webhook/stripe` });
  school = await startInstance({
    ...stripe.settings,
    PORT: String(PORT),
    PUBLIC_URL: origin,
    KURSO_DATA: folder,
  });
});

test.afterAll(async () => {
  await school?.stop();
  await stripe?.close();
  await deletePostgres(folder).catch(() => {});
});

async function payAtStripe(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${stripe.url}`));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/education\/payment-successful\?order=/);
  await expect(page.getByRole('heading', { level: 1, name: say('payment:success.title') })).toBeVisible();
}

const hasAccess = async (context: BrowserContext, productId: string): Promise<boolean> =>
  (await (await callAs(context, 'GET', `/api/learning/${productId}/en/outline`)).json()).hasAccess;

const profileOf = async (context: BrowserContext) =>
  (await callAs(context, 'GET', '/api/profiles/me')).json();

test.use({ baseURL: origin });

test(
  'by Stripe: pay, learn, one of two courses back; subscribe, cancel',
  journey,
  async ({ browser, page, context }) => {
    test.setTimeout(120_000);
    await signInAsNew(context, origin);
    const [first, second] = await Promise.all(
      [PAID_COURSE, OTHER_PAID_COURSE].map((one) => productIdOf(context, one)),
    );

    await test.step('pay for two courses', async () => {
      await putIntoCart(context, PAID_COURSE, OTHER_PAID_COURSE);
      await page.goto('/en/education/cart');
      await page.getByRole('button', { name: /^Pay / }).filter({ visible: true }).first().click();
      await payAtStripe(page);
      await page.getByRole('list').getByRole('link').filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/-learning\//);
    });

    await test.step('ask for one of them back; a manager grants it; access follows the line', async () => {
      const [{ orderId }] = await (await callAs(context, 'GET', '/api/orders')).json();
      await page.goto(`/en/education/orders/${orderId}`);
      await page.getByRole('button', { name: say('payment:refund.open') }).click();
      const dialog = page.getByRole('dialog', { name: say('payment:refund.dialog.title') });
      for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
      await dialog.getByRole('checkbox').first().check();
      await dialog.getByLabel(say('payment:refund.dialog.reason')).selectOption('no_time');
      await dialog.getByRole('button', { name: say('payment:refund.dialog.submit') }).click();
      await expect(dialog).toBeHidden();
      const staff = await browser.newContext({ baseURL: origin });
      await signIn(staff, origin, { email: 'manager@demo.kurso.test', password: DEMO_PASSWORD });
      const [request] = await (await callAs(staff, 'GET', '/api/manager/refund-requests')).json();
      const granted = await callAs(staff, 'POST', `/api/manager/refund-requests/${request.id}/grant`, {
        answer: 'Of course.',
      });
      expect(granted.status()).toBeLessThan(300);
      await staff.close();
      const access = async () => [
        await hasAccess(context, first ?? ''),
        await hasAccess(context, second ?? ''),
      ];
      await expect.poll(async () => (await access()).filter(Boolean).length, { timeout: 20_000 }).toBe(1);
    });

    await test.step('subscribe; the profile says so; cancel', async () => {
      await page.goto('/en/subscriptions');
      await page
        .getByRole('button', { name: new RegExp(say('subscription:plans.start')) })
        .first()
        .click();
      await payAtStripe(page);
      await expect.poll(async () => (await profileOf(context)).is_paid_subscription).toBe(true);
      await page.goto('/en/subscriptions');
      await page.getByRole('button', { name: say('subscription:cancel.button') }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: say('subscription:cancel.button') }).click();
      await expect(page.getByText(say('subscription:state.CANCELLED'), { exact: true })).toBeVisible();
      expect((await profileOf(context)).is_paid_subscription).toBe(true);
    });
  },
);
