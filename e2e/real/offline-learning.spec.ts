import type { BrowserContext, Page } from '@playwright/test';
import type { Lesson } from '../../contracts/learning/learning.ts';
import type { NotePage } from '../../contracts/learning/note.ts';
import { type Person, signIn } from '../fixtures/account.ts';
import { callAs, getFree, lessonsOf, productIdOf, readOutline } from '../fixtures/calls.ts';
import { player, storedWrites } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const LONGREAD = '/en/longread/meeting-that-ends-early';

/** Right answers of the demo longread's exercises, by lesson. */
const RIGHT_ANSWERS: Record<string, string[]> = {
  'four-kinds': [
    'Send the figures with a page of explanation, and meet only the people who have to decide something',
  ],
  'the-first-word': ['So that everyone thinks before hearing anyone else’s opinion'],
  'names-and-dates': ['It has two names', 'It has no date'],
};
const EXERCISES = Object.keys(RIGHT_ANSWERS);

async function answer(page: Page, { key, title }: { key: string; title: string }): Promise<void> {
  const lesson = player(page, 'en').chapter(title);
  for (const right of RIGHT_ANSWERS[key] ?? []) await lesson.getByLabel(right).check();
  await lesson.getByRole('button', { name: say('learning:problem.check'), exact: true }).click();
}

/** Attempts and whether they are right, as the service has them. */
async function attemptsAt(context: BrowserContext, productId: string, key: string): Promise<unknown> {
  const path = `/api/learning/${productId}/en/lessons/${key}`;
  const { problems }: Lesson = await (await callAs(context, 'GET', path)).json();
  return problems.map(({ attempts, solved }) => ({ attempts, solved }));
}

async function signInAt(page: Page, person: Person): Promise<void> {
  await page.goto('/en/signin');
  await page.getByLabel(say('auth:form.email')).fill(person.email);
  await page.getByRole('textbox', { name: say('auth:form.password') }).fill(person.password);
  await page.getByRole('button', { name: say('auth:signIn.submit'), exact: true }).click();
  await expect(page).not.toHaveURL(/signin/);
}

test('answers given offline arrive once, after the tab was closed and the session had ended', async ({
  page,
  context,
  person,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|Load failed/);
  const productId = await productIdOf(context, LONGREAD);
  await getFree(context, productId);
  const lessons = lessonsOf(await readOutline(context, productId, 'en'));
  const { title, chapter, nextButton } = player(page, 'en');
  await page.goto(`/en/longread-learning/${productId}/en`);
  // A link before the scripts are there: they have the keys.
  await expect(nextButton).toBeAttached();
  for (const { title: name } of lessons.slice(0, -1)) {
    await expect(title(name)).toBeInViewport();
    await page.keyboard.press('.');
  }
  await expect(title(lessons.at(-1)?.title ?? '')).toBeInViewport();

  await expect.poll(() => storedWrites(page)).toBe(0);
  await context.setOffline(true);
  for (const { key, title: name } of lessons.toReversed()) {
    await expect(title(name)).toBeInViewport();
    if (RIGHT_ANSWERS[key]) {
      await answer(page, { key, title: name });
      await expect(chapter(name).getByText(say('learning:waiting.answer'))).toBeVisible();
    }
    if (key !== lessons[0]?.key) await page.keyboard.press(',');
  }
  await page
    .getByRole('button', { name: say('learning:waiting.count', { count: EXERCISES.length }) })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(EXERCISES.length);
  await page.close();
  await context.clearCookies();
  await context.setOffline(false);

  const opened = await context.newPage();
  await signInAt(opened, person);
  for (const key of EXERCISES) {
    await expect
      .poll(() => attemptsAt(context, productId, key), { message: key })
      .toEqual([{ attempts: 1, solved: true }]);
  }
  await expect.poll(() => storedWrites(opened)).toBe(0);
});

test('a note written offline is shown at once and arrives once, after the tab was closed', async ({
  page,
  context,
  person: _,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|Load failed/);
  const productId = await productIdOf(context, LONGREAD);
  await getFree(context, productId);
  const address = `/en/longread-learning/${productId}/en`;
  await page.goto(address);
  await page.getByRole('button', { name: say('notes:panel.open'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: say('notes:panel.title') });
  await panel.getByRole('button', { name: say('notes:panel.add') }).click();
  await context.setOffline(true);
  await panel.getByLabel(say('notes:panel.text')).fill('Ask for the figures first');
  await panel.getByRole('button', { name: say('notes:panel.save') }).click();
  const note = panel.getByRole('listitem').filter({ hasText: 'Ask for the figures first' });
  await expect(note.getByText(say('learning:waiting.note'))).toBeVisible();
  await page.close();
  await context.setOffline(false);

  await (await context.newPage()).goto(address);
  const notes = async () => {
    const { items }: NotePage = await (await callAs(context, 'GET', '/api/notes')).json();
    return items.map(({ text: written }) => written);
  };
  await expect.poll(notes).toEqual(['Ask for the figures first']);
});

test('two devices at once: both see what either did, and nothing is lowered', async ({
  page,
  context,
  person,
  browser,
  baseURL,
  complaints,
}) => {
  const productId = await productIdOf(context, LONGREAD);
  await getFree(context, productId);
  const lessons = lessonsOf(await readOutline(context, productId, 'en'));
  const other = await browser.newContext({ baseURL });
  complaints.watch(other);
  await signIn(other, baseURL ?? '', person);
  const otherPage = await other.newPage();
  const address = (key: string) => `/en/longread-learning/${productId}/en?lesson=${key}`;
  const [solved = '', , next = ''] = EXERCISES;
  const titleOf = (key: string) => lessons.find((lesson) => lesson.key === key)?.title ?? '';
  const chapterOn = (shown: Page, key: string) => player(shown, 'en').chapter(titleOf(key));
  const give = (shown: Page, key: string) => answer(shown, { key, title: titleOf(key) });
  await Promise.all([page.goto(address(solved)), otherPage.goto(address(solved))]);
  await Promise.all([give(page, solved), chapterOn(otherPage, solved).getByRole('radio').first().waitFor()]);
  await expect(chapterOn(page, solved).getByText(say('learning:problem.solved'))).toBeVisible();

  const wrong = chapterOn(otherPage, solved);
  await wrong.getByRole('radio').first().check();
  await wrong.getByRole('button', { name: say('learning:problem.check'), exact: true }).click();
  await expect.poll(() => attemptsAt(context, productId, solved)).toMatchObject([{ attempts: 2 }]);
  await otherPage.goto(address(next));
  await give(otherPage, next);
  await expect(chapterOn(otherPage, next).getByText(say('learning:problem.solved'))).toBeVisible();

  await page.goto(address(next));
  await otherPage.goto(address(solved));
  await expect(chapterOn(page, next).getByText(say('learning:problem.solved'))).toBeVisible();
  await expect(chapterOn(otherPage, solved).getByText(say('learning:problem.solved'))).toBeVisible();
  const done = lessonsOf(await readOutline(context, productId, 'en')).filter(({ key }) => RIGHT_ANSWERS[key]);
  expect(
    done
      .filter(({ status }) => status !== 'NOT_STARTED')
      .map(({ key }) => key)
      .sort(),
  ).toEqual([solved, next].sort());
  expect(lessons.length).toBeGreaterThan(0);
  await other.close();
});
