import { backOffice, openAs } from '../fixtures/back-office.ts';
import { journey } from '../fixtures/journey.ts';
import { learner } from '../fixtures/learner.ts';
import { openLesson, sell } from '../fixtures/made-course.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const TITLE = 'Why bread rises';

test(
  'a longread is made by the screens alone, read and completed',
  journey,
  async ({ page, browser, baseURL, complaints, person: _ }) => {
    const slug = `rises-${Date.now().toString(36)}`;
    const manager = await openAs(browser, baseURL ?? '', 'senior');
    complaints.watch(manager.context());
    const office = backOffice(manager);
    await office.create('LONGREAD', TITLE, slug);
    const productId = office.productId();
    await office.writePage('en', { promise: 'You will know what the yeast does' });
    await office.backToProduct('LONGREAD', productId);

    await test.step('two chapters, the second with a question', async () => {
      await office.openContent('en');
      await office.addLesson('LONGREAD', { module: 'The dough', lesson: 'Yeast' });
      const words = await office.addItem('rich_text');
      await office.write(words.getByRole('textbox').first(), 'Yeast eats sugar and breathes out.');
      await office.saved(openLesson(manager));
      await office.addLesson('LONGREAD', { module: 'The oven', lesson: 'Heat' });
      await office.writeChoice(await office.addItem('problem'), 'What makes the holes?', ['Gas', 'Butter']);
      await office.publishContent('en');
      await office.backToProduct('LONGREAD', productId);
    });

    await test.step('on sale for nothing', () => sell(office, 'Free'));

    await test.step('a learner reads it and answers the question', async () => {
      const { getFree, seeCompleted } = learner(page);
      await getFree(`/longread/${slug}`, TITLE);
      await expect(page).toHaveURL(new RegExp(`/en/longread-learning/${productId}/en`));
      const { chapter, title, nextButton } = player(page, 'en');
      await expect(title('Yeast')).toBeVisible();
      await expect(chapter('Yeast').getByText('Yeast eats sugar')).toBeVisible();
      // A link before the scripts are there: they have the keys.
      await expect(nextButton).toBeAttached();
      await page.keyboard.press('.');
      await chapter('Heat').getByRole('radio', { name: 'Gas' }).check();
      await chapter('Heat')
        .getByRole('button', { name: say('learning:problem.check') })
        .click();
      await seeCompleted(TITLE);
    });
    await manager.context().close();
  },
);
