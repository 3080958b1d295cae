import { PASSWORD_MIN } from '../../contracts/values.ts';
import { journey, journeyUnlessIn } from '../fixtures/journey.ts';
import { hold, play, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const ru = (key: string, values = {}) => text('ru', key, values);
const NEWCOMER = 'newcomer@demo.kurso.test';

test('a manager sees the manager header and nothing of the shop', async ({ page, context }) => {
  await play(context, 'signed-in.manager');
  await page.goto('/ru/lk');
  await seeHeading(page, ru('education:lk.title'));
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: ru('shell:nav.dashboard'), exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: ru('shell:search.open') })).toHaveCount(0);
  await expect(header.locator('a[href$="/education/cart"]')).toHaveCount(0);
  await expect(header.getByRole('link', { name: ru('shell:nav.signIn') })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test(
  'a signed-in user sees the full header, a guest the sign-in button',
  journey,
  async ({ page, context }) => {
    await play(context, 'signed-in');
    await page.goto('/ru/lk');
    const header = page.getByRole('banner');
    await expect(
      header.getByRole('button', { name: pattern('ru', 'shell:account.openNamed') }),
    ).toBeVisible();
    await expect(header.getByRole('button', { name: ru('shell:cart', { count: 2 }) })).toBeVisible();
    await page.goto('about:blank');
    await context.clearCookies();
    await play(context, 'guest');
    await page.goto('/ru');
    await expect(header.getByRole('link', { name: ru('shell:nav.signIn') })).toBeVisible();
    await expect(header.getByRole('button', { name: pattern('ru', 'shell:account.openNamed') })).toHaveCount(
      0,
    );
  },
);

test('a guest who wants a private page is asked to sign in first', async ({ page }) => {
  await page.goto('/zh/education/courses');
  await expect(page).toHaveURL(/\/zh\/signin\?returnTo=%2Fzh%2Feducation%2Fcourses$/);
  await seeHeading(page, text('zh', 'auth:signIn.title'));
});

test('an unconfirmed user sees a notice under the header and can resend the e-mail', async ({
  page,
  context,
}) => {
  await play(context, 'signed-in.unverified');
  await page.goto('/ru');
  await expect(page.getByText(ru('auth:notice.text', { email: NEWCOMER }), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: ru('auth:notice.action'), exact: true }).click();
  const toast = page.getByRole('status').filter({ hasText: ru('auth:resend.sent') });
  await expect(toast.getByText(ru('shell:toast.success'), { exact: true })).toBeVisible();
});

test('sign-up shows errors beside the fields, keeps the input and focuses the first error', async ({
  page,
  refuse,
}) => {
  await page.goto('/ru/signup');
  const main = page.getByRole('main');
  const name = main.getByRole('textbox', { name: ru('auth:form.name') });
  const email = main.getByRole('textbox', { name: ru('auth:form.email') });
  const password = main.getByLabel(ru('auth:form.password')).and(page.locator('input'));
  const submit = main.getByRole('button', { name: ru('auth:signUp.submit'), exact: true });
  await submit.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByText(ru('auth:signUp.consentRequired'))).toBeVisible();

  await name.fill('Ада');
  await email.fill('ada@example.test');
  await password.fill('short');
  await main.getByRole('checkbox').check();
  await submit.click();
  await expect(password).toBeFocused();
  await expect(main.getByText(ru('auth:form.passwordTooShort', { min: PASSWORD_MIN }))).toBeVisible();
  await password.fill('three calm otters 7');

  const refusal = { status: 400, code: 'request_params_invalid', fields: { email: 'email_invalid' } };
  await refuse('**/auth/users/register', refusal);
  await submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(ru('errors:field.email_invalid'));
  await page.unroute('**/auth/users/register');

  await refuse('**/auth/users/register');
  await email.fill('ada@example.org');
  await submit.click();
  await expect(main.getByRole('alert')).toHaveText(ru('errors:service_unavailable'));
  await expect(name).toHaveValue('Ада');
  await expect(email).toHaveValue('ada@example.org');
  await expect(password).toHaveValue('three calm otters 7');
  await page.unroute('**/auth/users/register');
  await submit.click();
  await expect(page).toHaveURL(/\/ru\/signup-processing$/);
  await expect(page.getByText(ru('auth:processing.lead', { email: 'ada@example.org' }))).toBeVisible();
});

test('a wrong password shows an error, and the right one returns to the previous page', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 400/);
  await page.goto('/zh/signin?returnTo=%2Fzh%2Feducation%2Forders');
  const zh = (key: string) => text('zh', key);
  const main = page.getByRole('main');
  const password = main.getByLabel(zh('auth:form.password')).and(page.locator('input'));
  const submit = main.getByRole('button', { name: zh('auth:signIn.submit'), exact: true });
  await main.getByRole('textbox', { name: zh('auth:form.email') }).fill('student@demo.kurso.test');
  await password.fill('not the password');
  await submit.click();
  await expect(main.getByRole('alert')).toHaveText(zh('errors:password_not_match'));
  await password.fill('kurso-demo-1');
  await submit.click();
  await expect(page).toHaveURL(/\/zh\/education\/orders$/);
  await seeHeading(page, zh('payment:orders.title'));
});

test('input and clicks before hydration take effect after it', async ({ page }) => {
  const ru = (key: string) => text('ru', key);
  const scripts = await hold(page, '**/_next/static/**/*.js*');
  await page.goto('/ru/signin?returnTo=%2Fru%2Feducation%2Forders', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: ru('auth:form.email') }).fill('student@demo.kurso.test');
  await main.getByLabel(ru('auth:form.password')).and(page.locator('input')).fill('kurso-demo-1');
  await main.getByRole('button', { name: ru('auth:signIn.submit'), exact: true }).click();
  await scripts.release();
  await seeHeading(page, ru('payment:orders.title'));
});

for (const [token, fate] of [
  ['mock-link-expired', 'expired'],
  ['mock-link-used', 'used'],
  ['cut-off', 'unknown'],
] as const) {
  test(
    `a link that is ${fate} is explained and can be requested again`,
    journeyUnlessIn(['used'], fate),
    async ({ page, complaints }) => {
      complaints.allow(/status of 4\d\d/);
      await page.goto(`/ru/education/register/confirm?token=${token}`);
      await page.getByRole('button', { name: ru('auth:confirm.submit') }).click();
      await expect(page.getByText(ru(`auth:expired.${fate}`), { exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: ru('auth:form.email') }).fill(NEWCOMER);
      await page.getByRole('button', { name: ru('auth:expired.submitRegister') }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(ru('auth:resend.sent'));
    },
  );
}
