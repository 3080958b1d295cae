import type { Page } from '@playwright/test';
import type { Locale } from '../../contracts/locales.ts';
import { formatMoney } from '../../domain/format.ts';
import { makeCart, ORDER_ID, PAYMENT_ID } from '../../server/mocks/builders/cart.ts';
import { CART_SLUGS } from '../../server/mocks/builders/learning.ts';
import { productsBySlug } from '../../server/mocks/builders/school.ts';
import { journeyUnlessIn } from '../fixtures/journey.ts';
import { play, seeHeading } from '../fixtures/mock.ts';
import { ORDER_PAGES } from '../fixtures/order-states.ts';
import { OTHER_PROVIDERS, PAYMENT_PAGES, type PaymentState } from '../fixtures/payment-states.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const SPOKEN: readonly Locale[] = ['en', 'ru', 'zh', 'hi'];
/** The table of screens shows these too; every state of them is a journey. */
const SCREENS = [
  'the choice of a provider',
  'the cancel pages',
  'the confirm pages',
  'the page of a successful payment',
  'the page of a failed payment',
  'the check of a receipt',
];
const WALKED = [...PAYMENT_PAGES, ...ORDER_PAGES, OTHER_PROVIDERS];
const TESTED = WALKED.filter((walked) => walked !== OTHER_PROVIDERS && !SCREENS.includes(walked.name));
const en = (key: string, values = {}) => text('en', key, values);

/** Opens an address as a new visitor in a scenario. */
async function openIn(page: Page, scenario: string, address: string) {
  // Pending requests of an open page would be sent as another user.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await play(page.context(), scenario);
  return page.goto(address);
}

const shown = (page: Page, words: string) =>
  page.getByRole('main').getByText(words).filter({ visible: true }).first();

async function seeState(page: Page, state: PaymentState, locale: Locale): Promise<void> {
  const { scenario = 'signed-in', path, status = 200, heading, values, shows = [], lacks = [] } = state;
  const answer = await openIn(page, scenario, `/${locale}${path}`);
  expect(answer?.status()).toBe(status);
  await seeHeading(page, text(locale, heading, values));
  if (state.leadsTo) await expect(page).toHaveURL(state.leadsTo);
  if (state.names) await seeNamed(page, locale);
  for (const key of shows) await expect(shown(page, text(locale, key)), key).toBeVisible();
  for (const key of lacks) await expect(shown(page, text(locale, key)), key).toHaveCount(0);
}

/** The two products of the mock's cart, and their sum. */
async function seeNamed(page: Page, locale: Locale): Promise<void> {
  const { cartLines, summary } = makeCart(productsBySlug(CART_SLUGS), { locale });
  for (const { title } of cartLines) await expect(shown(page, title)).toBeVisible();
  await expect(shown(page, formatMoney(locale, summary.total, summary.currency))).toBeVisible();
}

for (const [index, walked] of WALKED.entries()) {
  const { name, states } = walked;
  const locale = SPOKEN[index % SPOKEN.length] ?? 'en';
  test(
    `${name}, every state, in ${locale}`,
    journeyUnlessIn(TESTED, walked),
    async ({ page, complaints }) => {
      test.slow();
      complaints.allow(/status of 40[149]/);
      for (const state of states) await test.step(state.name, () => seeState(page, state, locale));
    },
  );
}

test('a payment that the provider has not decided says so after a while, and asks again on a press', async ({
  page,
}) => {
  await page.clock.install();
  await openIn(page, 'signed-in.pending', `/en/payment/razorpay/confirm?payment=${PAYMENT_ID}`);
  const waiting = page.getByRole('heading', { level: 1, name: en('payment:confirming.waitingTitle') });
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(waiting).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
  await play(page.context(), 'signed-in');
  await page.getByRole('button', { name: en('payment:confirming.retry') }).click();
  await expect(page).toHaveURL(/\/en\/education\/payment-successful\?order=/);
});

test('an order that waits for its one provider goes straight on', async ({ page }) => {
  await page.route('**/api/payment/start/**', (route) => route.abort('aborted'));
  await openIn(page, 'signed-in.pending', '/en/payment');
  await seeHeading(page, en('payment:pick.going'));
});

test('money is asked back and the request is withdrawn; the receipt is a file', async ({ page }) => {
  await openIn(page, 'signed-in', `/en/education/orders/${ORDER_ID}`);
  const open = page.getByRole('button', { name: en('payment:refund.open') });
  const dialog = page.getByRole('dialog', { name: en('payment:refund.dialog.title') });
  const send = dialog.getByRole('button', { name: en('payment:refund.dialog.submit') });

  await test.step('without a line it stays, with what is missing', async () => {
    await open.click();
    await send.click();
    await expect(dialog.getByRole('checkbox').first()).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  await test.step('sent, it can be withdrawn', async () => {
    await open.click();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByLabel(en('payment:refund.dialog.reason')).selectOption('no_time');
    await send.click();
    await expect(dialog).toHaveCount(0);
    const withdraw = page.getByRole('button', { name: en('payment:refund.withdraw') });
    await expect(withdraw).toBeVisible();
    await play(page.context(), 'signed-in.refund-open');
    await withdraw.click();
    await expect(page.getByText(en('payment:refund.state.WITHDRAWN'))).toBeVisible();
    await expect(open).toBeVisible();
  });

  await test.step('the receipt', async () => {
    await play(page.context(), 'signed-in');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: en('receipt:order.download') }).click();
    expect((await download).suggestedFilename()).toMatch(/^receipt-KURSO-\d{4}-\d{6}\.pdf$/);
  });
});
