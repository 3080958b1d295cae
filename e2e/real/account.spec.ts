import { request } from '@playwright/test';
import sharp from 'sharp';
import { confirmationLink, stranger } from '../fixtures/account.ts';
import { journey } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const settings = (tab: string) => `/en/education/settings?tab=${tab}`;

test('profile changes are saved and shown in the header', journey, async ({ page, person }) => {
  await page.goto('/en/education/settings');
  const name = page.getByRole('main').getByRole('textbox', { name: say('account:about.name') });
  await expect(name).toHaveValue(person.name);
  await name.fill('Ada Lovelace');
  await page.getByRole('button', { name: say('account:goal.joy') }).click();
  await page.getByRole('button', { name: say('account:save'), exact: true }).click();
  await expect(page.getByText(say('account:about.saved')).first()).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(page.getByRole('button', { name: say('account:goal.joy') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(
    page.getByRole('button', { name: say('shell:account.openNamed', { name: 'Ada Lovelace' }) }),
  ).toBeVisible();
});

test('a profile picture is cropped by keyboard, saved, shown and removed', async ({ page, person: _ }) => {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2348d6' } })
    .png()
    .toBuffer();
  await page.goto('/en/education/settings');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: bytes };
  await page.getByTestId('avatar-file').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: say('account:crop.title') });
  await dialog.getByRole('group', { name: say('account:crop.area') }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await dialog.getByRole('button', { name: say('account:crop.save') }).click();
  await expect(dialog).toBeHidden();
  const picture = page.getByRole('main').locator('img[src*="avatar-384"]');
  await expect(picture).toBeVisible();
  await expect(page.getByRole('banner').locator('img[src*="avatar-96"]')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('account:avatar.remove') })
    .click();
  await expect(picture).toBeHidden();
});

test('a new e-mail address takes effect after confirmation', journey, async ({ page, person, baseURL }) => {
  const next = stranger().email;
  await page.goto(settings('PRIVACY'));
  const form = page.locator('form').filter({ hasText: say('account:email.submit') });
  await form.getByLabel(say('account:email.next')).fill(next);
  await form.getByLabel(say('account:password.current')).and(page.locator('input')).fill(person.password);
  await form.getByRole('button', { name: say('account:email.submit') }).click();
  await expect(page.getByText(say('account:email.sent', { email: next, hours: 24 }))).toBeVisible();
  const calls = await request.newContext({ baseURL });
  await page.goto(await confirmationLink(calls, next));
  await page.getByRole('button', { name: say('auth:emailChange.submit') }).click();
  await expect(page.getByText(say('auth:emailChange.doneLead', { email: next }))).toBeVisible();
  await calls.dispose();
});

test('changing the password keeps this browser signed in', journey, async ({ page, person }) => {
  await page.goto(settings('PRIVACY'));
  const form = page.locator('form').filter({ hasText: say('account:password.submit') });
  await form.getByLabel(say('account:password.current')).and(page.locator('input')).fill(person.password);
  await form.getByLabel(say('auth:form.newPassword')).and(page.locator('input')).fill('nine loud mountains');
  await form.getByRole('button', { name: say('account:password.submit') }).click();
  await expect(page.getByText(say('account:password.saved')).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: say('account:sessions.title') })).toBeVisible();
});

test('a data export is announced by e-mail and downloaded once', async ({ page, person, baseURL }) => {
  await page.goto(settings('PRIVACY'));
  await page.getByRole('button', { name: say('account:export.start') }).click();
  const calls = await request.newContext({ baseURL });
  await expect(async () => {
    expect(await confirmationLink(calls, person.email)).toContain('/education/export?token=');
  }).toPass({ timeout: 20_000 });
  await page.goto(await confirmationLink(calls, person.email));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('auth:export.submit') }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.zip');
  await calls.dispose();
});

test('account deletion is requested with a reason and cancelled', async ({ page, person }) => {
  await page.goto(settings('PRIVACY'));
  await page.getByRole('button', { name: say('account:deletion.begin') }).click();
  const submit = page.getByRole('button', { name: say('account:deletion.submit') });
  await submit.click();
  await expect(page.getByText(say('account:deletion.reasonRequired'))).toBeVisible();
  await page.getByRole('radio').first().check();
  const form = page.locator('form').filter({ hasText: say('account:deletion.submit') });
  await form.getByLabel(say('account:password.current')).and(page.locator('input')).fill(person.password);
  await submit.click();
  await expect(page.getByRole('button', { name: say('account:deletion.cancel') }).first()).toBeVisible();
  await page.goto('/en/lk');
  await page.getByRole('button', { name: say('account:deletion.cancel') }).click();
  await expect(page.getByText(say('account:deletion.kept')).first()).toBeVisible();
});
