import type { Page } from '@playwright/test';
import type { Locale } from '../../contracts/locales.ts';
import { journey } from '../fixtures/journey.ts';
import { idOf, OWNED_AFTER_PURCHASE, play, seeHeading } from '../fixtures/mock.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const COURSE = 'sql-that-answers-questions';

async function addAndOpenCart(page: Page, locale: Locale): Promise<void> {
  const { addFromPage, lines, payButton } = shop(page, locale);
  await addFromPage(`/course/${COURSE}`);
  const toCart = page.getByRole('link', { name: text(locale, 'landing:buy.inCart'), exact: true });
  await toCart.filter({ visible: true }).first().click();
  await seeHeading(page, text(locale, 'cart:title'));
  await expect(lines).not.toHaveCount(0);
  await expect(payButton).toBeVisible();
}

test('a product is added to the cart, paid for and owned', async ({ page, context }) => {
  await play(context, 'signed-in');
  await addAndOpenCart(page, 'ru');
  await shop(page, 'ru').payButton.click();
  await expect(page).toHaveURL(/\/ru\/education\/payment-successful\?order=/);
  await seeHeading(page, text('ru', 'payment:success.title'));

  await play(context, 'signed-in.purchase');
  await page.getByRole('link', { name: text('ru', 'payment:verified.toLearning') }).click();
  await seeHeading(page, text('ru', 'education:my.title'));
  const cards = page.getByRole('tabpanel').locator(':scope > ul > li');
  await expect(cards).toHaveCount(OWNED_AFTER_PURCHASE);
  await page.goto('/ru/education/cart');
  await expect(page.getByRole('heading', { name: text('ru', 'cart:empty.title') })).toBeVisible();
});

test('a declined payment charges nothing and leaves the cart unchanged', async ({ page, context }) => {
  await play(context, 'signed-in.declined');
  await addAndOpenCart(page, 'zh');
  await shop(page, 'zh').payButton.click();
  await expect(page).toHaveURL(/\/zh\/education\/payment-fail\?order=/);
  await seeHeading(page, text('zh', 'payment:fail.title'));
  await page.getByRole('link', { name: text('zh', 'payment:fail.toCart') }).click();
  await seeHeading(page, text('zh', 'cart:title'));
  await expect(shop(page, 'zh').lines).toHaveCount(2);
});

test(
  'a pending payment is shown apart in the cart and can be continued or cancelled',
  journey,
  async ({ page, context }) => {
    await play(context, 'signed-in.pending');
    await page.goto('/ru/education/cart');
    const pending = page.getByRole('region', { name: text('ru', 'cart:pending.title') });
    await expect(pending.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: text('ru', 'cart:summary.title') })).toHaveCount(0);
    await expect(pending.getByRole('button', { name: text('ru', 'cart:pending.continue') })).toBeVisible();
    await play(context, 'signed-in');
    await pending.getByRole('button', { name: text('ru', 'cart:pending.cancel') }).click();
    await expect(shop(page, 'ru').lines).toHaveCount(2);
    await expect(pending).toHaveCount(0);
  },
);

test('an unconfirmed user is sent to confirmation instead of payment', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  await play(context, 'signed-in.unverified');
  await page.goto('/zh/education/cart');
  await shop(page, 'zh').payButton.click();
  await expect(page).toHaveURL(/\/zh\/verification-warning\?returnTo=%2Fzh%2Feducation%2Fcart$/);
  await seeHeading(page, text('zh', 'auth:verification.title'));
});

test("a guest's cart is kept in the browser, and checkout starts with sign-in", async ({ page }) => {
  const { addFromPage, lines } = shop(page, 'ru');
  await addFromPage(`/course/${COURSE}`);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').productIds);
  expect(await kept()).toEqual([idOf(COURSE)]);
  await page.reload();
  const toCart = page.getByRole('link', { name: text('ru', 'landing:buy.inCart'), exact: true });
  await toCart.filter({ visible: true }).first().click();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: pattern('ru', 'cart:action.buyGuest') }).click();
  await expect(page).toHaveURL(/\/ru\/signin\?purchase=true$/);
  await expect(page.getByText(text('ru', 'auth:signIn.purchaseLead'))).toBeVisible();
  expect(await kept()).toEqual([idOf(COURSE)]);
});
