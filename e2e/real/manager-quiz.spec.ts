import type { Page } from '@playwright/test';
import { openAs } from '../fixtures/back-office.ts';
import { callAs } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const QUIZ = '/api/manager/quiz';
const say = (key: string, values = {}) => text('en', key, values);
const words = (key: string, values = {}) => say(`manager-quiz:${key}`, values);

/** One answer to each question; the manager gives the first one its points. */
const ANSWERS = [
  'goal.options.curious',
  'subjects.options.self',
  'work.options.people',
  'level.options.new',
  'time.options.week',
];

/** Answers the quiz, in its page or in its trial. */
async function answerAll(page: Page): Promise<void> {
  for (const [index, key] of ANSWERS.entries()) {
    const option = page.getByLabel(say(`quiz-questions:${key}`), { exact: true });
    await option.focus();
    await page.keyboard.press('Space');
    await expect(option).toBeChecked();
    const isLast = index === ANSWERS.length - 1;
    await page.getByRole('button', { name: say(isLast ? 'quiz:finish' : 'quiz:next'), exact: true }).click();
  }
}

test(
  'a manager changes the scoring of the quiz, tries and publishes it: guests get the new recommendation',
  journey,
  async ({ page, browser, baseURL }) => {
    /** The best match of a guest who has just come. */
    const recommended = async () => {
      await page.goto('/en/reqquiz');
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await page.waitForFunction(() => window.kursoEvents?.done);
      await answerAll(page);
      await expect(page.getByRole('heading', { level: 1, name: say('quiz:result.title') })).toBeVisible();
      return page.getByRole('main').getByRole('article').first().getByRole('heading').first().innerText();
    };
    const before = await recommended();

    const manager = await openAs(browser, baseURL ?? '', 'senior');
    const { content } = await (await callAs(manager.context(), 'GET', QUIZ)).json();
    try {
      await manager.goto('/en/manager/quiz');
      const title = say('quiz-questions:goal.title');
      await manager.getByRole('button', { name: words('question.edit', { number: 1, title }) }).click();
      const curious = words('option.number', { number: 4 });
      await manager
        .getByLabel(`${words('points.add')} · ${curious}`)
        .selectOption({ label: `${words('points.categories')}: Design` });
      await manager
        .getByRole('region', { name: words('option.points', { number: 4 }) })
        .getByLabel(words('points.weight', { name: 'Design' }))
        .selectOption('10');
      await answerAll(manager);
      const tried = manager.getByRole('region', { name: words('try.title') });
      const best = await tried.locator('ol > li').first().getByRole('strong').innerText();
      expect(best).not.toBe(before);

      await manager.getByRole('button', { name: words('publish.open'), exact: true }).click();
      const dialog = manager.getByRole('dialog');
      await dialog.getByRole('button', { name: words('publish.submit'), exact: true }).click();
      await expect(manager.getByText(words('publish.done')).first()).toBeVisible();
      await expect.poll(recommended, { timeout: 30_000 }).toBe(best);
    } finally {
      const { revision } = await (await callAs(manager.context(), 'GET', QUIZ)).json();
      const saved = await callAs(manager.context(), 'PUT', QUIZ, { revision, content });
      const body = { revision: (await saved.json()).revision, publishAt: null };
      expect((await callAs(manager.context(), 'POST', `${QUIZ}/publish`, body)).status()).toBe(200);
      await manager.context().close();
    }
  },
);
