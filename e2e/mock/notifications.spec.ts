import { hold, play, refuse, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const ru = (key: string, values = {}) => text('ru', key, values);
const LIST = '**/api/notification/platform-push/notifications';
const unread = (count: number) => ru('shell:bell.open', { count });
const QUIZ = ru('notification:template.RECOMMENDATION_QUIZ.subject');

test('the bell counts, opens on the latest and leads an unread quiz message to the recommendations', async ({
  page,
  context,
}) => {
  await play(context, 'signed-in');
  await page.goto('/ru/lk');
  await page.getByRole('button', { name: unread(2) }).click();
  const panel = page.getByRole('dialog', { name: ru('shell:bell.title') });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await panel.getByRole('link', { name: QUIZ }).click();
  await expect(page).toHaveURL(/\/ru\/education\/courses\?status=RECOMMENDATIONS$/);
  await expect(page.getByRole('button', { name: unread(1) })).toBeVisible();
});

test('the list is marked at once and the marks come back when the service refuses', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await play(context, 'signed-in');
  await page.goto('/ru/notifications');
  const dots = page.getByRole('main').getByText(ru('notification:unread'), { exact: true });
  await expect(dots).toHaveCount(2);
  const markAll = page.getByRole('button', { name: ru('notification:markAll') });
  const { release } = await hold(page, '**/api/notification/notifications');
  await markAll.click();
  await expect(dots).toHaveCount(0);
  await expect(markAll).toBeDisabled();
  await refuse(page, '**/api/notification/notifications');
  await release();
  await refuse(page, '**/api/notification/notifications');
  await page.reload();
  await markAll.click();
  await expect(dots).toHaveCount(2);
  await expect(markAll).toBeEnabled();
});

test('a message that arrives stands first and rings', async ({ page, context }) => {
  await play(context, 'signed-in.notification');
  await page.goto('/ru/notifications');
  await seeHeading(page, ru('notification:title'));
  await expect(page.getByRole('button', { name: unread(3) })).toBeVisible();
  const rows = page.getByRole('list', { name: ru('notification:title') }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expect(rows.first()).toContainText('Открыто для вас');
});

test('the bell says when there is nothing, and when nothing can be had', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await play(context, 'signed-in.empty');
  await page.goto('/ru/lk');
  await page.getByRole('button', { name: unread(0) }).click();
  await expect(page.getByRole('dialog').getByText(ru('shell:bell.empty'))).toBeVisible();
  await refuse(page, LIST);
  await page.reload();
  await page.getByRole('button', { name: unread(0) }).click();
  await expect(page.getByRole('dialog').getByText(ru('shell:bell.error'))).toBeVisible();
});
