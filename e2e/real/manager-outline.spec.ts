import { backOffice, content, openAs } from '../fixtures/back-office.ts';
import { journey } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a lesson is dragged before another by the pointer, and stays there',
  journey,
  async ({ browser, baseURL }) => {
    const page = await openAs(browser, baseURL ?? '', 'manager');
    const office = backOffice(page);
    await office.create('COURSE', 'Order of lessons', `order-${Date.now().toString(36)}`);
    await office.openContent('en');
    await office.addLesson('COURSE', { module: 'Only module', lesson: 'Lesson one' });
    await page
      .getByRole('button', { name: content('outline.COURSE.addLesson'), exact: true })
      .first()
      .click();
    await page.keyboard.type('Lesson two');
    await page.keyboard.press('Enter');
    await office.saved();

    const order = () => page.getByRole('button', { name: /^Lesson (one|two)$/ }).allTextContents();
    const handle = (name: string) =>
      page.getByRole('button', { name: content('handle', { name }), exact: true });
    const [from, to] = [await handle('Lesson two').boundingBox(), await handle('Lesson one').boundingBox()];
    if (!from || !to) throw new Error('a lesson has no handle');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 8 });
    await page.mouse.move(to.x + to.width / 2, to.y + 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(order).toEqual(['Lesson two', 'Lesson one']);
    await office.saved();
    await page.reload();
    await expect(handle('Lesson one')).toBeAttached();
    await expect.poll(order).toEqual(['Lesson two', 'Lesson one']);
    await page.context().close();
  },
);
