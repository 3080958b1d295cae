import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Offer } from '../../contracts/catalog/product.ts';
import type { OrderCart } from '../../contracts/commerce/cart.ts';
import { deletePostgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import { formatMoney } from '../../domain/format.ts';
import type { StandIn } from '../../tests/providers/stand-in.ts';
import { startStripe } from '../../tests/providers/stripe/stripe.ts';
import { signIn, signInAsNew } from '../fixtures/account.ts';
import { callAs, productIdOf, putIntoCart } from '../fixtures/calls.ts';
import { type Instance, startInstance } from '../fixtures/instance.ts';
import { journey } from '../fixtures/journey.ts';
import { PORTS } from '../fixtures/ports.ts';
import { DEMO_PASSWORD, OTHER_PAID_COURSE, PAID_COURSE, ROOT } from '../fixtures/school.ts';
import { text } from '../fixtures/texts.ts';

const folder = path.join(ROOT, '.cache/e2e-stripe');
const PORT = PORTS.real + 16;
const origin = `http://localhost:${PORT}`;
const say = (key: string, values = {}) => text('en', key, values);
let stripe: StandIn;
let school: Instance;

// One school and one stand-in for the whole file.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
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

const onStripe = (page: Page) => expect(page).toHaveURL(new RegExp(`^${stripe.url}`));
const atStripe = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).click();

async function payAtStripe(page: Page): Promise<void> {
  await onStripe(page);
  await atStripe(page, 'Pay');
  await expect(page).toHaveURL(/\/en\/education\/payment-successful\?order=/);
  await expect(page.getByRole('heading', { level: 1, name: say('payment:success.title') })).toBeVisible();
}

/** A cart with two courses, and Stripe's page for it. */
async function leaveForStripe(page: Page, context: BrowserContext): Promise<void> {
  await putIntoCart(context, PAID_COURSE, OTHER_PAID_COURSE);
  await page.goto('/en/education/cart');
  await page.getByRole('button', { name: /^Pay / }).filter({ visible: true }).first().click();
  await onStripe(page);
}

/** Name and sum of what a payment page is about. */
const namedAt = (page: Page) => ({
  items: page.getByRole('list', { name: say('cart:lines') }).getByRole('listitem'),
  total: page.getByText(say('cart:summary.total'), { exact: true }).locator('xpath=following-sibling::*'),
});

interface Bought {
  titles: string[];
  total: string;
}

/** What the cart holds, waiting for its payment or not, as pages write it. */
async function readCart(context: BrowserContext): Promise<Bought> {
  const answer = await callAs(context, 'GET', '/api/orders/cart/my');
  const { cartLines, summary }: OrderCart = await answer.json();
  const total = cartLines.reduce((sum, { price }) => sum + price.finalPrice, 0);
  return { titles: cartLines.map(({ title }) => title), total: formatMoney('en', total, summary.currency) };
}

async function seeNamed(page: Page, { titles, total }: Bought): Promise<void> {
  const named = namedAt(page);
  await expect(named.items).toHaveText(titles);
  await expect(named.total).toHaveText(total);
}

/** What a course costs this person now. */
async function priceOf(context: BrowserContext, productId: string): Promise<number> {
  const answer = await callAs(context, 'GET', `/api/products/offers?productIds=${productId}`);
  const [offer]: Offer[] = await answer.json();
  return offer?.price.finalPrice ?? 0;
}

