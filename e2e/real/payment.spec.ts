import { callAs, putIntoCart } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { OTHER_PAID_COURSE, PAID_COURSE } from '../fixtures/school.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);

test.beforeEach(async ({ context, person: _ }) => {
  await putIntoCart(context, PAID_COURSE, OTHER_PAID_COURSE);
});

test('a declined payment charges nothing, keeps the cart and can be retried', async ({ page, context }) => {
  const { openCart, lines, pay, decide, heading, seeSuccess } = shop(page, 'en');
  await openCart();
  await expect(lines).toHaveCount(2);
  await pay();
  await decide('decline');
  await expect(heading('payment:fail.title')).toBeVisible();
  await expect(page).toHaveURL(/\/en\/education\/payment-fail/);

  await page.getByRole('button', { name: say('cart:declined.anotherCard') }).click();
  await expect(heading('sandbox:title')).toBeVisible();
  await decide('approve');
  await seeSuccess();
  await page.getByRole('link', { name: say('payment:success.receipt') }).click();
  const bought = page.getByRole('list', { name: say('payment:receipt.product') });
  await expect(bought.locator(':scope > li')).toHaveCount(2);
  const orders: { status: string }[] = await (await callAs(context, 'GET', '/api/orders')).json();
  expect(orders.map((order) => order.status)).toEqual(['PAID']);
  await openCart();
  await expect(page.getByRole('heading', { name: say('cart:empty.title') })).toBeVisible();
});

test(
  'after a declined payment the cart is complete and can be bought again',
  journey,
  async ({ page, context }) => {
    const { openCart, lines, pay, decide, heading, seeSuccess } = shop(page, 'en');
    await openCart();
    await pay();
    await decide('decline');
    await expect(heading('payment:fail.title')).toBeVisible();
    await page.getByRole('link', { name: say('payment:fail.toCart') }).click();
    const waiting = page.getByRole('region', { name: say('cart:declined.title') });
    await expect(waiting.getByRole('heading', { level: 2 })).toHaveCount(2);
    await waiting.getByRole('button', { name: say('cart:pending.cancel') }).click();
    await expect(lines).toHaveCount(2);
    await pay();
    await decide('approve');
    await seeSuccess();
    const orders: { status: string }[] = await (await callAs(context, 'GET', '/api/orders')).json();
    expect(orders.map((order) => order.status).sort()).toEqual(['CANCELLED', 'PAID']);
  },
);

test('an abandoned payment is pending in the cart and can be continued', async ({ page }) => {
  const { openCart, pay, decide, heading, seeSuccess } = shop(page, 'en');
  await openCart();
  await pay();
  await decide('abandon');
  await openCart();
  await expect(page.getByText(say('cart:pending.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await page.getByRole('button', { name: say('cart:pending.continue') }).click();
  await expect(heading('sandbox:title')).toBeVisible();
  await decide('approve');
  await seeSuccess();
});

test('an abandoned payment can be cancelled, which restores the cart', journey, async ({ page }) => {
  const { openCart, lines, pay, decide } = shop(page, 'en');
  await openCart();
  await pay();
  await decide('abandon');
  await openCart();
  await page.getByRole('button', { name: say('cart:pending.cancel') }).click();
  await expect(lines).toHaveCount(2);
});

test('a payment cancelled at the provider restores the cart', journey, async ({ page }) => {
  const { openCart, lines, pay, decide, heading } = shop(page, 'en');
  await openCart();
  await pay();
  await decide('cancel');
  await expect(heading('payment:cancelling.doneTitle')).toBeVisible();
  await page.getByRole('link', { name: say('payment:choose.toCart') }).click();
  await expect(lines).toHaveCount(2);
});

test('buying one cart in two tabs creates one order', journey, async ({ page, context }) => {
  const second = await context.newPage();
  const tabs = [shop(page, 'en'), shop(second, 'en')] as const;
  for (const tab of tabs) await tab.openCart();
  // The slower tab may already see that a payment is in progress.
  await Promise.all(tabs.map((tab) => tab.payOrContinue()));
  await page.bringToFront();
  await tabs[0].decide('approve');
  await tabs[0].seeSuccess();

  await second.bringToFront();
  // The other tab still shows the provider's page: whatever is chosen there, nothing is bought twice.
  await tabs[1].decide('approve');
  const back = second.getByRole('link', { name: say('sandbox:back') });
  await expect(back.or(tabs[1].heading('payment:success.title'))).toBeVisible();
  if (await back.isVisible()) await back.click();
  await tabs[1].seeSuccess();

  const answer = await callAs(context, 'GET', '/api/orders');
  const orders: { status: string }[] = await answer.json();
  expect(orders.map((order) => order.status)).toEqual(['PAID']);
});
