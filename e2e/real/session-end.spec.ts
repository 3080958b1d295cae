import type { Browser, Page } from '@playwright/test';
import type { Person } from '../fixtures/account.ts';
import { signIn } from '../fixtures/account.ts';
import { buy, callAs, findLesson, getFree, lessonsOf, readOutline } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { player } from '../fixtures/player.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);

const endedDialog = (page: Page) => page.getByRole('dialog', { name: say('auth:popup.endedTitle') });

async function signInThere(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('auth:form.email')).fill(person.email);
  await dialog.getByRole('textbox', { name: say('auth:form.password') }).fill(person.password);
  await dialog.getByRole('button', { name: say('auth:signIn.submit'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Like a user who ends all sessions from another device. */
async function endEverywhere(browser: Browser, baseURL: string, person: Person): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL });
  await signIn(elsewhere, baseURL, person);
  const ended = await callAs(elsewhere, 'DELETE', '/auth/users/sessions', { everywhere: true });
  expect(ended.ok()).toBe(true);
  await elsewhere.close();
}

test('signing in again inside a lesson, after the session ended elsewhere, keeps answer and position', async ({
  page,
  context,
  person,
  school,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const { productId } = school.olx;
  await buy(context, productId);
  const asked = await findLesson(context, productId, 'en', ({ items }) =>
    items.some(
      (item) => item.kind === 'problem' && item.parts.every((part) => part.kind === 'single_choice'),
    ),
  );
  const { open, lesson, title } = player(page, 'en');
  await open(productId, 'en', asked.key);
  const form = lesson
    .locator('form')
    .filter({ has: page.getByRole('radio') })
    .first();
  await form.getByRole('radio').first().check();
  const check = form.getByRole('button', { name: say('learning:problem.check') });
  await expect(check).toBeEnabled();

  await endEverywhere(browser, baseURL ?? '', person);
  // The push stream may end first, and its dialog lie over the button while it is pressed.
  await check.dispatchEvent('click');
  await expect(endedDialog(page)).toBeVisible();
  await expect(page.getByText(say('shell:toast.error'))).toHaveCount(0);
  const graded = page.waitForResponse((answer) => answer.url().endsWith('/answers') && answer.ok());
  await signInThere(page, person);
  await graded;
  await expect(
    form.getByText(new RegExp(`${say('learning:problem.right')}|${say('learning:problem.wrong')}`)).first(),
  ).toBeVisible();
  await expect(form.getByRole('radio').first()).toBeChecked();
  await expect(title(asked.title)).toBeVisible();
});

test(
  'cookies that are gone: next waits for a new sign-in, and goes on',
  journey,
  async ({ page, context, person, school }) => {
    const { productId } = school.markdown;
    await getFree(context, productId);
    const lessons = lessonsOf(await readOutline(context, productId, 'en'));
    const { open, title, nextButton, seeProgress } = player(page, 'en');
    const second = encodeURIComponent(lessons[1]?.key ?? '');
    const ahead = page.waitForResponse((answer) => answer.url().endsWith(`/lessons/${second}`));
    await open(productId, 'en', lessons[0]?.key);
    await seeProgress(0, lessons.length);
    await ahead;
    await context.clearCookies();
    await nextButton.click();
    await expect(endedDialog(page)).toBeVisible();
    await signInThere(page, person);
    await expect(title(lessons[1]?.title ?? '')).toBeVisible();
    await seeProgress(1, lessons.length);
    await expect(page.getByText(say('shell:toast.error'))).toHaveCount(0);
  },
);

test('a page opened with an ended session leads to sign-in, which says why', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await endEverywhere(browser, baseURL ?? '', person);
  await page.goto('/en/education/orders');
  await expect(page).toHaveURL(/\/en\/signin\?returnTo=%2Fen%2Feducation%2Forders/);
  await expect(page.getByText(say('auth:signIn.ended'))).toBeVisible();
});

test(
  'a guest who claims a free product signs in in the popup and receives it',
  journey,
  async ({ page, context, person }) => {
    await context.clearCookies();
    await page.goto('/en/longread/meeting-that-ends-early');
    const get = page
      .getByRole('button', { name: say('landing:buy.getFree') })
      .filter({ visible: true })
      .first();
    await get.click();
    const newcomers = page.getByRole('dialog', { name: say('auth:signUp.title') });
    await expect(newcomers.getByLabel(say('auth:form.name'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(newcomers).toBeHidden();
    await expect(get).toBeFocused();
    await get.click();
    await newcomers.getByRole('tab', { name: say('auth:signUp.toSignIn') }).click();
    const dialog = page.getByRole('dialog', { name: say('auth:popup.title') });
    await expect(dialog.getByText(say('auth:popup.reason.getFree'))).toBeVisible();
    await signInThere(page, person);
    const start = page.getByRole('link', { name: say('product:button.startLearning') });
    await expect(start.filter({ visible: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/en\/longread\/meeting-that-ends-early$/);
  },
);
