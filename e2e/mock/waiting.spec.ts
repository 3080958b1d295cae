import type { Page } from '@playwright/test';
import { ORDER_ID, PAYMENT_ID } from '../../server/mocks/builders/cart.ts';
import { journey, journeyUnlessIn } from '../fixtures/journey.ts';
import {
  BEGUN_COURSE,
  busy,
  hold,
  idOf,
  landingTitle,
  lessonTitles,
  play,
  seeHeading,
} from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const PHONE = { width: 360, height: 740 };
const ru = (key: string, values = {}) => text('ru', key, values);
const zh = (key: string, values = {}) => text('zh', key, values);
const COURSE = BEGUN_COURSE;
const player = () => `/ru/course-learning/${idOf(COURSE)}/ru`;
const lesson = (page: Page, title: string) =>
  page.getByRole('navigation', { name: ru('learning:outline') }).getByText(title, { exact: true });

test('the cart shows a skeleton until it has loaded', async ({ page, context }) => {
  await play(context, 'signed-in');
  // A page opened directly has the cart in its HTML; on a phone the header's cart is a link.
  await page.setViewportSize(PHONE);
  await page.goto('/zh/education/wishlist');
  await page.waitForFunction(() => Reflect.get(window, 'kursoEvents')?.done);
  const { release } = await hold(page, '**/api/orders/cart/my');
  await page.getByRole('banner').locator('a[href="/zh/education/cart"]').click();
  await seeHeading(page, zh('cart:title'));
  const shape = page.getByRole('region', { name: zh('cart:loading') });
  await expect(shape).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(shape).toHaveCount(0);
  await expect(page.getByRole('list', { name: zh('cart:lines') })).toBeVisible();
});

test("a guest's cart shows a skeleton while prices load", async ({ page }) => {
  const id = idOf('type-on-a-page');
  await page.addInitScript((id) => localStorage.setItem('cart', JSON.stringify({ productIds: [id] })), id);
  const { release } = await hold(page, '**/api/v2/products/search/list?*');
  await page.goto('/ru/education/cart');
  const shape = page.getByRole('region', { name: ru('cart:loading') });
  await expect(shape).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.getByRole('list', { name: ru('cart:lines') }).locator(':scope > li')).toHaveCount(1);
});

for (const { name, path, calls, waits, after } of [
  {
    name: 'the choice of a provider',
    path: '/payment',
    calls: '**/api/payment/providers?*',
    waits: 'payment:choose.title',
    after: 'payment:pick.check',
  },
  {
    name: 'a payment on the way back',
    path: `/payment/sandbox/confirm?payment=${PAYMENT_ID}`,
    calls: '**/api/payment/confirm',
    waits: 'payment:confirming.title',
    after: 'payment:success.title',
  },
  {
    name: 'a payment that is given up',
    path: `/payment/cancel?order=${ORDER_ID}`,
    calls: '**/api/orders/*/cancel',
    waits: 'payment:cancelling.title',
    after: 'payment:cancelling.doneTitle',
  },
]) {
  test(
    `${name} says that it is being worked on`,
    journeyUnlessIn(['/payment'], path),
    async ({ page, context }) => {
      await play(context, 'signed-in');
      const { release } = await hold(page, calls);
      await page.goto(`/ru${path}`);
      await seeHeading(page, ru(waits));
      await expect(busy(page)).toBeVisible();
      await release();
      await seeHeading(page, ru(after));
      await expect(busy(page)).toHaveCount(0);
    },
  );
}

