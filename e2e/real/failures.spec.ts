import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

test('an unknown URL shows the 404 page in its language, with header and links', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  for (const locale of ['ru', 'en', 'zh'] as const) {
    const answer = await page.goto(`/${locale}/nothing/here`);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(
      page.getByRole('heading', { level: 1, name: text(locale, 'shell:failure.notFound.title') }),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: text(locale, 'shell:failure.toCatalogue') }),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('an unknown product shows the 404 page with a working link', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  const answer = await page.goto('/ru/course/no-such-course');
  expect(answer?.status()).toBe(404);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('ru', 'shell:failure.toCatalogue') })
    .click();
  await expect(page).toHaveURL(/\/ru\/education\/course\/catalog$/);
  await expect(page.getByRole('heading', { level: 1, name: text('ru', 'catalogue:title') })).toBeVisible();
});

test('URLs redirect to their canonical form: case, missing language, slashes', async ({ request }) => {
  const lead = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(path, { maxRedirects: 0, headers });
    return [answer.status(), answer.headers().location];
  };
  expect(await lead('/RU/education/cart?a=1')).toEqual([308, '/ru/education/cart?a=1']);
  expect(await lead('/en//signin/')).toEqual([308, '/en/signin']);
  expect(await lead('/education/cart', { 'accept-language': 'hi-IN,hi;q=0.9' })).toEqual([
    307,
    '/hi/education/cart',
  ]);
  expect(await lead('/', { cookie: 'NEXT_LOCALE=ko' })).toEqual([307, '/ko']);
});

test('a page in the language default renders nothing', async ({ request, page, complaints }) => {
  // An empty page declares no icon, so the browser requests /favicon.ico.
  complaints.allow(/favicon\.ico/);
  const answer = await request.get('/default/education/cart');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toBe('');
  await page.goto('/default');
  expect(await page.locator('body').textContent()).toBe('');
});

test('every page forbids third-party scripts and frames', async ({ request }) => {
  for (const path of [
    '/en',
    '/en/education/cart',
    '/en/nothing/here',
    '/en/course/sql-that-answers-questions',
  ]) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'self'");
    expect(policy, path).toMatch(/script-src (?:(?!unsafe)[^;])*(;|$)/);
    expect(policy, path).toContain("object-src 'none'");
  }
});

test('the open page says when it is offline and when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/en');
  await page.waitForFunction(() => window.kursoEvents?.done);
  await context.setOffline(true);
  await expect(page.getByText(text('en', 'shell:offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(text('en', 'shell:offline'))).toBeHidden();
});
