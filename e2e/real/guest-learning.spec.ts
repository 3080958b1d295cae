import type { Lesson } from '../../contracts/learning/learning.ts';
import { confirmationLink, stranger } from '../fixtures/account.ts';
import { callAs, lessonsOf, productIdOf, readOutline } from '../fixtures/calls.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const COURSE = '/en/course/how-to-learn-anything-twice';
const RIGHT_ANSWERS = ['Those who had read it once and recalled it three times', 'A longer rope to pull in'];

test('what a guest did in a free lesson moves to the account after sign-up, and a line says so', async ({
  page,
  context,
  request,
}) => {
  const productId = await productIdOf(context, COURSE);
  const [free, next] = lessonsOf(await readOutline(context, productId, 'en'));
  const key = free?.key ?? '';
  const { open, lesson } = player(page, 'en');
  await open(productId, 'en', key);
  for (const right of RIGHT_ANSWERS) {
    const exercise = lesson.getByRole('region').filter({ hasText: right });
    await exercise.getByLabel(right).check();
    await exercise.getByRole('button', { name: say('learning:problem.check') }).click();
    await expect(exercise.getByText(say('learning:problem.solved'))).toBeVisible();
  }

  const person = stranger('Ada Guest');
  await page.goto(`/en/signup?returnTo=${encodeURIComponent('/en/education/courses')}`);
  await page.getByLabel(say('auth:form.name')).fill(person.name);
  await page.getByLabel(say('auth:form.email')).fill(person.email);
  await page.getByRole('textbox', { name: say('auth:form.password') }).fill(person.password);
  await page.getByRole('checkbox', { name: say('auth:signUp.consent') }).check();
  await page.getByRole('button', { name: say('auth:signUp.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('auth:processing.title') })).toBeVisible();
  await page.goto(await confirmationLink(request, person.email));
  await page.getByRole('button', { name: say('auth:confirm.submit') }).click();

  await expect(page.getByText(say('learning:waiting.merged', { count: RIGHT_ANSWERS.length }))).toBeVisible();
  const path = `/api/learning/${productId}/en/lessons/${key}`;
  const merged: Lesson = await (await callAs(context, 'GET', path)).json();
  expect(merged.problems.map(({ solved, attempts }) => ({ solved, attempts }))).toEqual(
    RIGHT_ANSWERS.map(() => ({ solved: true, attempts: 1 })),
  );
  await expect
    .poll(async () => (await readOutline(context, productId, 'en')).resumeLessonKey, { message: 'the place' })
    .toBe(next?.key);
  const left = () =>
    page.evaluate(() => ['accomplishments', 'guest-places'].map((name) => localStorage.getItem(name)));
  await expect.poll(left).toEqual([null, null]);
});