test('a lesson shows a skeleton, then an error, and loads on retry', async ({ page, context, refuse }) => {
  await play(context, 'signed-in');
  const [first = '', , third = '', fourth = ''] = lessonTitles(COURSE, 'ru');
  await page.goto(player());
  await seeHeading(page, first);
  // Before that, lessons are links.
  await expect(
    page
      .getByRole('navigation', { name: ru('learning:outline') })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  const { release } = await hold(page, '**/lessons/*');
  await lesson(page, third).click();
  await expect(busy(page)).toBeVisible();
  await release();
  await seeHeading(page, third);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await refuse('**/lessons/*');
  await lesson(page, fourth).click();
  await seeHeading(page, ru('learning:error.title'));
  await expect(page.getByRole('main').getByText(ru('errors:service_unavailable'))).toBeVisible();
  await page.unroute('**/lessons/*');
  await page.getByRole('button', { name: ru('learning:error.retry') }).click();
  await seeHeading(page, fourth);
});

test('the player reports a lesson that the course does not have', async ({ page, context, complaints }) => {
  complaints.allow(/status of 404/);
  await play(context, 'signed-in');
  await page.goto(`${player()}?lesson=nothing-of-that-kind`);
  await seeHeading(page, ru('learning:version.goneTitle'));
  const onward = page.getByRole('main').getByRole('button', { name: pattern('ru', 'learning:finish.goOn') });
  await onward.click();
  await expect(page).not.toHaveURL(/nothing-of-that-kind/);
});

test('the catalogue is marked as busy while filtering, and reports a failure', async ({ page, refuse }) => {
  await page.goto('/ru/education/course/catalog');
  // Before that, a filter is a link to another page.
  await expect(page.getByRole('button', { name: ru('shell:courses.title') })).toBeVisible();
  const filters = page.getByRole('complementary', { name: ru('catalogue:filters.title') });
  const choose = (key: string) =>
    filters
      .locator('label')
      .filter({ hasText: ru(key) })
      .click();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const narrowing = await hold(page, '**/api/products/catalogue?*');
  await choose('product:type.MARATHON');
  await expect(page.getByRole('main').locator('ul[aria-busy="true"]')).toBeVisible();
  await narrowing.release();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(titles.filter({ hasText: landingTitle('seven-days-of-drawing', 'ru') })).toBeVisible();
  await expect(titles.filter({ hasText: landingTitle('sql-that-answers-questions', 'ru') })).toHaveCount(0);

  await refuse('**/api/products/catalogue?*');
  await choose('product:level.BEGINNER');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByRole('heading', { name: ru('catalogue:error.title') })).toBeVisible();
  await page.unroute('**/api/products/catalogue?*');
  await alert.getByRole('button', { name: ru('catalogue:error.retry') }).click();
  await expect(alert).toHaveCount(0);
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') }),
  ).not.toHaveCount(0);
});

test(
  'search shows its loading state, then an error, and results on retry',
  journey,
  async ({ page, refuse }) => {
    await page.goto('/zh/education/search');
    const field = page.getByRole('main').getByRole('searchbox', { name: zh('search:label') });
    const held = await hold(page, '**/api/v2/search-page/search');
    await field.fill('SQL');
    const status = page.getByRole('main').getByRole('status');
    await expect(status.filter({ hasText: zh('search:waiting') })).toHaveCount(1);
    await held.release();
    await seeHeading(page, zh('search:resultsFor', { term: 'SQL' }));
    await expect(status.filter({ hasText: zh('search:waiting') })).toHaveCount(0);

    await refuse('**/api/v2/search-page/search');
    await field.fill('Python');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading', { name: zh('search:error.title') })).toBeVisible();
    await expect(alert).toContainText(zh('errors:service_unavailable'));
    await page.unroute('**/api/v2/search-page/search');
    await alert.getByRole('button', { name: zh('search:error.retry') }).click();
    await expect(alert).toHaveCount(0);
    await expect(
      page.getByRole('main').getByRole('heading', { name: zh('search:results'), exact: true }),
    ).toBeVisible();
  },
);

test('the search popup opens with a skeleton', async ({ page, context }) => {
  await play(context, 'signed-in');
  const { release } = await hold(page, '**/api/search-page/default');
  await page.goto('/ru/lk');
  await expect(page.getByRole('button', { name: pattern('ru', 'shell:account.openNamed') })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: ru('shell:search.open') })
    .click();
  const popup = page.getByRole('dialog', { name: ru('search:title') });
  const shape = popup.getByRole('region', { name: ru('search:waiting') });
  await expect(shape).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(shape).toHaveCount(0);
  await expect(popup.getByRole('heading', { name: ru('search:terms') })).toBeVisible();
});

test('the previous page and a progress bar stay until the next page has loaded', async ({ page }) => {
  await page.goto('/ru');
  await seeHeading(page, ru('home:hero.title'));
  await page.waitForFunction(() => window.kursoEvents?.done);
  const { release } = await hold(page, '**/_next/data/**');
  const all = page.getByRole('main').getByRole('link', { name: ru('home:index.all') });
  await all.scrollIntoViewIfNeeded();
  await all.click();
  await expect(page.locator('[data-bar]')).toBeAttached();
  await seeHeading(page, ru('home:hero.title'));
  await release();
  await seeHeading(page, ru('catalogue:title'));
  await expect(page.locator('[data-bar]')).toHaveCount(0);
});
