import { journey, journeyUnlessIn } from '../fixtures/journey.ts';
import { play, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const bn = (key: string, values = {}) => text('bn', key, values);
const de = (key: string, values = {}) => text('de', key, values);

for (const [code, said] of [
  ['taken', 'social:return.taken'],
  ['unproven', 'social:return.unproven'],
  ['expired', 'social:return.expired'],
  ['away', 'errors:service_unavailable'],
] as const) {
  test(
    `a sign-in elsewhere that is ${code} is explained`,
    journeyUnlessIn(['taken'], code),
    async ({ page, complaints }) => {
      complaints.allow(/status of (4\d\d|503)/);
      await page.goto(`/bn/education/social?code=${code}&state=x`);
      await seeHeading(page, bn('social:return.failedTitle'));
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(bn(said));
      await expect(page.getByRole('link', { name: bn('social:return.toSignIn') })).toBeVisible();
    },
  );
}

test(
  'the social button signs in and returns, and reports an unavailable service',
  journey,
  async ({ page, refuse }) => {
    await page.goto('/de/signin?returnTo=%2Fde%2Feducation%2Forders');
    const start = '**/auth/users/register/social/start';
    await refuse(start);
    const email = page.getByRole('main').getByRole('textbox', { name: de('auth:form.email') });
    await email.fill('ada@example.org');
    const button = page.getByRole('main').getByRole('button', { name: de('social:continue.local') });
    await button.click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(de('errors:service_unavailable'));
    await expect(email).toHaveValue('ada@example.org');
    await page.unroute(start);
    await button.click();
    await expect(page).toHaveURL(/\/de\/education\/orders$/);
  },
);

test('linked accounts are listed, and unlinked after confirmation', journey, async ({ page, context }) => {
  await play(context, 'signed-in');
  await page.goto('/de/education/settings?tab=PRIVACY');
  const provider = de('social:provider.LOCAL');
  await page.getByRole('button', { name: de('social:settings.unlinkNamed', { provider }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: de('social:settings.unlink'), exact: true })
    .click();
  await expect(page.getByText(de('social:settings.none'))).toBeVisible();
});

test('a form whose captcha failed says so, keeps the input and can be sent again', async ({
  page,
  complaints,
  refuse,
}) => {
  complaints.allow(/status of 429/);
  await page.goto('/de/signup');
  const main = page.getByRole('main');
  const register = '**/auth/users/register';
  await refuse(register, { status: 400, code: 'captcha_invalid' });
  const name = main.getByRole('textbox', { name: de('auth:form.name') });
  await name.fill('Ada');
  await main.getByRole('textbox', { name: de('auth:form.email') }).fill('ada@example.org');
  await main.getByLabel(de('auth:form.password')).and(page.locator('input')).fill('three calm otters 7');
  await main.getByRole('checkbox').check();
  const submit = main.getByRole('button', { name: de('auth:signUp.submit'), exact: true });
  await submit.click();
  await expect(main.getByRole('alert')).toHaveText(de('errors:captcha_invalid'));
  await expect(name).toHaveValue('Ada');
  await page.unroute(register);
  await submit.click();
  await expect(page).toHaveURL(/\/de\/signup-processing$/);
});
