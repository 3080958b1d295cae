import type { BrowserContext } from '@playwright/test';
import type { Lesson } from '../../contracts/learning/learning.ts';
import { buy, callAs, getFree, lessonsOf, productIdOf, readOutline } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { seeFocus } from '../fixtures/keyboard.ts';
import { keyboardAnswers } from '../fixtures/keyboard-answers.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const BUDGET = 'budget-that-survives-the-month';
const SQL = 'sql-that-answers-questions';

async function readLesson(context: BrowserContext, productId: string, key: string): Promise<Lesson> {
  return (await callAs(context, 'GET', `/api/learning/${productId}/en/lessons/${key}`)).json();
}

test('a lesson by keyboard: from my education to its exercises, a note, and the next lesson', async ({
  page,
  context,
  person: _,
}) => {
  const productId = await productIdOf(context, `/course/${BUDGET}`);
  await getFree(context, productId);
  const [first, second] = lessonsOf(await readOutline(context, productId, 'en'));
  const { press, enter, solve } = keyboardAnswers(page, BUDGET);
  const { title } = player(page, 'en');

  await page.goto('/en/education/courses');
  const card = page.getByRole('main').getByRole('article').first();
  await enter(card.getByRole('link', { name: say('education:card.startLearning') }));
  await expect(title(first?.title ?? '')).toBeVisible();
  for (const item of (await readLesson(context, productId, first?.key ?? '')).items) await solve(item);

  await press('n');
  const notes = page.getByRole('dialog', { name: say('notes:panel.title') });
  await expect(notes.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Cash goes into the rest.');
  await enter(notes.getByRole('button', { name: say('notes:panel.save') }));
  await expect(notes.getByRole('listitem')).toHaveText(/Cash goes into the rest\./);
  await press('Escape');
  await expect(notes).toBeHidden();
  await seeFocus(page);

  await press('.');
  await expect(title(second?.title ?? '')).toBeFocused();
  await seeFocus(page);
});

test('a course by keyboard alone, to its test and its end', journey, async ({ page, context, person: _ }) => {
  const productId = await productIdOf(context, `/course/${BUDGET}`);
  await getFree(context, productId);
  const lessons = lessonsOf(await readOutline(context, productId, 'en'));
  const { press, reach, enter, fill, solve } = keyboardAnswers(page, BUDGET);
  const { title, open } = player(page, 'en');
  await open(productId, 'en');
  for (const { key, title: name } of lessons.slice(0, -1)) {
    await expect(title(name)).toBeVisible();
    for (const item of (await readLesson(context, productId, key)).items) await solve(item);
    await press('ArrowRight');
  }
  await expect(title(lessons.at(-1)?.title ?? '')).toBeFocused();

  await enter(page.getByRole('button', { name: say('learning:test.start') }));
  const { items } = await readLesson(context, productId, lessons.at(-1)?.key ?? '');
  const problems = items.flatMap((item) => (item.kind === 'problem' ? [item] : []));
  for (const [index, problem] of problems.entries()) {
    const number = say('learning:test.question', { number: index + 1, total: problems.length });
    await fill(page.getByRole('region', { name: number }), problem);
  }
  await enter(page.getByRole('button', { name: say('learning:test.handIn') }));
  const sure = page.getByRole('alertdialog', { name: say('learning:test.confirmTitle') });
  await expect(sure).toContainText(say('learning:test.allAnswered'));
  await enter(sure.getByRole('button', { name: say('learning:test.handIn') }));
  const end = page.getByRole('dialog', { name: say('learning:finish.title') });
  await reach(end.getByRole('link', { name: say('learning:finish.education') }));
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('education:my.title') })).toBeFocused();
});

test(
  'programs, checklists and answers in own words by keyboard alone',
  journey,
  async ({ page, context, person: _ }) => {
    const productId = await productIdOf(context, `/course/${SQL}`);
    await buy(context, productId);
    const lessons = lessonsOf(await readOutline(context, productId, 'en'));
    const at = lessons.findIndex(({ key }) => key === 'checking-an-answer');
    const { enter, solve } = keyboardAnswers(page, SQL);
    const { lesson, title, open } = player(page, 'en');
    await open(productId, 'en', lessons[at]?.key);
    for (const item of (await readLesson(context, productId, lessons[at]?.key ?? '')).items)
      await solve(item);
    await expect(lesson.getByText(say('learning:exercise.open'))).toHaveCount(0);
    await enter(page.getByRole('button', { name: pattern('en', 'learning:lesson.nextLesson') }));
    await expect(title(lessons[at + 1]?.title ?? '')).toBeFocused();
  },
);
