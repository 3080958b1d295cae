import type { Page } from '@playwright/test';
import { getFree, lessonsOf, productIdOf, readOutline } from '../fixtures/calls.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const COURSE = '/course/budget-that-survives-the-month';
const RIGHT = '45';

/** The item below the sticky bar. */
const shownItem = (page: Page) =>
  page
    .locator('[data-content-id]')
    .evaluateAll(
      (items) =>
        items.find((item) => item.getBoundingClientRect().bottom > 80)?.getAttribute('data-content-id') ?? '',
    );

test('the language is switched in the middle of a lesson: the same item, with what was done', async ({
  page,
  context,
  person: _,
}) => {
  const productId = await productIdOf(context, COURSE);
  await getFree(context, productId);
  const [first] = lessonsOf(await readOutline(context, productId, 'en'));
  const [translated] = lessonsOf(await readOutline(context, productId, 'ru'));
  const { open, lesson, title, languages } = player(page, 'en');
  await open(productId, 'en', first?.key);
  const exercise = lesson.locator('[data-content-id]').filter({ has: page.locator('[data-kind="numeric"]') });
  await exercise.getByRole('textbox').fill(RIGHT);
  await exercise.getByRole('button', { name: say('learning:problem.check') }).click();
  await expect(exercise.getByText(say('learning:problem.solved'))).toBeVisible();
  const contentId = (await exercise.getAttribute('data-content-id')) ?? '';
  await exercise.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 80));
  await expect.poll(() => shownItem(page)).toBe(contentId);

  await languages.selectOption('ru');
  await expect(title(translated?.title ?? '')).toBeAttached();
  await expect(lesson).toHaveAttribute('lang', 'ru');
  await expect.poll(() => shownItem(page)).toBe(contentId);
  await expect(exercise.getByText(say('learning:problem.solved'))).toBeVisible();
  await expect(exercise.getByRole('textbox')).toHaveValue(RIGHT);
});

test('a lesson that is missing in the language stays, and says so', async ({
  page,
  context,
  person: _,
  school,
}) => {
  const { productId } = school.markdown;
  await getFree(context, productId);
  const missing = lessonsOf(await readOutline(context, productId, 'ru')).find(({ fallback }) => fallback);
  const { open, lesson, title, languages } = player(page, 'en');
  await open(productId, 'en', missing?.key);
  const said = lesson.getByText(say('learning:lesson.fallback', { language: 'English' }), { exact: true });
  await expect(said).toHaveCount(0);
  await languages.selectOption('ru');
  await expect(said).toBeVisible();
  await expect(title(missing?.title ?? '')).toBeVisible();
  await expect(lesson).toHaveAttribute('lang', 'en');
});
