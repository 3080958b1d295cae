import { play, refuse, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const ru = (key: string, values = {}) => text('ru', key, values);
const settings = (tab: string) => `/ru/education/settings?tab=${tab}`;

test.beforeEach(({ context }) => play(context, 'signed-in'));

test('who has not confirmed the address is told so instead', async ({ page, context }) => {
  await play(context, 'signed-in.unverified');
  await page.goto('/ru/education/settings');
  await expect(page).toHaveURL(/\/ru\/verification-warning$/);
});

test('tabs live in the address, and what was typed is not lost without a question', async ({ page }) => {
  await page.goto('/ru/education/settings');
  await page
    .getByRole('main')
    .getByRole('textbox', { name: ru('account:about.name') })
    .fill('Ада');
  await expect(page.getByText(ru('account:unsaved.note'))).toBeVisible();
  const privacy = page.getByRole('tab', { name: ru('account:tab.PRIVACY') });
  await privacy.click();
  const question = page.getByRole('alertdialog', { name: ru('account:unsaved.title') });
  await question.getByRole('button', { name: ru('account:unsaved.stay') }).click();
  await expect(page.getByRole('textbox', { name: ru('account:about.name') })).toHaveValue('Ада');
  await privacy.click();
  await question.getByRole('button', { name: ru('account:unsaved.leave') }).click();
  await expect(page).toHaveURL(/tab=PRIVACY$/);
  await expect(page.getByRole('heading', { name: ru('account:sessions.title') })).toBeVisible();
});

test('a name that is empty is told beside its field, with the focus there', async ({ page }) => {
  await page.goto('/ru/education/settings');
  const name = page.getByRole('main').getByRole('textbox', { name: ru('account:about.name') });
  await name.fill('');
  await page.getByRole('button', { name: ru('account:save'), exact: true }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(ru('errors:field.required'));
});

test('a wrong current password is told beside its field', async ({ page, complaints }) => {
  complaints.allow(/status of 400/);
  await page.goto(settings('PRIVACY'));
  const form = page.locator('form').filter({ hasText: ru('account:password.submit') });
  const current = form.getByLabel(ru('account:password.current')).and(page.locator('input'));
  await current.fill('not this one');
  await form.getByLabel(ru('auth:form.newPassword')).and(page.locator('input')).fill('nine loud mountains');
  await form.getByRole('button', { name: ru('account:password.submit') }).click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(ru('errors:field.password_wrong'));
});

test('a switch that the service refuses goes back', async ({ page, complaints }) => {
  complaints.allow(/status of 503/);
  await page.goto(settings('NOTIFICATIONS'));
  const offers = page.getByRole('switch', {
    name: ru('account:notify.switch', {
      group: ru('account:group.offers.title'),
      channel: ru('account:channel.email'),
    }),
  });
  const before = await offers.isChecked();
  await refuse(page, '**/user-subscriptions/groups/offers');
  await offers.click();
  await expect(page.getByText(ru('errors:service_unavailable')).first()).toBeVisible();
  await expect(offers).toBeChecked({ checked: before });
});

test('a session is ended, and comes back when it could not be', async ({ page, complaints }) => {
  complaints.allow(/status of 503/);
  await page.goto(settings('PRIVACY'));
  const end = page.getByRole('button', {
    name: ru('account:sessions.endNamed', { device: 'Safari, iPhone' }),
  });
  await refuse(page, '**/auth/users/sessions/*');
  await end.click();
  await expect(page.getByText(ru('errors:service_unavailable')).first()).toBeVisible();
  await expect(end).toBeVisible();
  await page.unroute('**/auth/users/sessions/*');
  await end.click();
  await expect(end).toBeHidden();
});

test('whoever leaves reads it under every header and stays by a press', async ({ page, context }) => {
  await play(context, 'signed-in.leaving');
  await page.goto('/ru/lk');
  await page.getByRole('button', { name: ru('account:deletion.cancel') }).click();
  await expect(page.getByText(ru('account:deletion.kept')).first()).toBeVisible();
});

test('opening the link of a mail stops nothing, a press does', async ({ page }) => {
  await page.goto('/ru/email?token=mock-link');
  await seeHeading(page, ru('account:mail.title'));
  const group = ru('account:group.offers.title');
  await expect(page.getByText(ru('account:mail.on', { group }))).toBeVisible();
  await page.getByRole('button', { name: ru('account:mail.stop') }).click();
  await expect(page.getByText(ru('account:mail.off', { group }))).toBeVisible();
});
