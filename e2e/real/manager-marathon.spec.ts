import { backOffice, openAs } from '../fixtures/back-office.ts';
import { journey } from '../fixtures/journey.ts';
import { learner } from '../fixtures/learner.ts';
import { openLesson, sell } from '../fixtures/made-course.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const TITLE = 'Two days of walking';
const STEPS = ['Shoes by the door', 'Twenty minutes outside'] as const;

test(
  'a marathon is made by the screens alone, begun by a learner and its first day done',
  journey,
  async ({ page, browser, baseURL, complaints, person: _ }) => {
    const slug = `walking-${Date.now().toString(36)}`;
    const manager = await openAs(browser, baseURL ?? '', 'senior');
    complaints.watch(manager.context());
    const office = backOffice(manager);
    await office.create('MARATHON', TITLE, slug);
    const productId = office.productId();
    await office.writePage('en', { promise: 'You will walk every day' });
    await office.backToProduct('MARATHON', productId);

    await test.step('two days with a task each', async () => {
      await office.openContent('en');
      await office.addLesson('MARATHON', { module: 'Getting out', lesson: 'A first walk' });
      await office.writeChecklist(await office.addItem('checklist'), 'Today', STEPS);
      await office.saved(openLesson(manager));
      await office.addLesson('MARATHON', { module: 'Going on', lesson: 'A longer walk' });
      const words = await office.addItem('rich_text');
      await office.write(words.getByRole('textbox').first(), 'Walk as far as the next bridge.');
      await office.publishContent('en');
      await office.backToProduct('MARATHON', productId);
    });

    await test.step('on sale for nothing', () => sell(office, 'Free'));

    await test.step('a learner begins today and does the first day', async () => {
      await learner(page).getFree(`/marathon/${slug}`, TITLE);
      await expect(page).toHaveURL(new RegExp(`/en/marathon-learning/${productId}/en`));
      const panel = page.getByRole('region', { name: say('learning:marathon.label') });
      await panel.getByRole('button', { name: say('learning:marathon.start') }).click();
      await page
        .getByRole('dialog', { name: say('learning:marathon.when') })
        .getByRole('button', { name: say('learning:marathon.start') })
        .click();
      await expect(panel.getByText(say('learning:marathon.day', { day: 1, days: 2 }))).toBeVisible();
      const { lesson, title, seeProgress } = player(page, 'en');
      await expect(title('A first walk')).toBeVisible();
      await seeProgress(0, 2);
      for (const step of STEPS) {
        await lesson.getByRole('checkbox', { name: step }).click();
        await expect(lesson.getByRole('checkbox', { name: step })).toBeChecked();
      }
      await seeProgress(1, 2);
      await expect(panel.getByText(say('learning:marathon.allDone'))).toBeVisible();
      await expect(panel.getByText('Going on')).toBeAttached();
    });
    await manager.context().close();
  },
);
