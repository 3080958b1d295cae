import { type APIRequestContext, type Page, request } from '@playwright/test';
import { PASSWORD_MIN } from '../../contracts/values.ts';
import { confirmationLink, type Person, stranger } from '../fixtures/account.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { journey, journeyUnlessIn } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;
const sayIn =
  (locale: 'de' | 'bn' | 'en'): Say =>
  (key, values = {}) =>
    text(locale, key, values);

const input = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input'));

async function signUp(page: Page, say: Say, { name, email, password }: Person): Promise<void> {
  await input(page, say('auth:form.name')).fill(name);
  await input(page, say('auth:form.email')).fill(email);
  await input(page, say('auth:form.password')).fill(password);
  await page.getByRole('checkbox', { name: say('auth:signUp.consent') }).check();
  await page.getByRole('button', { name: say('auth:signUp.submit') }).click();
}

async function mailIn(calls: APIRequestContext, locale: string, email: string): Promise<string> {
  const link = await confirmationLink(calls, email);
  expect(new URL(link).pathname.startsWith(`/${locale}/`)).toBe(true);
  return link;
}

for (const locale of ['de', 'bn'] as const) {
  const say = sayIn(locale);

  test(
    `sign-up, confirmation, a new password and sign-in are in ${locale}`,
    journeyUnlessIn(['de'], locale),
    async ({ page, baseURL, complaints }) => {
      test.slow();
      // The new password ends the session that the open page still uses.
      complaints.allow(/400|Bad Request|status of 401/);
      const person = { ...stranger(), name: { de: 'Jürgen Groß', bn: 'নূর জাহান' }[locale] };
      const calls = await request.newContext({ baseURL });
      await page.goto(`/${locale}/signup`);
      await input(page, say('auth:form.email')).fill('mira@');
      await input(page, say('auth:form.password')).fill('short');
      await page.getByRole('button', { name: say('auth:signUp.submit') }).click();
      await expect(page.getByText(say('errors:field.required'))).toHaveCount(1);
      await expect(page.getByText(say('errors:field.email_invalid'))).toBeVisible();
      await expect(page.getByText(say('auth:form.passwordTooShort', { min: PASSWORD_MIN }))).toBeVisible();
      await expect(page.getByText(say('auth:signUp.consentRequired'))).toBeVisible();
      await signUp(page, say, { ...person, password: 'password' });
      await expect(page.getByText(say('errors:field.password_too_common'))).toBeVisible();
      await expect(input(page, say('auth:form.name'))).toHaveValue(person.name);
      expect(await accessibilityProblems(page)).toEqual([]);
      await signUp(page, say, person);
      await expect(page.getByText(say('auth:processing.lead', { email: person.email }))).toBeVisible();

      await page.goto(await mailIn(calls, locale, person.email));
      await page.getByRole('button', { name: say('auth:confirm.submit') }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/lk$`));
      await expect(page.getByText(say('education:lk.hello', { name: person.name }))).toBeVisible();

      await page.context().clearCookies();
      await page.goto(`/${locale}/education/password/reset`);
      await input(page, say('auth:form.email')).fill(person.email);
      await page.getByRole('button', { name: say('auth:reset.requestSubmit') }).click();
      await expect(
        page.getByText(say('auth:reset.sentLead', { email: person.email, count: 1 })),
      ).toBeVisible();
      await expect(async () => {
        expect(await mailIn(calls, locale, person.email)).toContain('/password/reset?');
      }).toPass();
      await page.goto(await mailIn(calls, locale, person.email));
      await input(page, say('auth:form.newPassword')).fill('nine loud mountains');
      await page.getByRole('button', { name: say('auth:reset.setSubmit') }).click();
      await expect(page.getByText(say('auth:signIn.passwordChanged'))).toBeVisible();

      await input(page, say('auth:form.email')).fill(person.email);
      await input(page, say('auth:form.password')).fill('of yesterday');
      await page
        .getByRole('button', { name: say('auth:signIn.submit'), exact: true })
        .last()
        .click();
      await expect(page.getByText(say('errors:password_not_match'))).toBeVisible();
      await expect(input(page, say('auth:form.email'))).toHaveValue(person.email);
      await input(page, say('auth:form.password')).fill('nine loud mountains');
      await page
        .getByRole('button', { name: say('auth:signIn.submit'), exact: true })
        .last()
        .click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/lk$`));
      await calls.dispose();
    },
  );

  test(`settings validate, save and warn in ${locale}`, journey, async ({ page, person, complaints }) => {
    complaints.allow(/400|Bad Request/);
    await page.goto(`/${locale}/education/settings`);
    const name = page.getByRole('main').getByRole('textbox', { name: say('account:about.name') });
    await expect(name).toHaveValue(person.name);
    await name.fill('');
    await page.getByRole('button', { name: say('account:save'), exact: true }).click();
    await expect(page.getByText(say('errors:field.required'))).toBeVisible();
    await name.fill('Ada');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell:logo.dashboard', { name: 'Kurso' }) })
      .click();
    const warning = page.getByRole('alertdialog', { name: say('account:unsaved.title') });
    await warning.getByRole('button', { name: say('account:unsaved.stay') }).click();
    await expect(warning).toBeHidden();
    await page.goto(`/${locale}/education/settings?tab=PRIVACY`);
    const form = page.locator('form').filter({ hasText: say('account:email.submit') });
    await form.getByLabel(say('account:email.next')).fill(`other-${person.email}`);
    await form.getByLabel(say('account:password.current')).and(page.locator('input')).fill('of yesterday');
    await form.getByRole('button', { name: say('account:email.submit') }).click();
    await expect(form.getByText(say('errors:field.password_wrong'))).toBeVisible();
    await expect(form.getByLabel(say('account:email.next'))).toHaveValue(`other-${person.email}`);
  });

  test(`a support message is sent and confirmed in ${locale}`, journey, async ({ page, baseURL }) => {
    const writer = stranger();
    await page.goto(`/${locale}`);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: say('shell:footer.contact') })
      .click();
    const popup = page.getByRole('dialog', { name: say('customer-care:title') });
    await popup.getByRole('button', { name: say('customer-care:contact.send') }).click();
    await expect(popup.getByText(say('errors:field.required')).first()).toBeVisible();
    await input(page, say('customer-care:contact.name')).fill(writer.name);
    await input(page, say('customer-care:contact.email')).fill(writer.email);
    await popup.getByLabel(say('customer-care:contact.subject')).fill('Ümlaut & রসিদ');
    await popup.getByLabel(say('customer-care:contact.message')).fill('Wo ist sie?\nরসিদ কোথায়?');
    expect(await accessibilityProblems(page)).toEqual([]);
    await popup.getByRole('button', { name: say('customer-care:contact.send') }).click();
    await expect(popup.getByRole('heading', { name: say('customer-care:contact.sent.title') })).toBeFocused();
    await expect(popup.getByText(writer.email)).toBeVisible();
    const calls = await request.newContext({ baseURL });
    await expect(async () => {
      const inbox = await (await calls.get('/dev/inbox')).text();
      expect(inbox.split('Ümlaut').length).toBeGreaterThan(1);
    }).toPass();
    await calls.dispose();
  });
}

