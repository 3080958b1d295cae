import type { Page } from '@playwright/test';
import { mockId } from '../../server/mocks/builders/mock-id.ts';
import { MOCK_SHARE } from '../../server/mocks/resume-share.mock.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { journey } from '../fixtures/journey.ts';
import { play, seeHeading } from '../fixtures/mock.ts';
import { clippedButtons, stickingOut } from '../fixtures/overflow.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `resume-pages:${key}`, values);
const LIST = '/en/resumes/builder';
const DRAFTS = `${LIST}/after-email-confirmation`;

/** Both themes, on a wide screen and on a phone. */
async function seeFine(page: Page): Promise<void> {
  const size = page.viewportSize();
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  // The header needs a moment to become that of a phone.
  await expect.poll(() => stickingOut(page)).toEqual([]);
  expect.soft(await clippedButtons(page)).toEqual([]);
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

test.describe('the list of resumes', () => {
  test('shows a guest what can be made, and takes them to it', async ({ page }) => {
    await page.goto(LIST);
    await seeHeading(page, say('list.title'));
    await expect(
      page.getByRole('region', { name: say('guest.templates') }).getByRole('listitem'),
    ).toHaveCount(6);
    await seeFine(page);
    await page.getByRole('link', { name: say('guest.start') }).click();
    await seeHeading(page, say('new.title'));
  });

  test('shows resumes as cards, with a menu for the keyboard', async ({ page, context }) => {
    await play(context, 'signed-in');
    await page.goto(LIST);
    await seeHeading(page, say('list.myTitle'));
    const more = page.getByRole('button', { name: pattern('en', 'resume-pages:card.more') }).first();
    await expect(more).toBeVisible();
    await seeFine(page);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: say('card.rename') })).toBeVisible();
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('menuitem', { name: say('card.rename') }).press('Enter');
    const field = page.getByRole('textbox', { name: say('card.name') });
    await expect(field).toBeFocused();
    await field.fill('');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(
      `${text('en', 'errors:field.required')} ${say('card.nameHint')}`,
    );
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  test('without resumes leads to the first one', journey, async ({ page, context }) => {
    await play(context, 'signed-in.empty');
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: say('list.emptyTitle') })).toBeVisible();
    await seeFine(page);
  });

  test('that cannot be read can be asked for again', journey, async ({ page, context, complaints }) => {
    complaints.allow(/status of 500/);
    await play(context, 'signed-in.error');
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: say('list.errorTitle') })).toBeVisible();
    await seeFine(page);
    await play(context, 'signed-in');
    await page.getByRole('button', { name: say('list.retry') }).click();
    await expect(
      page.getByRole('button', { name: pattern('en', 'resume-pages:card.more') }).first(),
    ).toBeVisible();
  });
});

test.describe('a new resume', () => {
  test('offers four ways; a file that is none is refused beside its button', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/status of 400/);
    await play(context, 'signed-in');
    await page.goto(`${LIST}/new`);
    await seeHeading(page, say('new.title'));
    await seeFine(page);
    const choose = (way: string) =>
      page.getByRole('button', { name: say('new.chooseNamed', { way: say(`new.${way}`) }) });
    const buffer = Buffer.from('not a resume');
    await page
      .getByTestId('file-linkedIn')
      .setInputFiles({ name: 'profile.csv', mimeType: 'text/csv', buffer });
    await expect(choose('linkedIn')).toHaveAccessibleDescription(say('new.wrongZip'));
    await page
      .getByTestId('file-json')
      .setInputFiles({ name: 'cv.json', mimeType: 'application/json', buffer });
    await expect(choose('json')).toHaveAccessibleDescription(text('en', 'errors:resume_file_invalid'));
    await seeFine(page);
  });

  test('is shown what was read of a file before it is made', async ({ page }) => {
    await page.goto(`${LIST}/new`);
    const basics = { basics: { name: 'Ann Miller' }, work: [{ name: 'Harbor Foods', position: 'Analyst' }] };
    await page.getByTestId('file-json').setInputFiles({
      ...{ name: 'cv.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify(basics)),
    });
    await expect(page.getByRole('heading', { name: say('imported.title') })).toBeFocused();
    await expect(page.getByText('Ann Miller')).toBeVisible();
    await seeFine(page);
  });
});

