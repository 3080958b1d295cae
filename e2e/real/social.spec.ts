import type { Page } from '@playwright/test';
import type { Locale } from '../../contracts/locales.ts';
import { stranger } from '../fixtures/account.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { journey } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

/** Signs in at the local provider, in the language of the page. */
function provider(page: Page, locale: Locale) {
  const say = (key: string) => text(locale, `local-identity:${key}`);
  return {
    heading: page.getByRole('heading', { level: 1, name: say('title'), exact: true }),
    cancel: () => page.getByRole('button', { name: say('cancel'), exact: true }).click(),
    enter: async ({ name, email, proven = true }: { name: string; email: string; proven?: boolean }) => {
      await page.getByRole('textbox', { name: say('name'), exact: true }).fill(name);
      await page.getByRole('textbox', { name: say('email') }).fill(email);
      await page.getByRole('checkbox', { name: say('proven') }).setChecked(proven);
      await page.getByRole('button', { name: say('submit'), exact: true }).click();
    },
  };
}

const settings = (locale: Locale) => `/${locale}/education/settings?tab=PRIVACY`;

test('sign-up with the local provider in German: signing in again works, and the only sign-in method cannot be unlinked', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  const de = (key: string, values = {}) => text('de', key, values);
  const newcomer = stranger('Noor Neu');
  const elsewhere = provider(page, 'de');
  await page.goto('/de/signup?returnTo=%2Fde%2Feducation%2Forders');
  const begin = page.getByRole('button', { name: de('social:continue.local') });
  await begin.click();
  await expect(page.getByText(de('auth:signUp.consentRequired'))).toBeVisible();
  await page.getByRole('checkbox', { name: de('auth:signUp.consent') }).check();
  await begin.click();
  await expect(elsewhere.heading).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await elsewhere.enter({ name: '', email: 'nobody' });
  await expect(page.getByText(de('errors:field.required'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: de('local-identity:email') })).toHaveValue('nobody');
  await elsewhere.enter(newcomer);
  await expect(page).toHaveURL(/\/de\/education\/orders$/);

  await page.goto(settings('de'));
  const provided = de('social:provider.LOCAL');
  await page.getByRole('button', { name: de('social:settings.unlinkNamed', { provider: provided }) }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: de('social:settings.needsPassword') }),
  ).toBeVisible();
  await expect(page.getByText(newcomer.email).first()).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await context.clearCookies();
  await page.goto('/de/signin');
  await page.getByRole('button', { name: de('social:continue.local') }).click();
  await elsewhere.enter({ name: 'Other', email: newcomer.email, proven: false });
  await expect(page).toHaveURL(/\/de\/lk$/);
});

test(
  'an address that has an account is refused in Bengali, linked after signing in, used, and unlinked',
  journey,
  async ({ page, context, person, complaints }) => {
    complaints.allow(/status of 409/);
    const bn = (key: string, values = {}) => text('bn', key, values);
    const elsewhere = provider(page, 'bn');
    await context.clearCookies();
    await page.goto('/bn/signin');
    await page.getByRole('button', { name: bn('social:continue.local') }).click();
    await elsewhere.enter(person);
    await expect(page.getByText(bn('social:return.taken'))).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('link', { name: bn('social:return.toSignIn') }).click();
    await page.getByRole('textbox', { name: bn('auth:form.email') }).fill(person.email);
    await page.getByLabel(bn('auth:form.password')).and(page.locator('input')).fill(person.password);
    await page.getByRole('button', { name: bn('auth:signIn.submit'), exact: true }).click();
    await expect(page).toHaveURL(/\/bn\/education\/settings\?tab=PRIVACY$/);
    const provided = bn('social:provider.LOCAL');
    await page.getByRole('button', { name: bn('social:settings.link', { provider: provided }) }).click();
    await elsewhere.enter(person);
    await expect(page.getByText(bn('social:settings.linked')).first()).toBeVisible();
    const unlink = page.getByRole('button', {
      name: bn('social:settings.unlinkNamed', { provider: provided }),
    });
    await expect(unlink).toBeVisible();

    await context.clearCookies();
    await page.goto('/bn/signin?returnTo=%2Fbn%2Feducation%2Fsettings%3Ftab%3DPRIVACY');
    await page.getByRole('button', { name: bn('social:continue.local') }).click();
    await elsewhere.enter(person);
    await unlink.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: bn('social:settings.unlink'), exact: true }).click();
    await expect(page.getByText(bn('social:settings.none'))).toBeVisible();
  },
);

test(
  'cancelling at the provider, or an unverified address there, explains what to do',
  journey,
  async ({ page, complaints }) => {
    complaints.allow(/status of 403/);
    const en = (key: string) => text('en', key);
    const elsewhere = provider(page, 'en');
    await page.goto('/en/signin');
    await page.getByRole('button', { name: en('social:continue.local') }).click();
    await elsewhere.cancel();
    await expect(page.getByText(en('social:return.cancelled'))).toBeVisible();
    await page.getByRole('link', { name: en('social:return.toSignIn') }).click();
    await page.getByRole('button', { name: en('social:continue.local') }).click();
    await elsewhere.enter({ ...stranger(), proven: false });
    await expect(page.getByText(en('social:return.unproven'))).toBeVisible();
    await expect(page.getByRole('link', { name: en('social:return.toSignUp') })).toBeVisible();
  },
);

test(
  'a code works in no other browser, and not twice',
  journey,
  async ({ page, browser, complaints, baseURL }) => {
    complaints.allow(/status of 401/);
    const elsewhere = provider(page, 'en');
    await page.goto('/en/signin');
    await page.getByRole('button', { name: text('en', 'social:continue.local') }).click();
    await expect(elsewhere.heading).toBeVisible();
    // The provider's redirect, caught before this browser follows it.
    const asked = await page
      .locator('form')
      .first()
      .evaluate((form: HTMLFormElement) => [...new FormData(form)]);
    const { name, email } = stranger();
    const sent = await page.request.post('/dev/identity/authorize', {
      form: { ...Object.fromEntries(asked as [string, string][]), name, email, proven: 'true' },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
    const address = sent.headers().location ?? '';
    expect(address).toContain('/auth/users/register/social/return?');
    const other = await browser.newContext({ baseURL });
    const theirs = await other.newPage();
    await theirs.goto(address);
    await expect(theirs.getByText(text('en', 'social:return.expired'))).toBeVisible();
    await other.close();
    await page.goto(address);
    await expect(page).toHaveURL(/\/en\/lk$/);
    await page.goto(address);
    await expect(page.getByText(text('en', 'social:return.expired'))).toBeVisible();
  },
);