/** The price on the course's own page and on its line in the cart. */
async function seePrice(page: Page, context: BrowserContext, course: string, amount: number): Promise<void> {
  const money = formatMoney('en', amount, 'USD');
  const main = page.getByRole('main');
  await page.goto(`/en${course}`);
  await expect(main.getByText(money, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await putIntoCart(context, course);
  await page.goto('/en/education/cart');
  const line = page
    .getByRole('list', { name: say('cart:lines') })
    .getByRole('listitem')
    .first();
  await expect(line.getByText(money, { exact: true })).toBeVisible();
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
    await signInAsNew(context, origin);
    const [first, second] = await Promise.all(
      [PAID_COURSE, OTHER_PAID_COURSE].map((one) => productIdOf(context, one)),
    );

    await test.step('pay for two courses', async () => {
      await leaveForStripe(page, context);
      await payAtStripe(page);
      const lesson = page.getByRole('main').getByRole('list').getByRole('link').first();
      // Until it is known where the lessons are, the way is through My education.
      await expect(lesson).toHaveAttribute('href', /-learning\//);
      await lesson.click();
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

    await test.step('subscribe; the profile says so, prices fall; cancel', async () => {
      const given = (await hasAccess(context, first ?? '')) ? OTHER_PAID_COURSE : PAID_COURSE;
      const givenId = (given === PAID_COURSE ? first : second) ?? '';
      const before = await priceOf(context, givenId);
      await seePrice(page, context, given, before);
      await page.goto('/en/subscriptions');
      await page
        .getByRole('button', { name: new RegExp(say('subscription:plans.start')) })
        .first()
        .click();
      await payAtStripe(page);
      await expect.poll(async () => (await profileOf(context)).is_paid_subscription).toBe(true);
      const after = await priceOf(context, givenId);
      expect(after).toBeLessThan(before);
      await seePrice(page, context, given, after);
      await expect(page.getByText(say('cart:price.subscription'), { exact: true }).first()).toBeVisible();
      await page.goto('/en/subscriptions');
      await page.getByRole('button', { name: say('subscription:cancel.button') }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: say('subscription:cancel.button') }).click();
      await expect(page.getByText(say('subscription:state.CANCELLED'), { exact: true })).toBeVisible();
      expect((await profileOf(context)).is_paid_subscription).toBe(true);
    });
  },
);

test(
  'by Stripe: a declined payment says what, how much and why, and another card pays it',
  journey,
  async ({ page, context }) => {
    await signInAsNew(context, origin);
    await leaveForStripe(page, context);
    const bought = await readCart(context);

    await test.step('a card is refused on the page of the provider, which offers another try', async () => {
      await atStripe(page, 'Decline');
      await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    });

    await test.step('the bank refuses the money that was on its way', async () => {
      const ref = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await atStripe(page, 'Pay later (money in transit)');
      await expect(
        page.getByRole('heading', { level: 1, name: say('payment:confirming.waitingTitle') }),
      ).toBeVisible({ timeout: 20_000 });
      await stripe.arrive(ref, false);
      await page.getByRole('button', { name: say('payment:confirming.retry') }).click();
      await expect(page).toHaveURL(/\/en\/education\/payment-fail\?/);
    });

    await test.step('the page names products, sum, reason and what to do next', async () => {
      await expect(page.getByRole('heading', { level: 1, name: say('payment:fail.title') })).toBeVisible();
      await expect(page.getByText(say('cart:declined.reason.other'))).toContainText(
        say('cart:declined.notCharged'),
      );
      await seeNamed(page, bought);
      await expect(page.getByRole('button', { name: say('cart:declined.again') })).toBeVisible();
    });

    await test.step('the cart is whole, and another card pays it', async () => {
      await page.getByRole('link', { name: say('payment:fail.toCart') }).click();
      const waiting = page.getByRole('region', { name: say('cart:declined.title') });
      await expect(waiting.getByRole('heading', { level: 2 })).toHaveText(bought.titles);
      await waiting.getByRole('button', { name: say('cart:declined.again') }).click();
      await payAtStripe(page);
      const orders: { status: string }[] = await (await callAs(context, 'GET', '/api/orders')).json();
      expect(orders.map(({ status }) => status)).toEqual(['PAID']);
    });
  },
);

test(
  'by Stripe: a payment that is given up names what it was about, and the cart is whole',
  journey,
  async ({ page, context }) => {
    await signInAsNew(context, origin);
    await leaveForStripe(page, context);
    const bought = await readCart(context);
    await atStripe(page, 'Back');
    await expect(page).toHaveURL(/\/en\/payment\/stripe\/cancel\?/);
    await expect(
      page.getByRole('heading', { level: 1, name: say('payment:cancelling.doneTitle') }),
    ).toBeVisible();
    await seeNamed(page, bought);
    await page.getByRole('link', { name: say('payment:choose.toCart') }).click();
    const lines = page.getByRole('list', { name: say('cart:lines') }).locator(':scope > li');
    await expect(lines.getByRole('heading', { level: 2 })).toHaveText(bought.titles);
    expect(await readCart(context)).toEqual(bought);
  },
);
