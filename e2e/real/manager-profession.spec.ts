import { backOffice, openAs, products } from '../fixtures/back-office.ts';
import { journey } from '../fixtures/journey.ts';
import { learner } from '../fixtures/learner.ts';
import { type MadeCourse, makeCourse, sell } from '../fixtures/made-course.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const TITLE = 'Miller';
/** A program of the demo school. */
const PROGRAM = 'A page people read: type and colour';

test(
  'a profession of a new course and a program is made by the screens alone, got and learned',
  journey,
  async ({ page, browser, baseURL, complaints, person: _ }) => {
    const mark = Date.now().toString(36);
    const grain: MadeCourse = {
      title: 'Grain',
      slug: `grain-${mark}`,
      promise: 'You will tell wheat from rye',
      lesson: { module: 'The field', lesson: 'Wheat and rye' },
      words: 'Rye is darker.',
      question: 'Which one is darker?',
      options: ['Rye', 'Wheat'],
    };
    const manager = await openAs(browser, baseURL ?? '', 'senior');
    complaints.watch(manager.context());
    const office = backOffice(manager);
    await test.step('a course', () => makeCourse(office, grain));

    await test.step('a profession of it and a program', async () => {
      await office.create('PROFESSION', TITLE, `miller-${mark}`);
      const productId = office.productId();
      await office.writePage('en', { promise: 'You will work at a mill' });
      await office.backToProduct('PROFESSION', productId);
      for (const title of [PROGRAM, grain.title]) await office.add(products('settings.parts'), title);
      await manager.getByRole('button', { name: products('settings.up', { name: grain.title }) }).click();
      const parts = manager.getByRole('group', { name: products('settings.parts') }).getByRole('listitem');
      await expect(parts.first()).toContainText(grain.title);
      await office.saved();
      await sell(office, 'Free');
    });

    await test.step('a learner gets it and completes its first part', async () => {
      const { getFree, answer, finished } = learner(page);
      const { title } = player(page, 'en');
      await getFree(`/profession/miller-${mark}`, TITLE);
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      const card = page.getByRole('article').filter({ hasText: grain.title });
      await card.getByRole('link', { name: grain.title }).click();
      await expect(title(grain.lesson.lesson)).toBeVisible();
      await answer('Rye');
      await expect(finished.getByRole('link', { name: PROGRAM })).toBeVisible();
      await finished.getByRole('link', { name: say('learning:finish.education') }).click();
      await page.getByRole('tab', { name: say('education:tab.IN_PROGRESS') }).click();
      const mine = page.getByRole('tabpanel').getByRole('article').filter({ hasText: TITLE });
      await expect(mine.getByText(/^1 of \d+ lessons$/)).toBeVisible();
    });
    await manager.context().close();
  },
);
