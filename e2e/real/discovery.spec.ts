import type { Page } from '@playwright/test';
import { journey } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const question = (page: Page, code: string) =>
  page.getByRole('heading', { level: 2, name: say(`quiz-questions:${code}.title`) });

/** Chooses an option by its text and continues, by keyboard only. */
async function answer(page: Page, key: string) {
  const option = page.getByLabel(say(`quiz-questions:${key}`), { exact: true });
  await option.focus();
  await page.keyboard.press('Space');
  await expect(option).toBeChecked();
  await page.keyboard.press('Enter');
}

test('the quiz works by keyboard, back and forward, and survives a reload', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/en/reqquiz');
  await expect(question(page, 'goal')).toBeVisible();
  await page.waitForFunction(() => window.kursoEvents?.done);
  await answer(page, 'goal.options.better');
  await expect(question(page, 'subjects')).toBeFocused();
  await answer(page, 'subjects.options.data');
  await expect(page).toHaveURL(/step=3/);
  await page.reload();
  await expect(question(page, 'work')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel(say('quiz-questions:subjects.options.data'), { exact: true })).toBeChecked();
  await page.goForward();
  await expect(question(page, 'work')).toBeVisible();
  await answer(page, 'work.options.numbers');
  await answer(page, 'level.options.new');
  await answer(page, 'time.options.week');
  await expect(page.getByRole('heading', { level: 1, name: say('quiz:result.title') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
  await expect(page.getByText(say('quiz:result.guest'))).toBeVisible();
  await context.close();
});

test('a guest’s wishlist item stays after a reload', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/en/education/course/catalog');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to wishlist: / })
    .first();
  const title = (await heart.getAttribute('aria-label'))?.replace(/^.*?: /, '') ?? '';
  await heart.click();
  await expect(
    page.getByRole('button', { name: say('product:wish.remove', { title }), exact: true }),
  ).toBeVisible();
  await page.goto('/en/education/wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: say('product:wish.remove', { title }), exact: true }).click();
  await expect(page.getByText(say('wish:empty.title'))).toBeVisible();
  await context.close();
});

test('the English blog has no prefix, and its links work', async ({ page, request }) => {
  const moved = await request.get('/en/blog', { maxRedirects: 0 });
  expect(moved.status()).toBe(308);
  expect(moved.headers().location).toBe('/blog');
  await page.goto('/blog');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'How we translate' }).click();
  await expect(page).toHaveURL(/\/blog\/how-we-translate$/);
  await expect(page.getByRole('heading', { level: 1, name: 'How we translate' })).toBeVisible();
});

test('the terms can be downloaded', journey, async ({ request }) => {
  for (const name of ['terms-of-use', 'terms-and-conditions', 'general-partner-terms', 'privacy-policy']) {
    const answer = await request.get(`/api/documents/${name}.pdf`, { headers: { 'accept-language': 'vi' } });
    expect(new URL(answer.url()).pathname).toBe(`/api/documents/vi/${name}.pdf`);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
