import type { Page } from '@playwright/test';
import { idOf, landingTitle, play, seeHeading } from '../fixtures/mock.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('ru', key, values);
const COURSE = 'sql-that-answers-questions';
const MARATHON = 'seven-days-of-drawing';
const FREE = 'meeting-that-ends-early';
const title = (slug: string) => landingTitle(slug, 'ru');
const openLink = (page: Page, code: string) => page.goto(`/ru/promo-cart?promocode=${code}`);

test('a guest’s cart: a code by link, the small cart, another language, a product that is gone', async ({
  page,
}) => {
  await test.step('the link brings its product and leads to the cart', async () => {
    await openLink(page, 'MARATHON100');
    await seeHeading(page, say('promo-cart:applied.title', { code: 'MARATHON100' }));
    await expect(page.getByRole('main').getByRole('link', { name: title(MARATHON) })).toBeVisible();
    await shop(page, 'ru').addFromPage(`/course/${COURSE}`);
  });

  await test.step('the small cart opens by mouse and by keyboard, and closes on Escape', async () => {
    const button = page.getByRole('banner').getByRole('button', { name: say('shell:cart', { count: 2 }) });
    const panel = page.getByRole('dialog', { name: say('shell:cart', { count: 2 }) });
    // The pointer may rest on the button before its script has arrived.
    await expect(async () => {
      await page.mouse.move(300, 500);
      await button.hover();
      await expect(panel.getByRole('listitem')).toHaveCount(2, { timeout: 2000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await button.press('Enter');
    await panel.getByRole('link', { name: say('cart:mini.open') }).click();
    await seeHeading(page, say('cart:title'));
    await expect(shop(page, 'ru').lines).toHaveCount(2);
  });

  await test.step('another language says why the currency is another one, until it is dismissed', async () => {
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-cart'))).not.toBeNull();
    await page.goto('/en/education/cart');
    const news = page.getByText(
      text('en', 'cart:changed.language', { currency: text('en', 'cart:changed.in.USD') }),
    );
    await expect(news).toBeVisible();
    await page.reload();
    await expect(news).toBeVisible();
    await page.getByRole('button', { name: text('en', 'cart:changed.dismiss'), exact: true }).click();
    await expect(news).toHaveCount(0);
  });

  await test.step('a product that is no longer listed is named and leaves with one press', async () => {
    await page.evaluate(() => {
      const gone = '00000000-0000-5000-8000-00000000000a';
      const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
      const notes = JSON.parse(localStorage.getItem('seen-cart') ?? '{}');
      notes.seen.lines.push({ ...notes.seen.lines[0], productId: gone, title: 'A course that left' });
      localStorage.setItem('cart', JSON.stringify({ ...cart, productIds: [...cart.productIds, gone] }));
      localStorage.setItem('seen-cart', JSON.stringify(notes));
    });
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: text('en', 'cart:gone.title') });
    await expect(notice).toContainText('A course that left');
    await notice.getByRole('button', { name: text('en', 'cart:gone.dismiss') }).click();
    await expect(notice).toHaveCount(0);
    await expect(shop(page, 'en').lines).toHaveCount(2);
  });
});

test('the cart of an account: code, badge, lines that are not charged, courses after a code', async ({
  page,
  context,
}) => {
  await play(context, 'signed-in.removed.discounted');
  await page.goto('/ru/education/cart');
  const notice = page.getByRole('status').filter({ hasText: say('cart:gone.title') });
  await expect(notice).toContainText(say('cart:gone.owned'));
  await expect(page.getByText(/^[-−]\d+\s%$/)).toBeVisible();
  await page.getByRole('button', { name: say('cart:promo.clear', { code: 'WELCOME10' }) }).click();
  await play(context, 'signed-in');
  await page.reload();
  // The field keeps what is typed once the page has been hydrated.
  await expect(
    page.getByRole('banner').getByRole('button', { name: say('shell:cart', { count: 2 }) }),
  ).toBeVisible();
  await page.getByLabel(say('cart:promo.label')).fill('welcome10');
  await page.getByRole('button', { name: say('cart:promo.apply'), exact: true }).click();
  await expect(page.getByText(say('cart:promo.applied'))).toBeVisible();
  await expect(page).toHaveURL(/\/ru\/education\/courses$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/education\/cart$/);
});

test('codes by link that cannot be used have a screen and a way on', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 4(03|04|09|10)/);
  const another = page.getByLabel(say('promo-cart:refused.another'));
  await openLink(page, 'NOBODY');
  await seeHeading(page, say('promo-cart:refused.promocode_not_found'));
  await expect(another).toBeVisible();
  await openLink(page, 'EXPIRED');
  await seeHeading(page, say('promo-cart:refused.promocode_has_been_expired'));
  await play(context, 'code-used');
  await openLink(page, 'ONCE');
  await seeHeading(page, say('promo-cart:refused.promocode_has_been_already_redeemed'));
  await another.fill('WELCOME10');
  await play(context, 'code-personal');
  await another.press('Enter');
  await seeHeading(page, say('promo-cart:refused.invalid_promocode_for_email'));
  await page
    .getByRole('main')
    .getByRole('button', { name: say('promo-cart:refused.signIn') })
    .click();
  await expect(page.getByRole('dialog')).toContainText(say('auth:popup.reason.promoCode'));
  await page.keyboard.press('Escape');
  await play(context, 'default');
  await openLink(page, 'WELCOME10');
  await seeHeading(page, say('promo-cart:applied.title', { code: 'WELCOME10' }));
  await expect(page.getByText(say('promo-cart:applied.emptyCart'))).toBeVisible();
});

test('something free ends with a popup that leads to the lessons', async ({ page, context }) => {
  await play(context, 'signed-in.empty');
  await page.goto(`/ru/longread/${FREE}`);
  await page
    .getByRole('button', { name: say('landing:buy.getFree') })
    .filter({ visible: true })
    .first()
    .click();
  const popup = page.getByRole('dialog', { name: say('cart:got.titleOne', { title: title(FREE) }) });
  await expect(popup.getByRole('link', { name: say('product:button.startLearning') })).toHaveAttribute(
    'href',
    new RegExp(`^/ru/longread-learning/${idOf(FREE)}/[a-z]{2}$`),
  );
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});

test('what was removed from the wishlist can be restored', async ({ page }) => {
  await page.goto('/ru/education/wishlist');
  await page.evaluate(
    (ids) => localStorage.setItem('wishlist', JSON.stringify(ids)),
    [idOf(COURSE), idOf(MARATHON)],
  );
  await page.reload();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(2);
  const heart = page.getByRole('button', { name: say('product:wish.remove', { title: title(COURSE) }) });
  await heart.click();
  await expect(cards).toHaveCount(1);
  await expect(page.getByText(say('wish:removed', { title: title(COURSE) }))).toBeVisible();
  await page.getByRole('button', { name: say('wish:undo'), exact: true }).click();
  await expect(heart).toBeVisible();
  await expect(page.getByRole('button', { name: pattern('ru', 'product:wish.remove') })).toHaveCount(2);
});