test(
  'an account is opened, confirmed and named with Tab and Enter alone',
  journey,
  async ({ page, baseURL }) => {
    test.slow();
    const say = sayIn('en');
    const person = stranger();
    const calls = await request.newContext({ baseURL });
    const write = async (label: string, value: string) => {
      await tabTo(page, page.getByRole('main').getByLabel(label).and(page.locator('input')));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(value);
    };
    const press = async (name: string, key = 'Enter') => {
      await tabTo(page, page.getByRole('main').getByRole('button', { name, exact: true }));
      await page.keyboard.press(key);
    };

    await page.goto('/en/signup');
    await write(say('auth:form.name'), person.name);
    await write(say('auth:form.email'), person.email);
    await write(say('auth:form.password'), person.password);
    await tabTo(page, page.getByRole('checkbox', { name: say('auth:signUp.consent') }));
    await page.keyboard.press('Space');
    await press(say('auth:signUp.submit'));
    await expect(page.getByRole('heading', { level: 1, name: say('auth:processing.title') })).toBeFocused();

    await page.goto(await confirmationLink(calls, person.email));
    await press(say('auth:confirm.submit'));
    await expect(page.getByRole('heading', { level: 1, name: say('education:lk.title') })).toBeFocused();

    const settings = page.getByRole('main').getByRole('link', { name: say('education:lk.link.settings') });
    await tabTo(page, settings);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('account:title') })).toBeFocused();
    await write(say('account:about.name'), 'Ada Keys');
    await press(say('account:goal.joy'), 'Space');
    await press(say('account:save'));
    await expect(page.getByText(say('account:about.saved')).first()).toBeVisible();
    await tabTo(page, page.getByRole('tab', { name: say('account:tab.PERSONAL_INFO') }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: say('account:password.title') })).toBeVisible();
    await calls.dispose();
  },
);
