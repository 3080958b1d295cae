import { signIn, signInAsNew } from '../fixtures/account.ts';
import { journey } from '../fixtures/journey.ts';
import { DEMO_PASSWORD, PAID_COURSE } from '../fixtures/school.ts';
import { countRefreshes, expireAccessToken, sessionCookieNames } from '../fixtures/session.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const account = pattern('en', 'shell:account.openNamed');

test('a token that expires on an open page is refreshed once, and the action succeeds', async ({
  page,
  context,
  person,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 401 .*\/api\/(orders\/cart|notification\/)/);
  await page.goto(`/en${PAID_COURSE}`);
  await expect(page.getByRole('button', { name: say('shell:account.openNamed', person) })).toBeVisible();
  const refreshes = countRefreshes(page);
  await expireAccessToken(context, baseURL ?? '');
  const add = page
    .getByRole('button', { name: say('landing:buy.add') })
    .filter({ visible: true })
    .first();
  await add.click();
  const toCart = page
    .getByRole('link', { name: say('landing:buy.inCart') })
    .filter({ visible: true })
    .first();
  await toCart.click();
  await expect(shop(page, 'en').lines).toHaveCount(1);
  expect(refreshes()).toBe(1);
});

test(
  'many calls refused at once wait for one renewal',
  journey,
  async ({ page, context, person, baseURL }) => {
    await page.goto('/en/education/cart');
    await expect(page.getByRole('button', { name: say('shell:account.openNamed', person) })).toBeVisible();
    const refreshes = countRefreshes(page);
    await expireAccessToken(context, baseURL ?? '');
    await page.reload();
    await expect(page.getByRole('button', { name: say('shell:account.openNamed', person) })).toBeVisible();
    await expect(page.getByRole('heading', { name: say('cart:empty.title') })).toBeVisible();
    expect(refreshes()).toBe(1);
  },
);

test(
  'the forcerefresh flag renews the pair once and goes',
  journey,
  async ({ page, context, person, baseURL }) => {
    const url = baseURL ?? '';
    await context.addCookies([{ name: 'forcerefresh', value: '1', url }]);
    const before = (await context.cookies()).find(({ name }) => name === 'refreshtoken')?.value;
    const refreshes = countRefreshes(page);
    await page.goto('/en');
    await expect(page.getByRole('button', { name: say('shell:account.openNamed', person) })).toBeVisible();
    await expect.poll(() => sessionCookieNames(context)).toEqual(['refreshtoken', 'token']);
    const after = (await context.cookies()).find(({ name }) => name === 'refreshtoken')?.value;
    expect(after).not.toBe(before);
    expect(refreshes()).toBe(1);
  },
);

test(
  'two tabs with an expired token renew it once between them',
  journey,
  async ({ page, context, person, baseURL, complaints }) => {
    // The tab that closes last takes over the stream, with the expired token.
    complaints.allow(/status of 401 .*\/api\/notification\//);
    const second = await context.newPage();
    const tabs = [page, second];
    for (const tab of tabs) {
      await tab.goto('/en/education/course/catalog');
      await expect(tab.getByRole('button', { name: say('shell:account.openNamed', person) })).toBeVisible();
    }
    const refreshes = countRefreshes(...tabs);
    await expireAccessToken(context, baseURL ?? '');
    await Promise.all(tabs.map((tab) => tab.reload()));
    for (const tab of tabs) await expect(tab.getByRole('button', { name: account })).toBeVisible();
    expect(refreshes()).toBe(1);
  },
);

test('a protected page opened with an expired token is refreshed on the server', async ({
  page,
  context,
  person,
  baseURL,
}) => {
  await expireAccessToken(context, baseURL ?? '');
  const refreshes = countRefreshes(page);
  await page.goto('/en/education/courses?status=COMPLETED');
  await expect(page).toHaveURL(/\/en\/education\/courses\?status=COMPLETED$/);
  await expect(page.getByRole('heading', { level: 1, name: say('education:my.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('shell:account.openNamed', person) })).toBeVisible();
  expect(refreshes()).toBe(0);
});

test('a protected page sends a guest to sign-in and back', journey, async ({ page, context, baseURL }) => {
  const person = await signInAsNew(context, baseURL ?? '');
  await context.clearCookies();
  await page.goto('/en/education/courses?status=COMPLETED');
  await expect(page).toHaveURL(/\/en\/signin\?returnTo=/);
  await page.getByLabel(say('auth:form.email')).fill(person.email);
  await page.getByRole('textbox', { name: say('auth:form.password') }).fill(person.password);
  await page.getByRole('button', { name: say('auth:signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/en\/education\/courses\?status=COMPLETED$/);
  await expect(page.getByRole('tab', { name: say('education:tab.COMPLETED') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('signing out asks first, signs out every tab and clears stored data', async ({
  page,
  context,
  person,
}) => {
  const second = await context.newPage();
  await second.goto('/en');
  const third = await context.newPage();
  await third.goto('/en/education/orders');
  const guest = second.getByRole('banner').getByRole('link', { name: say('shell:nav.signIn') });
  await expect(second.getByRole('button', { name: say('shell:account.openNamed', person) })).toBeVisible();
  await expect(guest).toBeHidden();

  // Background pages are hardly rendered, and clicks wait for rendering.
  await page.bringToFront();
  await page.goto('/en/lk');
  const ask = async () => {
    await page.getByRole('button', { name: say('shell:account.openNamed', person) }).click();
    await page.getByRole('menuitem', { name: say('shell:account.SignOut') }).click();
  };
  const popup = page.getByRole('alertdialog', { name: say('auth:signOut.title') });
  await ask();
  await expect(popup.getByText(say('auth:signOut.text'))).toBeVisible();
  await popup.getByRole('button', { name: say('auth:signOut.no') }).click();
  await expect(popup).toBeHidden();
  expect(await sessionCookieNames(context)).toEqual(['refreshtoken', 'token']);

  await ask();
  await popup.getByRole('button', { name: say('auth:signOut.yes') }).click();
  await expect(page).toHaveURL(/\/en\/signin$/);
  expect(await sessionCookieNames(context)).toEqual([]);
  await expect(guest).toBeVisible();
  await expect(third).toHaveURL(/\/en\/signin\?returnTo=%2Fen%2Feducation%2Forders$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/signin/);
  await expect(page.getByText(person.name)).toBeHidden();
  await page.goto('/en/lk');
  await expect(page).toHaveURL(/\/en\/signin\?returnTo=/);
});

test('managers see only their own header', journey, async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', { email: 'manager@demo.kurso.test', password: DEMO_PASSWORD });
  await page.goto('/en/lk');
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('shell:nav.dashboard') }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say('shell:courses.title') })).toHaveCount(0);
});
