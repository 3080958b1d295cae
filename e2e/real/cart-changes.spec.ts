import { type APIRequestContext, type BrowserContext, expect as must, request } from '@playwright/test';
import { PAID_COURSE } from '../fixtures/school.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const MARATHON = '/marathon/seven-days-of-drawing';
const de = (key: string, values = {}) => text('de', key, values);
const en = (key: string, values = {}) => text('en', key, values);

test('a guest with a code signs in to an account that owns one of the products, and changes the language', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await own(context, baseURL ?? '', 'MARATHON100');
  await context.clearCookies();
  const { addFromPage, openCart, lines } = shop(page, 'de');

  await test.step('a guest fills the cart in German and enters a code', async () => {
    await addFromPage(PAID_COURSE);
    await addFromPage(MARATHON);
    await openCart();
    await expect(lines).toHaveCount(2);
    await page.getByLabel(de('cart:promo.label')).fill('WELCOME10');
    await page.getByRole('button', { name: de('cart:promo.apply'), exact: true }).click();
    await expect(
      page.getByRole('button', { name: de('cart:promo.clear', { code: 'WELCOME10' }) }),
    ).toBeVisible();
    await expect(page.getByText(/^-\d+\s%$/)).toBeVisible();
  });
  const owned = await lines.nth(1).getByRole('heading').innerText();

  await test.step('signing in takes the owned product out, and says so', async () => {
    await page.getByRole('button', { name: /^Anmelden und .+ bezahlen$/ }).click();
    await expect(page).toHaveURL(/\/de\/signin\?purchase=true$/);
    await page.getByLabel(de('auth:form.email')).fill(person.email);
    await page.getByRole('textbox', { name: de('auth:form.password') }).fill(person.password);
    await page.getByRole('button', { name: de('auth:signIn.submit'), exact: true }).click();
    await expect(
      page.getByText(
        de('cart:changed.owned', { count: 1, titles: de('cart:changed.quoted', { title: owned }) }),
      ),
    ).toBeVisible();
    await expect(lines).toHaveCount(1);
    await expect(
      page.getByRole('button', { name: de('cart:promo.clear', { code: 'WELCOME10' }) }),
    ).toBeVisible();
  });

  await test.step('the language changes the currency, and the cart says why', async () => {
    await page.goto('/en/education/cart');
    const news = page.getByRole('status').filter({ hasText: owned });
    await expect(news).toContainText(en('cart:changed.language', { currency: en('cart:changed.in.USD') }));
    await news.getByRole('button', { name: en('cart:changed.dismiss'), exact: true }).click();
    await expect(news).toHaveCount(0);
  });

  await test.step('to the payment', () => shop(page, 'en').pay());
});

/** Gives the signed-in person the product of a code of 100 %. */
async function own(context: BrowserContext, baseURL: string, code: string): Promise<void> {
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const calls: APIRequestContext = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  must((await calls.post(`/api/promocodes/${code}/apply`)).status()).toBe(200);
  must((await calls.put('/api/orders/cart/purchase')).status()).toBe(200);
  await calls.dispose();
}
