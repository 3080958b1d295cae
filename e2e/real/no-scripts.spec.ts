import { signInAsNew } from '../fixtures/account.ts';
import { PAID_COURSE } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const CART = '/en/education/cart';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest finds a course by search and category, and fills the cart', async ({ page, context }) => {
    await page.goto('/en');
    const search = page.getByRole('banner').getByRole('searchbox');
    await search.fill('sql');
    await search.press('Enter');
    await expect(page).toHaveURL('/en/education/search?term=sql');
    await expect(page.getByRole('link', { name: 'SQL that answers questions' }).first()).toBeVisible();

    await page.goto('/en');
    await page.locator('a[href="/en/category/data-and-programming"]').first().click();
    await page.getByLabel(say('catalogue:sort.label')).selectOption('price-desc');
    await page.getByRole('button', { name: say('catalogue:sort.label') }).click();
    await expect(page).toHaveURL('/en/category/data-and-programming?sort=price-desc');
    await page.locator(`main a[href="/en${PAID_COURSE}"]`).first().click();
    await page
      .getByRole('button', { name: say('landing:buy.add') })
      .filter({ visible: true })
      .first()
      .click();

    await expect(page).toHaveURL(CART);
    const lines = page.getByRole('list', { name: say('cart:lines') }).locator(':scope > li');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('$');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'guestcart');
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', httpOnly: false, path: '/' });
    await page
      .getByRole('navigation', { name: say('shell:language.title') })
      .getByText('Русский')
      .click();
    await expect(page).toHaveURL('/ru/education/cart');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

    await page.goto(CART);
    await lines.getByRole('button').click();
    await expect(page).toHaveURL(CART);
    await expect(page.getByRole('heading', { name: say('cart:empty.title') })).toBeVisible();
  });

  test('a person signs in, after a wrong password too', async ({ page, context, baseURL }) => {
    const person = await signInAsNew(context, baseURL ?? '');
    await context.clearCookies();
    await page.goto('/en/signin?returnTo=%2Fen%2Freviews');
    const password = page.locator('input[name=password]');
    const submit = page.getByRole('button', { name: say('auth:signIn.submit'), exact: true });
    await page.getByLabel(say('auth:form.email')).fill(person.email);
    await password.fill('not this one');
    await submit.click();
    await expect(page).toHaveURL('/en/signin?returnTo=%2Fen%2Freviews');
    await expect(page.getByText(say('errors:password_not_match'))).toBeVisible();
    await expect(page.getByLabel(say('auth:form.email'))).toHaveValue(person.email);
    await password.fill(person.password);
    await submit.click();
    await expect(page).toHaveURL('/en/reviews');
    await page.goto(CART);
    await expect(
      page.getByRole('link', { name: say('shell:account.openNamed', { name: 'Ada Flow' }) }),
    ).toBeVisible();
  });

  test('a guest reads a free lesson and goes on to the next', async ({ page }) => {
    await page.goto(`/en${PAID_COURSE}`);
    await page
      .getByRole('link', { name: say('landing:buy.tryFree') })
      .filter({ visible: true })
      .first()
      .click();
    const title = page.getByRole('heading', { level: 1 });
    const first = await title.textContent();
    await page.getByRole('link', { name: say('learning:lesson.next') }).click();
    await expect(title).not.toHaveText(first ?? '');
    await page.getByRole('link', { name: say('learning:lesson.previous') }).click();
    await expect(title).toHaveText(first ?? '');
  });

  test('answers open, and menus lead to links', async ({ page }) => {
    await page.goto('/en/faq');
    const closed = page.locator('details:not([open]) > div').first();
    await expect(closed).toBeHidden();
    const question = page.locator('details:not([open]) > summary').first();
    await question.click();
    await expect(page.locator('details[open] > div')).toHaveCount(2);
    await page.goto(CART);
    await page.getByRole('link', { name: say('shell:burger.open') }).click();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
  });
});

test('the first scripts move the cart from the cookie into the browser', async ({
  page,
  browser,
  context,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const before = await plain.newPage();
  await before.goto(new URL(`/en${PAID_COURSE}`, test.info().project.use.baseURL).href);
  await before
    .getByRole('button', { name: say('landing:buy.add') })
    .filter({ visible: true })
    .first()
    .click();
  await context.addCookies(await plain.cookies());
  await plain.close();

  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').productIds);
  const lines = page.getByRole('list', { name: say('cart:lines') }).locator(':scope > li');
  for (const time of ['at first', 'again']) {
    await page.goto(CART);
    await expect(lines, time).toHaveCount(1);
    await expect.poll(stored).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('guestcart');
  }
  await lines.getByRole('button').click();
  await expect(page.getByText(say('cart:empty.title'))).toBeVisible();
});