test.describe('what was left for an address', () => {
  test('is there for those whose address is confirmed', async ({ page, context }) => {
    await play(context, 'signed-in.resume-waits');
    await page.goto(DRAFTS);
    await seeHeading(page, say('draft.title'));
    await expect(page.getByText('Ann Miller')).toBeVisible();
    await seeFine(page);
    await page.getByRole('button', { name: pattern('en', 'resume-pages:draft.refuseNamed') }).click();
    await expect(page.getByRole('alertdialog', { name: say('draft.refuseTitle') })).toBeVisible();
  });

  test('may be nothing', journey, async ({ page, context }) => {
    await play(context, 'signed-in');
    await page.goto(DRAFTS);
    await expect(page.getByRole('heading', { name: say('draft.emptyTitle') })).toBeVisible();
    await seeFine(page);
  });

  test('waits for a session, and for the confirmation', journey, async ({ page, context }) => {
    const back = encodeURIComponent(DRAFTS);
    await page.goto(DRAFTS);
    await expect(page).toHaveURL(new RegExp(`/en/signin\\?returnTo=${back}$`));
    await play(context, 'signed-in.unverified');
    await page.goto(DRAFTS);
    await expect(page).toHaveURL(new RegExp(`/en/verification-warning\\?returnTo=${back}$`));
  });
});

test.describe('a shared resume', () => {
  test('reads as text and as printed, without the header of the site', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/en/resumes/share/${MOCK_SHARE.open}`);
    await seeHeading(page, 'Ann Miller');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await seeFine(page);
    await page.getByText(say('shared.viewPages')).click();
    await expect(page.getByRole('img', { name: say('shared.pageOf', { page: 1, pages: 1 }) })).toBeVisible();
    await seeFine(page);
  });

  test('with a password asks for it', async ({ page, complaints }) => {
    complaints.allow(/status of 403/);
    const opened = await page.goto(`/en/resumes/share/${MOCK_SHARE.closed}`);
    expect(opened?.status()).toBe(403);
    await seeHeading(page, say('shared.passwordTitle'));
    await seeFine(page);
    const field = page.getByRole('textbox', { name: say('shared.password') });
    await field.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(say('shared.passwordWrong'));
    await expect(field).toBeFocused();
  });

  test('that is not there is not found', journey, async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    for (const code of ['Qw7_sharedResume-zzzzz', 'short']) {
      const opened = await page.goto(`/en/resumes/share/${code}`);
      expect(opened?.status()).toBe(404);
    }
  });
});

test.describe('the builder', () => {
  const ID = mockId('resume', 'modern');

  for (const [place, path] of [
    ['form', ''],
    ['choice of templates', '/choose-template'],
    ['preview', '/preview'],
  ] as const)
    test(`the ${place} is accessible in both themes, and fits a phone`, async ({ page, context }) => {
      await play(context, 'signed-in');
      await page.goto(`${LIST}/${ID}${path}`);
      await seeHeading(page, 'Resume 1');
      const drawn = page.getByRole('img', { name: pattern('en', 'resume:preview.pageOf') });
      await expect(drawn.first()).toBeVisible();
      if (path === '') await page.getByRole('button', { name: /^Experience/ }).click();
      await seeFine(page);
    });

  test('form and preview are two tabs on a phone', async ({ page, context }) => {
    await play(context, 'signed-in');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${LIST}/${ID}`);
    await seeHeading(page, 'Resume 1');
    const name = page.getByLabel(text('en', 'resume:contacts.name'));
    await name.fill('Ada Lovelace');
    await page.getByRole('tab', { name: text('en', 'resume:side.edit') }).press('ArrowRight');
    await expect(name).toBeHidden();
    const drawn = page.getByRole('img', { name: pattern('en', 'resume:preview.pageOf') });
    await expect(drawn.first()).toBeVisible();
    await seeFine(page);
    await page.getByRole('tab', { name: text('en', 'resume:side.preview') }).press('ArrowLeft');
    await expect(name).toHaveValue('Ada Lovelace');
    await expect(name).toBeVisible();
  });

  test(
    'an unknown resume is said to be none, and a guest is asked to sign in',
    journey,
    async ({ page, context, complaints }) => {
      complaints.allow(/status of 40[14]/);
      await page.goto(`${LIST}/${ID}`);
      await seeHeading(page, text('en', 'resume:state.signedOutTitle'));
      await seeFine(page);
      await play(context, 'signed-in.empty');
      await page.goto(`${LIST}/${mockId('resume', 'nobody')}`);
      await seeHeading(page, text('en', 'resume:state.missingTitle'));
      await seeFine(page);
    },
  );
});
