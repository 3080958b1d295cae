import type { Page } from '@playwright/test';
import { callAs, getFree, lessonsOf, putIntoCart, readOutline } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { completeLesson } from '../fixtures/right-answers.ts';
import { OTHER_PAID_COURSE } from '../fixtures/school.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const COMPLETED = 'meeting-that-ends-early';

/** Counts what a person does: a press, or a text with its Enter. docs/tasks.md compares the numbers. */
function stepsOf(page: Page) {
  let count = 0;
  return {
    press: async (role: 'link' | 'button', name: string | RegExp) => {
      count += 1;
      await page.getByRole(role, { name }).filter({ visible: true }).first().click();
    },
    type: async (field: string, words: string) => {
      count += 2;
      await page.locator(field).fill(words);
      await page.keyboard.press('Enter');
    },
    count: () => count,
  };
}

test.describe('everyday tasks take as few steps as docs/tasks.md says', journey, () => {
  test('“learn SQL”: to an exercise that can be answered', async ({ page }) => {
    const { type, count } = stepsOf(page);
    await page.goto('/en');
    await type('#home-search', 'learn SQL');
    await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
    expect(count()).toBe(2);
  });

  test('“a free lesson in Hindi”, from the English home page', async ({ page }) => {
    const { press, count } = stepsOf(page);
    await page.goto('/en');
    await press('button', say('shell:language.current', { language: 'English' }));
    await press('link', 'हिन्दी');
    await expect(page).toHaveURL(/\/hi$/);
    await press('link', new RegExp(text('hi', 'home:free.action').split('{{lesson}}')[1] ?? ''));
    await expect(page).toHaveURL(/\/hi\/[a-z]+-learning\/[^/]+\/hi/);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    expect(count()).toBe(3);
  });

  test('“my card was declined”: back to where another card is entered', async ({
    page,
    context,
    person: _,
  }) => {
    const { openCart, pay, decide, heading } = shop(page, 'en');
    await putIntoCart(context, OTHER_PAID_COURSE);
    await openCart();
    await pay();
    await decide('decline');
    await expect(heading('payment:fail.title')).toBeVisible();
    const { press, count } = stepsOf(page);
    await press('button', say('cart:declined.anotherCard'));
    await expect(heading('sandbox:title')).toBeVisible();
    expect(count()).toBe(1);
  });

  test('“where is my certificate”: from the home page', async ({ page, context, person: _ }) => {
    const answer = await callAs(context, 'GET', `/api/products/${COMPLETED}/landing`);
    const productId = (await answer.json()).id;
    await getFree(context, productId);
    for (const { key } of lessonsOf(await readOutline(context, productId, 'en')))
      await completeLesson(context, { slug: COMPLETED, productId, lessonKey: key });
    const { press, count } = stepsOf(page);
    await page.goto('/en');
    await press('link', say('shell:nav.myEducation'));
    await press('link', new RegExp(`^${say('dashboard:certificate.get')}: `));
    await expect(page.getByRole('dialog', { name: text('en', 'certificate:dialog.title') })).toBeVisible();
    expect(count()).toBe(2);
  });
});
