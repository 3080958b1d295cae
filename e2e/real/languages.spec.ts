import type { Page } from '@playwright/test';
import { LOCALE_NAMES, type Locale } from '../../contracts/locales.ts';
import { journey } from '../fixtures/journey.ts';
import { PAID_COURSE } from '../fixtures/school.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

async function switchLanguage(page: Page, from: Locale, to: Locale): Promise<void> {
  const name = text(from, 'shell:language.current', { language: LOCALE_NAMES[from] });
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page
    .getByRole('dialog', { name: text(from, 'shell:language.title') })
    .getByRole('link', { name: LOCALE_NAMES[to], exact: true })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', to);
}

test('the language changes from Hindi to Russian during a purchase', journey, async ({ page, person: _ }) => {
  const hindi = shop(page, 'hi');
  const russian = shop(page, 'ru');
  await page.goto(`/hi${PAID_COURSE}?utm_campaign=autumn`);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await switchLanguage(page, 'hi', 'ru');
  await expect(page).toHaveURL(new RegExp(`/ru${PAID_COURSE}\\?utm_campaign=autumn$`));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
  await switchLanguage(page, 'ru', 'hi');
  await hindi.addFromPage(PAID_COURSE);
  await hindi.openCart();
  await expect(hindi.lines).toHaveCount(1);

  await switchLanguage(page, 'hi', 'ru');
  await expect(page).toHaveURL(/\/ru\/education\/cart$/);
  await expect(russian.heading('cart:title')).toBeVisible();
  await expect(russian.lines).toHaveCount(1);
  await russian.pay();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await russian.decide('approve');
  await russian.seeSuccess();
});

test('catalogue filters stay when the language changes', async ({ page }) => {
  await page.goto('/hi/education/course/catalog?type=COURSE&sort=new');
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
  const titles = () => page.getByRole('main').getByRole('article').count();
  const before = await titles();
  await switchLanguage(page, 'hi', 'ru');
  await expect(page).toHaveURL(/\/ru\/education\/course\/catalog\?type=COURSE&sort=new$/);
  await expect.poll(titles).toBe(before);
  await expect(page.getByRole('heading', { level: 1, name: text('ru', 'catalogue:title') })).toBeVisible();
});

test(
  'a guest is asked for the language once, and the cart survives the answer',
  journey,
  async ({ browser, baseURL, complaints }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    complaints.watch(context);
    const page = await context.newPage();
    await page.goto(`/en${PAID_COURSE}`);
    const question = page.getByRole('region', { name: text('ru', 'shell:language.title') });
    await expect(question.getByText(text('ru', 'shell:language.question'))).toBeVisible();
    await shop(page, 'en').addFromPage(PAID_COURSE);
    await question.getByRole('button', { name: text('ru', 'shell:language.yes') }).click();
    await expect(page).toHaveURL(new RegExp(`/ru${PAID_COURSE}$`));
    await expect(page.getByRole('button', { name: pattern('ru', 'shell:cart', { count: 1 }) })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: pattern('ru', 'shell:cart', { count: 1 }) })).toBeVisible();
    await expect(page.getByRole('region', { name: text('ru', 'shell:language.title') })).toHaveCount(0);
    await page.goto('/');
    await expect(page).toHaveURL(/\/ru$/);
    await context.close();
  },
);
