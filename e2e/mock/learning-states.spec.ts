import type { Page } from '@playwright/test';
import { MOCK_USERS } from '../../server/mocks/builders/user.ts';
import { BEGUN_COURSE, idOf, lessonTitles, play, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const MARATHON = 'five-days-on-your-feet';
const TESTED = 'budget-that-survives-the-month';
const EVERY_KIND = 'every-kind';
const learn = (kind: string, slug: string, lesson?: string) =>
  `/en/${kind}-learning/${idOf(slug)}/en${lesson ? `?lesson=${lesson}` : ''}`;
const inPanel = (page: Page) => page.getByRole('region', { name: say('learning:marathon.label') });

test('a marathon before its start, while it waits, on its third day, and moved', async ({
  page,
  context,
}) => {
  const days = lessonTitles(MARATHON, 'en');
  const panel = inPanel(page);
  const move = panel.getByRole('button', { name: say('learning:marathon.move') });
  const closed = page.getByRole('main').getByText(say('learning:closed.notStarted'));
  await play(context, 'signed-in.marathon-new');
  await page.goto(learn('marathon', MARATHON, 'the-pause'));
  await expect(panel.getByRole('button', { name: say('learning:marathon.start') })).toBeVisible();
  await seeHeading(page, say('learning:closed.title'));
  await expect(closed).not.toHaveCount(0);

  await play(context, 'signed-in.marathon-soon');
  await page.goto(learn('marathon', MARATHON));
  await expect(
    panel.getByText(pattern('en', 'learning:marathon.starts', { date: 'Jan 17, 2026' })),
  ).toBeVisible();
  await expect(move).toHaveCount(0);

  await play(context, 'signed-in.marathon-running');
  await page.goto(learn('marathon', MARATHON));
  await expect(panel.getByText(say('learning:marathon.day', { day: 3, days: 5 }))).toBeVisible();
  await expect(panel.getByRole('heading', { name: say('learning:marathon.today') })).toBeVisible();
  await expect(panel.getByRole('heading', { name: say('learning:marathon.missed') })).toBeVisible();
  for (const title of days.slice(0, 3))
    await expect(panel.getByRole('button', { name: title, exact: true })).toBeVisible();
  await expect(move).toBeVisible();

  await play(context, 'signed-in.marathon-moved');
  await page.goto(learn('marathon', MARATHON, 'two-people'));
  await expect(move).toHaveCount(0);
  await seeHeading(page, say('learning:closed.title'));
  const opens = say('learning:closed.opens', { date: 'Jan 17, 2026' });
  await expect(page.getByRole('main').getByText(opens).first()).toBeVisible();
});

test('a closed lesson says what opens it', async ({ page, context }) => {
  const [first = ''] = lessonTitles(TESTED, 'en');
  await play(context, 'signed-in.lesson-required');
  await page.goto(learn('course', TESTED, 'a-cushion-with-a-name'));
  await seeHeading(page, say('learning:closed.title'));
  await expect(page.getByRole('main').getByText(say('learning:closed.prerequisite')).first()).toBeVisible();
  const way = page.getByRole('main').locator('h1').locator('xpath=ancestor::*[.//button][1]');
  await way.getByRole('button', { name: first, exact: true }).click();
  await seeHeading(page, first);

  await play(context, 'signed-in.part-required');
  await page.goto(learn('course', TESTED, 'a-cushion-with-a-name'));
  await seeHeading(page, say('learning:closed.title'));
  await expect(page.getByRole('link', { name: say('learning:closed.goThere') }).first()).toBeVisible();
});

test('a test before, during and after an attempt', async ({ page, context }) => {
  const states = {
    'signed-in': { shown: 'test.anyAttempts', button: 'test.start' },
    'signed-in.test-open': { shown: '', button: 'test.handIn' },
    'signed-in.test-failed': { shown: 'test.failed', button: 'test.again' },
    'signed-in.test-passed': { shown: 'test.passed', button: 'test.again' },
  };
  for (const [scenario, { shown, button }] of Object.entries(states)) {
    await play(context, scenario);
    await page.goto(learn('course', TESTED, 'final-test'));
    await expect(page.getByRole('button', { name: say(`learning:${button}`) })).toBeVisible();
    if (shown) await expect(page.getByRole('article').getByText(say(`learning:${shown}`))).toBeVisible();
  }
  await expect(
    page.getByRole('heading', { name: say('learning:problem.explanation') }).first(),
  ).toBeVisible();
});

test('the line of what waits names it, and says what was refused', async ({ page, context, refuse }) => {
  await play(context, 'signed-in');
  await refuse('**/api/user-products/accomplishments');
  const write = (id: string, more: object) => ({
    ...{
      id,
      userId: MOCK_USERS.student.id,
      kind: 'accomplish',
      course: idOf(BEGUN_COURSE),
      place: id,
      at: 1,
    },
    input: { body: { productId: idOf(BEGUN_COURSE), language: 'en', lessonKey: 'one-year-of-coffee' } },
    ...more,
  });
  const writes = [write('waits', {}), write('refused', { refused: 'lesson_is_locked' })];
  await page.addInitScript((stored) => {
    for (const entry of stored)
      localStorage.setItem(`learning-write:${entry.userId}:${entry.id}`, JSON.stringify(entry));
  }, writes);
  await page.goto(learn('course', BEGUN_COURSE));
  await page.getByRole('button', { name: say('learning:waiting.count', { count: 2 }) }).click();
  const list = page.getByRole('dialog', { name: say('learning:waiting.title') }).getByRole('listitem');
  await expect(list).toHaveCount(2);
  await expect(list.filter({ hasText: say('learning:waiting.refused') })).toHaveCount(1);
  await list
    .filter({ hasText: say('learning:waiting.refused') })
    .getByRole('button', { name: say('learning:waiting.remove') })
    .click();
  await expect(list).toHaveCount(1);
});

test('a lesson with an item of every kind', async ({ page, context }) => {
  await play(context, 'signed-in');
  const lesson = await context.request.get(`/api/learning/${idOf(TESTED)}/en/lessons/${EVERY_KIND}`);
  const { items } = await lesson.json();
  await page.goto(learn('course', TESTED, EVERY_KIND));
  await seeHeading(page, 'Every kind');
  await expect(page.getByRole('article').locator('[data-content-id]')).toHaveCount(items.length);
  for (const kind of [
    'single_choice',
    'multiple_choice',
    'numeric',
    'matching',
    'ordering',
    'gaps',
    'runnable',
  ])
    await expect(page.getByRole('article').locator(`[data-kind="${kind}"]`).first()).toBeVisible();
});
