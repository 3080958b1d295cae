import { journey, journeyUnlessIn } from '../fixtures/journey.ts';
import { seeSpoken } from '../fixtures/language.ts';
import { play, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const NAMES = { de: 'Jürgen Groß', bn: 'নূর জাহান' };
for (const locale of ['de', 'bn'] as const) {
  const say = (key: string, values = {}) => text(locale, key, values);
  const settings = (tab: string) => `/${locale}/education/settings?tab=${tab}`;

  test.describe(locale, journeyUnlessIn(['de'], locale), () => {
    test.use({ viewport: { width: 360, height: 740 } });
    test.beforeEach(({ context }) => play(context, 'signed-in'));

    test('an unconfirmed user sees a notice instead of the settings', async ({ page, context }) => {
      await play(context, 'signed-in.unverified');
      await page.goto(`/${locale}/education/settings`);
      const back = encodeURIComponent(`/${locale}/education/settings`);
      await expect(page).toHaveURL(new RegExp(`/${locale}/verification-warning\\?returnTo=${back}$`));
    });

    test('tabs are in the URL, and leaving with unsaved changes asks first', async ({ page }) => {
      await page.goto(`/${locale}/education/settings`);
      const name = page.getByRole('main').getByRole('textbox', { name: say('account:about.name') });
      await expect(name).not.toHaveValue('');
      await name.fill(NAMES[locale]);
      await expect(page.getByText(say('account:unsaved.note'))).toBeVisible();
      const privacy = page.getByRole('tab', { name: say('account:tab.PRIVACY') });
      await privacy.click();
      const question = page.getByRole('alertdialog', { name: say('account:unsaved.title') });
      await expect(question).toBeVisible();
      await seeSpoken(page, locale);
      await question.getByRole('button', { name: say('account:unsaved.stay') }).click();
      await expect(page.getByRole('textbox', { name: say('account:about.name') })).toHaveValue(NAMES[locale]);
      await privacy.click();
      await question.getByRole('button', { name: say('account:unsaved.leave') }).click();
      await expect(page).toHaveURL(/tab=PRIVACY$/);
      await expect(page.getByRole('heading', { name: say('account:sessions.title') })).toBeVisible();
    });

    test('an empty name shows its error beside the field and focuses it', journey, async ({ page }) => {
      await page.goto(`/${locale}/education/settings`);
      const name = page.getByRole('main').getByRole('textbox', { name: say('account:about.name') });
      await expect(name).not.toHaveValue('');
      await name.fill('');
      await page.getByRole('button', { name: say('account:save'), exact: true }).click();
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(say('errors:field.required'));
      await seeSpoken(page, locale);
    });

    test(
      'a wrong current password shows its error beside the field',
      journey,
      async ({ page, complaints }) => {
        complaints.allow(/status of 400/);
        await page.goto(settings('PRIVACY'));
        const form = page.locator('form').filter({ hasText: say('account:password.submit') });
        const current = form.getByLabel(say('account:password.current')).and(page.locator('input'));
        await current.fill('not this one');
        await form
          .getByLabel(say('auth:form.newPassword'))
          .and(page.locator('input'))
          .fill('nine loud mountains');
        await form.getByRole('button', { name: say('account:password.submit') }).click();
        await expect(current).toBeFocused();
        await expect(current).toHaveAccessibleDescription(say('errors:field.password_wrong'));
      },
    );

    test('a switch returns to its state when the request fails', journey, async ({ page, refuse }) => {
      await page.goto(settings('NOTIFICATIONS'));
      const offers = page.getByRole('switch', {
        name: say('account:notify.switch', {
          group: say('account:group.offers.title'),
          channel: say('account:channel.email'),
        }),
      });
      const before = await offers.isChecked();
      await refuse('**/user-subscriptions/groups/offers');
      await offers.click();
      await expect(page.getByText(say('errors:service_unavailable')).first()).toBeVisible();
      await expect(offers).toBeChecked({ checked: before });
    });

    test(
      'an ended session disappears from the list, and returns if the request fails',
      journey,
      async ({ page, refuse }) => {
        await page.goto(settings('PRIVACY'));
        const end = page.getByRole('button', {
          name: say('account:sessions.endNamed', { device: 'Safari, iPhone' }),
        });
        await refuse('**/auth/users/sessions/*');
        await end.click();
        await expect(page.getByText(say('errors:service_unavailable')).first()).toBeVisible();
        await expect(end).toBeVisible();
        await page.unroute('**/auth/users/sessions/*');
        await end.click();
        await expect(end).toBeHidden();
      },
    );

    test('a pending deletion shows under every header and can be cancelled there', async ({
      page,
      context,
    }) => {
      await play(context, 'signed-in.leaving');
      await page.goto(`/${locale}/lk`);
      await page.getByRole('button', { name: say('account:deletion.cancel') }).click();
      await expect(page.getByText(say('account:deletion.kept')).first()).toBeVisible();
    });

    test('opening an unsubscribe link changes nothing until the button is pressed', async ({ page }) => {
      await page.goto(`/${locale}/email?token=mock-link`);
      await seeHeading(page, say('account:mail.title'));
      const group = say('account:group.offers.title');
      await expect(page.getByText(say('account:mail.on', { group }))).toBeVisible();
      await page.getByRole('button', { name: say('account:mail.stop') }).click();
      await expect(page.getByText(say('account:mail.off', { group }))).toBeVisible();
    });
  });
}
