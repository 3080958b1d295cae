import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);

test('a SQL exercise of a free lesson is run in the browser and graded', async ({ page, context }) => {
  const landing = await context.request.get('/api/products/sql-that-answers-questions/landing');
  const { id } = await landing.json();
  const { lesson, title } = player(page, 'en');
  await page.goto(`/en/course-learning/${id}/en`);
  await expect(title('A table is a list of facts')).toBeVisible();
  const exercise = lesson
    .getByRole('region')
    .filter({ hasText: 'List the name and the city of every customer.' });
  const button = (name: string) => exercise.getByRole('button', { name: new RegExp(`^${say(name)}`) });
  const code = exercise.getByRole('textbox', { name: say('learning:run.code', { language: 'SQL' }) });

  await button('learning:problem.check').scrollIntoViewIfNeeded();
  await code.click();
  await code.press('ControlOrMeta+a');
  await page.keyboard.insertText('select name, city from customers');
  await button('learning:run.run').click();
  const rows = exercise.getByRole('table').getByRole('row');
  await expect(rows).toHaveText(['namecity', 'AnaLisbon', 'BramGhent', 'ChidiLagos', 'DanaLisbon']);
  await button('learning:problem.check').click();
  await expect(exercise.getByText(say('learning:problem.solved'))).toBeVisible();
});
