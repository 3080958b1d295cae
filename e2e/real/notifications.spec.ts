import { callAs } from '../fixtures/calls.ts';
import { journeyUnlessIn } from '../fixtures/journey.ts';
import { seeSpoken } from '../fixtures/language.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

for (const locale of ['en', 'de', 'bn'] as const) {
  const say = (key: string, values = {}) => text(locale, key, values);
  const unread = (count: number) => say('shell:bell.open', { count });

  test(
    `a message arrives in two tabs over one stream, is read, and the stream ends with the session: ${locale}`,
    journeyUnlessIn(['en'], locale),
    async ({ page, context, person, school }) => {
      let streams = 0;
      context.on('request', (request) => {
        if (request.url().endsWith('/api/notification/sse')) streams += 1;
      });
      await page.goto(`/${locale}/notifications`);
      const welcome = page.getByRole('link', { name: say('notification:template.WELCOME.subject') });
      await expect(welcome).toContainText(say('notification:now'));
      await expect.poll(() => streams).toBe(1);
      const second = await context.newPage();
      await second.goto(`/${locale}/lk`);
      await expect(second.getByRole('button', { name: unread(1) })).toBeVisible();

      const id = school.markdown.productId;
      expect((await callAs(context, 'POST', `/api/products/get-free?productIds=${id}`)).status()).toBe(200);
      for (const tab of [page, second])
        await expect(tab.getByRole('button', { name: unread(2) })).toBeVisible();
      expect(streams).toBe(1);
      const rows = page.getByRole('list', { name: say('notification:title') }).getByRole('listitem');
      await expect(rows).toHaveCount(2);
      if (locale !== 'en') await seeSpoken(page, locale);

      await test.step('the other tab goes on when the one with the stream is closed', async () => {
        await page.close();
        await expect.poll(() => streams).toBe(2);
      });

      await test.step('opening a message reads it, marking all reads the rest', async () => {
        await second.goto(`/${locale}/notifications`);
        await second.getByRole('main').getByRole('list').getByRole('link').first().click();
        await expect(second).toHaveURL(new RegExp(`/${locale}/notifications/[\\w-]{36}$`));
        await expect(second.getByRole('button', { name: unread(1) })).toBeVisible();
        await second.getByRole('link', { name: say('notification:toList') }).click();
        const markAll = second.getByRole('button', { name: say('notification:markAll') });
        await markAll.click();
        await expect(second.getByRole('button', { name: unread(0) })).toBeVisible();
        await second.reload();
        await expect(second.getByRole('button', { name: unread(0) })).toBeVisible();
        await expect(markAll).toBeDisabled();
      });

      await test.step('signing out ends it', async () => {
        await second.getByRole('button', { name: say('shell:account.openNamed', person) }).click();
        await second.getByRole('menuitem', { name: say('shell:account.SignOut') }).click();
        await second.getByRole('button', { name: say('auth:signOut.yes') }).click();
        await expect(second).toHaveURL(new RegExp(`/${locale}/signin$`));
        const before = streams;
        // Longer than the pause before a lost stream is reopened; the same in every language.
        if (locale === 'en') await second.waitForTimeout(6_000);
        expect(streams).toBe(before);
      });
    },
  );
}
