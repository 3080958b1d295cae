import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { buy, callAs, getFree, lessonsOf, putIntoCart, readOutline } from '../fixtures/calls.ts';
import { goOn } from '../fixtures/go-on.ts';
import { journey, journeyUnlessIn } from '../fixtures/journey.ts';
import { clippedButtons, stickingOut } from '../fixtures/overflow.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES } from '../fixtures/pages.ts';
import { player } from '../fixtures/player.ts';
import { OTHER_PAID_COURSE, PAID_COURSE } from '../fixtures/school.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const say = (key: string, values = {}) => text('en', key, values);

for (const locale of ['en', 'hi', 'ru', 'zh', 'de'] satisfies Locale[]) {
  test(
    `no page scrolls sideways: ${locale}`,
    journeyUnlessIn(['de'], locale),
    async ({ page, context, person: _, school }) => {
      const see = async (path: string) => {
        await (locale === 'en' ? page.goto(`/en${path}`) : goOn(page, `/${locale}${path}`));
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect.soft(await stickingOut(page), path).toEqual([]);
      };
      const session = await context.cookies();
      await context.clearCookies();
      await page.goto(`/${locale}`);
      for (const path of [...PUBLIC_PAGES, school.olx.page]) await see(path);
      await context.addCookies(session);
      await buy(context, school.olx.productId);
      await getFree(context, school.markdown.productId);
      await putIntoCart(context, OTHER_PAID_COURSE, PAID_COURSE);
      const [order] = await (await callAs(context, 'GET', '/api/orders')).json();
      await page.goto(`/${locale}`);
      const own = [`/education/orders/${order.orderId}`, `${school.markdown.page}/dashboard`];
      for (const path of [...PERSONAL_PAGES, ...own]) await see(path);
      for (const lesson of lessonsOf(await readOutline(context, school.markdown.productId, locale)).slice(
        0,
        4,
      )) {
        await see(`/course-learning/${school.markdown.productId}/${locale}?lesson=${lesson.key}`);
      }
    },
  );
}

test('no button is clipped in any language', journey, async ({ page, context, person: _, school }) => {
  test.setTimeout(480_000);
  const { productId } = school.markdown;
  await getFree(context, productId);
  await putIntoCart(context, OTHER_PAID_COURSE, PAID_COURSE);
  const [lesson] = lessonsOf(await readOutline(context, productId, 'en'));
  for (const locale of LOCALES) {
    const learning = `/course-learning/${productId}/${locale}?lesson=${lesson?.key}`;
    await page.goto(`/${locale}`);
    for (const path of ['', PAID_COURSE, '/education/cart', '/education/settings', learning]) {
      if (path) await goOn(page, `/${locale}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await clippedButtons(page), `${locale} ${path}`).toEqual([]);
      expect.soft(await stickingOut(page), `${locale} ${path}`).toEqual([]);
    }
  }
});

test('the guest header fits a phone in every language', journey, async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(`/${locale}/signin`);
    await expect(page.getByRole('banner')).toBeVisible();
    expect.soft(await stickingOut(page), locale).toEqual([]);
  }
});

test(
  'no lesson of the imported course with exercises scrolls sideways',
  journey,
  async ({ page, context, person: _, school }) => {
    const { productId } = school.olx;
    await buy(context, productId);
    const { open, nextButton, title } = player(page, 'en');
    const lessons = lessonsOf(await readOutline(context, productId, 'en'));
    await open(productId, 'en', lessons[0]?.key);
    for (const lesson of lessons.slice(1)) {
      await nextButton.tap();
      await expect(title(lesson.title)).toBeVisible();
      expect.soft(await stickingOut(page), lesson.title).toEqual([]);
    }
  },
);

test('catalogue, filters, burger, cart and purchase on a phone', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/en/education/course/catalog');
  const cards = page.getByRole('main').getByRole('article');
  const all = await cards.count();
  await page.getByRole('button', { name: say('catalogue:filters.open') }).tap();
  const filters = page.getByRole('dialog', { name: say('catalogue:filters.title') });
  await filters.getByRole('radio', { name: new RegExp(`^${say('catalogue:filters.freeOnly')}`) }).tap();
  await expect(page).toHaveURL(/price=free|free=/);
  await filters.getByRole('button', { name: pattern('en', 'catalogue:filters.show', { count: 2 }) }).tap();
  await expect(filters).toBeHidden();
  await expect.poll(() => cards.count()).toBeLessThan(all);

  await page.getByRole('button', { name: say('shell:burger.open') }).tap();
  const burger = page.getByRole('dialog', { name: say('shell:burger.title') });
  await expect(burger).toBeVisible();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(burger).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: say('shell:burger.open') }).tap();
  await burger.locator('input[type=search]').fill('sql');
  await burger.locator('input[type=search]').press('Enter');
  await expect(page).toHaveURL(/\/en\/education\/search\?term=sql$/);

  const { addFromPage, lines } = shop(page, 'en');
  await addFromPage(PAID_COURSE);
  await page
    .getByRole('link', { name: say('landing:buy.inCart') })
    .filter({ visible: true })
    .first()
    .tap();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: pattern('en', 'cart:action.buyGuest') }).tap();
  await expect(page).toHaveURL(/\/en\/signin\?purchase=true$/);
});

test('the player on a phone has its contents in a sheet and its steps at the bottom', async ({
  page,
  context,
  person: _,
  school,
}) => {
  const { productId } = school.markdown;
  await getFree(context, productId);
  const lessons = lessonsOf(await readOutline(context, productId, 'en'));
  const { open, title, nextButton } = player(page, 'en');
  await open(productId, 'en', lessons[0]?.key);
  await expect(nextButton).toBeInViewport();
  await page.getByRole('button', { name: say('learning:openOutline') }).tap();
  const outline = page.getByRole('dialog', { name: say('learning:outline') });
  await outline.getByRole('button', { name: lessons[2]?.title }).first().tap();
  await expect(outline).toBeHidden();
  await expect(title(lessons[2]?.title ?? '')).toBeVisible();
  await nextButton.tap();
  await expect(title(lessons[3]?.title ?? '')).toBeVisible();
});
