import { backOffice, openAs, products } from '../fixtures/back-office.ts';
import { journey } from '../fixtures/journey.ts';
import { learner } from '../fixtures/learner.ts';
import { type MadeCourse, makeCourse, sell } from '../fixtures/made-course.ts';
import { player } from '../fixtures/player.ts';
import { shop } from '../fixtures/shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const TITLE = 'Baker in a week';
const course = (title: string, mark: string): MadeCourse => ({
  title,
  slug: `${title.toLowerCase()}-${mark}`,
  promise: `You will understand ${title.toLowerCase()}`,
  lesson: { module: `${title} at home`, lesson: `About ${title.toLowerCase()}` },
  words: 'Read this first.',
  question: 'What helps?',
  options: ['Patience', 'Haste'],
});

test(
  'a program of two new courses is made by the screens alone, priced, paid for and learned',
  journey,
  async ({ page, browser, baseURL, complaints, person: _ }) => {
    test.setTimeout(360_000);
    const mark = Date.now().toString(36);
    const [first, second] = [course('Flour', mark), course('Water', mark)];
    const manager = await openAs(browser, baseURL ?? '', 'senior');
    complaints.watch(manager.context());
    const office = backOffice(manager);

    await test.step('two courses', async () => {
      await makeCourse(office, first);
      await makeCourse(office, second);
    });

    await test.step('a program of them, in order', async () => {
      await office.create('PROGRAM', TITLE, `baker-${mark}`);
      const productId = office.productId();
      await office.writePage('en', { promise: 'You will bake every day' });
      await office.backToProduct('PROGRAM', productId);
      for (const { title } of [first, second]) await office.add(products('settings.parts'), title);
      await manager.getByRole('checkbox', { name: products('settings.partsInOrder') }).check();
      await office.saved();
    });

    await test.step('a price for it', () => sell(office, 'Medium'));

    await test.step('a learner pays', async () => {
      const { addFromPage, pay, decide, seeSuccess } = shop(page, 'en');
      await addFromPage(`/program/baker-${mark}`);
      await learner(page).openCart();
      await pay();
      await decide('approve');
      await seeSuccess();
    });

    await test.step('the second course opens after the first one', async () => {
      await page.goto(`/en/program/baker-${mark}/dashboard`);
      await expect(page.getByText(say('learning:program.after', { title: first.title }))).toBeVisible();
      await page.goBack();
    });

    await test.step('and learns both courses in their order', async () => {
      const { startLearning, answer, finished, seeCompleted } = learner(page);
      const { title } = player(page, 'en');
      await startLearning();
      await expect(title(first.lesson.lesson)).toBeVisible();
      await answer('Patience');
      await finished.getByRole('link', { name: second.title }).click();
      await expect(title(second.lesson.lesson)).toBeVisible();
      await answer('Patience');
      await seeCompleted(TITLE);
    });
    await manager.context().close();
  },
);
