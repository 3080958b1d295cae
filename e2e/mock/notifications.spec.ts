import { journey, journeyUnlessIn } from '../fixtures/journey.ts';
import { seeSpoken } from '../fixtures/language.ts';
import { hold, play, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const LIST = '**/api/notification/platform-push/notifications';

for (const locale of ['de', 'bn'] as const) {
  test.describe(locale, journeyUnlessIn(['de'], locale), () => {
    const say = (key: string, values = {}) => text(locale, key, values);
    const unread = (count: number) => say('shell:bell.open', { count });
    const QUIZ = say('notification:template.RECOMMENDATION_QUIZ.subject');
    const [GRANTED = ''] = say('notification:template.ACCESS_GRANTED.subject', { title: '|' })
      .split('|')
      .toSorted((a, b) => b.length - a.length);

    test.use({ viewport: { width: 360, height: 740 } });

    test('the bell shows the count and the latest messages, and a quiz message opens the recommendations', async ({
      page,
      context,
    }) => {
      await play(context, 'signed-in');
      await page.goto(`/${locale}/lk`);
      await page.getByRole('button', { name: unread(2) }).click();
      const panel = page.getByRole('dialog', { name: say('shell:bell.title') });
      await expect(panel.getByRole('listitem')).toHaveCount(4);
      await seeSpoken(page, locale);
      await panel.getByRole('link', { name: QUIZ }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/education/courses\\?status=RECOMMENDATIONS$`));
      await expect(page.getByRole('button', { name: unread(1) })).toBeVisible();
    });

    test(
      'messages are marked as read at once, and unmarked if the request fails',
      journey,
      async ({ page, context, refuse }) => {
        await play(context, 'signed-in');
        await page.goto(`/${locale}/notifications`);
        const dots = page.getByRole('main').getByText(say('notification:unread'), { exact: true });
        await expect(dots).toHaveCount(2);
        const markAll = page.getByRole('button', { name: say('notification:markAll') });
        const { release } = await hold(page, '**/api/notification/notifications');
        await markAll.click();
        await expect(dots).toHaveCount(0);
        await expect(markAll).toBeDisabled();
        await refuse('**/api/notification/notifications');
        await release();
        await refuse('**/api/notification/notifications');
        await page.reload();
        await markAll.click();
        await expect(dots).toHaveCount(2);
        await expect(markAll).toBeEnabled();
      },
    );

    test('a new message appears first and rings the bell', async ({ page, context }) => {
      await play(context, 'signed-in.notification');
      await page.goto(`/${locale}/notifications`);
      await seeHeading(page, say('notification:title'));
      await expect(page.getByRole('button', { name: unread(3) })).toBeVisible();
      const rows = page.getByRole('list', { name: say('notification:title') }).getByRole('listitem');
      await expect(rows).toHaveCount(6);
      await expect(rows.first()).toContainText(GRANTED);
    });

    test('the bell has an empty state and an error state', journey, async ({ page, context, refuse }) => {
      await play(context, 'signed-in.empty');
      await page.goto(`/${locale}/lk`);
      await page.getByRole('button', { name: unread(0) }).click();
      await expect(page.getByRole('dialog').getByText(say('shell:bell.empty'))).toBeVisible();
      await refuse(LIST);
      await page.reload();
      await page.getByRole('button', { name: unread(0) }).click();
      await expect(page.getByRole('dialog').getByText(say('shell:bell.error'))).toBeVisible();
    });
  });
}
