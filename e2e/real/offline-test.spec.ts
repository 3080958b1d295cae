import type { BrowserContext, Page } from '@playwright/test';
import type { Lesson } from '../../contracts/learning/learning.ts';
import { callAs, getFree, lessonsOf, productIdOf, readOutline } from '../fixtures/calls.ts';
import { player } from '../fixtures/player.ts';
import { completeLesson } from '../fixtures/right-answers.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const SLUG = 'budget-that-survives-the-month';
const TEST = 'final-test';

/** The two typed answers of the test that this test gives: before and after the network is lost. */
const BEFORE = '40';
const GAPS = ['600', '138'];

async function attempts(context: BrowserContext, productId: string) {
  const lesson = await callAs(context, 'GET', `/api/learning/${productId}/en/lessons/${TEST}`);
  return ((await lesson.json()) as Lesson).test?.attempts ?? [];
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('learning:test.handIn') }).click();
  const sure = page.getByRole('alertdialog', { name: say('learning:test.confirmTitle') });
  await sure.getByRole('button', { name: say('learning:test.handIn') }).click();
}

test('a test that loses the network keeps its answers, and is handed in once with all of them', async ({
  page,
  context,
  person: _,
  complaints,
}) => {
  complaints.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch|Load failed/,
  );
  const productId = await productIdOf(context, `/course/${SLUG}`);
  await getFree(context, productId);
  for (const { key } of lessonsOf(await readOutline(context, productId, 'en')).slice(0, -1))
    await completeLesson(context, { slug: SLUG, productId, lessonKey: key });
  await player(page, 'en').open(productId, 'en', TEST);
  await page.getByRole('button', { name: say('learning:test.start') }).click();
  const fields = page.getByRole('article').getByRole('textbox');
  await fields.last().fill(BEFORE);
  await expect(page.getByText(say('learning:test.saved'))).toBeVisible();

  await context.setOffline(true);
  for (const [index, value] of GAPS.entries()) await fields.nth(index).fill(value);
  await expect(
    page.getByRole('button', { name: pattern('en', 'learning:waiting.count', { count: 1 }) }),
  ).toBeVisible();
  await handIn(page);
  // The first try after the network is back fails, so that the answers take longer than the hand-in.
  const again = page.route('**/test-attempts/*', (route) => route.abort(), { times: 1 });
  const handedIn: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/finish')) handedIn.push(request.url());
  });
  await again;
  await context.setOffline(false);

  await expect(page.getByRole('heading', { name: say('learning:test.failed') })).toBeVisible();
  const [attempt, ...others] = await attempts(context, productId);
  expect(others).toEqual([]);
  expect(attempt).toMatchObject({ attempt: 1, scorePercent: 40, passed: false });
  expect(handedIn).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(say('learning:test.rightOf', { right: 2, total: 5 }))).toBeVisible();
});
