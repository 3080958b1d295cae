import { confirmationLink, stranger } from '../fixtures/account.ts';
import { callAs } from '../fixtures/calls.ts';
import { journey } from '../fixtures/journey.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', key, values);
const pages = (key: string, values = {}) => say(`resume-pages:${key}`, values);
const NAME = 'Анна О’Нил 安娜';
const BUILDER = /\/en\/resumes\/builder\/[0-9a-f-]{36}$/;

test('a guest makes a resume, signs up, takes it on another device and shares it until it is switched off', async ({
  page,
  browser,
  baseURL,
  request,
  complaints,
}) => {
  const person = stranger('Ada Guest');
  await test.step('a guest begins without an account', async () => {
    await page.goto('/en/resumes/builder');
    await page.getByRole('link', { name: pages('guest.start') }).click();
    await expect(page.getByRole('heading', { level: 1, name: pages('new.title') })).toBeVisible();
    await page.getByRole('button', { name: pages('new.blankAction') }).click();
    await expect(page).toHaveURL(BUILDER);
    await page.getByLabel(say('resume:contacts.name')).fill(NAME);
    await expect(page.getByText(say('resume:save.savedHere'))).toBeVisible();
  });

  await test.step('the resume waits in the browser, and signing up is what keeps it', async () => {
    await page.goto('/en/resumes/builder');
    await page.getByRole('link', { name: pages('guest.signUp') }).click();
    await page.getByLabel(say('auth:form.name')).fill(person.name);
    await page.getByLabel(say('auth:form.email')).fill(person.email);
    await page.getByRole('textbox', { name: say('auth:form.password') }).fill(person.password);
    await page.getByRole('checkbox', { name: say('auth:signUp.consent') }).check();
    await page.getByRole('button', { name: say('auth:signUp.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('auth:processing.title') })).toBeVisible();
    await page.goto('/en/resumes/builder');
    await expect(page.getByRole('link', { name: pages('guest.goOn') })).toBeVisible();
  });

  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 } });
  complaints.watch(phone);
  const own = await phone.newPage();
  await test.step('the mail, opened on a phone, leads to the resume', async () => {
    await own.goto(await confirmationLink(request, person.email));
    await own.getByRole('button', { name: say('auth:confirm.submit') }).click();
    await expect(own.getByRole('heading', { level: 1, name: pages('draft.title') })).toBeVisible();
    await expect(own.getByText(NAME)).toBeVisible();
    await own.getByRole('button', { name: pattern('en', 'resume-pages:draft.takeNamed') }).click();
    await expect(own).toHaveURL(BUILDER);
    await expect(own.getByLabel(say('resume:contacts.name'))).toHaveValue(NAME);
  });

  const dialog = own.getByRole('dialog', { name: pages('share.title') });
  const address = await test.step('it is shared with a password', async () => {
    await own.goto('/en/resumes/builder');
    await own.getByRole('button', { name: pattern('en', 'resume-pages:card.more') }).click();
    await own.getByRole('menuitem', { name: pages('card.share') }).click();
    const shared = dialog.getByRole('switch', { name: pages('share.on') });
    await shared.click();
    await expect(shared).toBeChecked();
    const link = dialog.getByRole('textbox', { name: pages('share.address') });
    await expect(link).toHaveValue(/\/en\/resumes\/share\/[\w-]{22}$/);
    await dialog.getByRole('button', { name: pages('share.passwordAdd') }).click();
    await dialog.getByRole('textbox', { name: pages('share.passwordNew') }).fill('open sesame');
    await dialog.getByRole('button', { name: pages('share.passwordSave') }).click();
    await expect(dialog.getByText(pages('share.passwordSet'))).toBeVisible();
    return new URL(await link.inputValue()).pathname;
  });

  const other = await browser.newContext({ baseURL });
  complaints.watch(other);
  complaints.allow(/status of 40[34]/);
  const visitor = await other.newPage();
  await test.step('a stranger gives the password, reads it and has its file', async () => {
    const opened = await visitor.goto(address);
    expect(opened?.headers()['x-robots-tag']).toContain('noindex');
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
    expect(opened?.headers()['cache-control']).toContain('no-store');
    const password = visitor.getByRole('textbox', { name: pages('shared.password') });
    await password.fill('a guess');
    await visitor.getByRole('button', { name: pages('shared.open') }).click();
    await expect(password).toHaveAccessibleDescription(pages('shared.passwordWrong'));
    await expect(visitor.getByText(NAME)).toHaveCount(0);
    await password.fill('open sesame');
    await visitor.getByRole('button', { name: pages('shared.open') }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(visitor.getByRole('banner')).toHaveCount(0);
    await expect(
      visitor.getByRole('img', { name: pattern('en', 'resume-pages:shared.pageOf') }),
    ).toBeVisible();
    const pdf = visitor.getByRole('link', { name: pages('shared.download') });
    const file = await other.request.get((await pdf.getAttribute('href')) ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const counted = visitor.waitForResponse(/\/api\/resumes\/shared\/[\w-]+\/view$/);
    await visitor.reload();
    await counted;
    await expect(visitor.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  });

  await test.step('its opening was counted, and switched off it is gone at once', async () => {
    await own.reload();
    await own.getByRole('button', { name: pattern('en', 'resume-pages:card.more') }).click();
    await own.getByRole('menuitem', { name: pages('card.share') }).click();
    await expect(dialog.getByText(pages('share.viewsTotal', { count: 2 }), { exact: false })).toBeVisible();
    await dialog.getByRole('switch', { name: pages('share.on') }).uncheck();
    await expect(dialog.getByText(pages('share.saved'))).toBeVisible();
    expect((await visitor.reload())?.status()).toBe(404);
    await expect(visitor.getByText(NAME)).toHaveCount(0);
    const code = address.split('/').at(-1);
    expect((await callAs(other, 'GET', `/api/resumes/shared/${code}/file/pdf`)).status()).toBe(404);
  });
  await other.close();
  await phone.close();
});

test(
  'a deleted resume comes back by the toast, and by the line below after the page was left',
  journey,
  async ({ page, person: _ }) => {
    await page.goto('/en/resumes/builder/new');
    await page.getByRole('button', { name: pages('new.blankAction') }).click();
    await expect(page).toHaveURL(BUILDER);
    await page.goto('/en/resumes/builder');
    const card = page.getByRole('heading', { level: 2, name: pages('new.titleDefault') });
    const remove = async () => {
      await page.getByRole('button', { name: pattern('en', 'resume-pages:card.more') }).click();
      await page.getByRole('menuitem', { name: pages('card.delete') }).click();
      await expect(card).toHaveCount(0);
    };
    await remove();
    await page.getByRole('button', { name: pages('deleted.undo') }).click();
    await expect(card).toBeVisible();
    await remove();
    await page.reload();
    await expect(page.getByRole('heading', { name: pages('list.emptyTitle') })).toBeVisible();
    await page.getByRole('button', { name: pattern('en', 'resume-pages:deleted.restoreNamed') }).click();
    await expect(card).toBeVisible();
    await expect(page.getByRole('heading', { name: pages('deleted.title') })).toHaveCount(0);
  },
);
