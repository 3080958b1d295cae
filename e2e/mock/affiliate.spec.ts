import { accessibilityProblems } from '../fixtures/axe.ts';
import { seeFine } from '../fixtures/fine.ts';
import { journey } from '../fixtures/journey.ts';
import { busy, hold, play, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `affiliate:${key}`, values);
const PROGRAM = '/en/affiliate';

test.describe('the program', () => {
  test('tells a guest what it could bring, and leads them to an account and back', async ({ page }) => {
    await page.goto(PROGRAM);
    await seeHeading(page, say('title'));
    await page.getByLabel(say('calculator.sales')).fill('20');
    await expect(page.getByRole('table', { name: say('calculator.levels') })).toBeVisible();
    await seeFine(page);
    const signUp = page.getByRole('link', { name: say('join.signUp') });
    await expect(signUp).toHaveAttribute('href', `/en/signup?returnTo=${encodeURIComponent(PROGRAM)}`);
  });

  test('asks for a confirmed address first', async ({ page, context }) => {
    await play(context, 'signed-in.unverified');
    await page.goto(PROGRAM);
    await expect(page.getByRole('link', { name: say('join.verify') })).toBeVisible();
    await seeFine(page);
  });

  test('is joined by accepting both texts', async ({ page, context }) => {
    await play(context, 'signed-in');
    await page.goto(PROGRAM);
    await page.getByRole('button', { name: say('join.submit') }).click();
    await expect(page.getByText(say('join.acceptFirst')).first()).toBeVisible();
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await seeFine(page);
  });

  test('is not there in Russian, like each of its pages', async ({ page, complaints }) => {
    complaints.allow(/status of 404/);
    for (const path of ['', '/overview', '/bonus', '/tariffs', '/additional-agreement']) {
      const opened = await page.goto(`/ru/affiliate${path}`);
      expect(opened?.status(), path).toBe(404);
    }
  });
});

test('the tariffs are for everybody', journey, async ({ page }) => {
  await page.goto(`${PROGRAM}/tariffs`);
  await seeHeading(page, say('tariffs.title'));
  await expect(page.getByRole('heading', { name: say('tariffs.current') })).toBeVisible();
  await seeFine(page);
});

test('the additional agreement is for everybody', journey, async ({ page }) => {
  await page.goto(`${PROGRAM}/additional-agreement`);
  await expect(page.getByRole('link', { name: say('agreement.pdf') })).toBeVisible();
  await seeFine(page);
});

test.describe('a partner', () => {
  test.beforeEach(({ context }) => play(context, 'signed-in.partner'));

  test('sees balance, report, links and campaigns', journey, async ({ page }) => {
    await page.goto(`${PROGRAM}/overview`);
    await seeHeading(page, say('overview.title'));
    await expect(page.getByRole('table', { name: say('balance.caption') })).toBeVisible();
    await page.getByText(say('report.table')).click();
    await seeFine(page);
    await page
      .getByRole('button', { name: say('link.qr'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('img', { name: pattern('en', 'affiliate:link.qrOf') })).toBeVisible();
    await page.getByRole('button', { name: say('code.change') }).press('Enter');
    await expect(page.getByLabel(say('code.new'))).toBeFocused();
    await seeFine(page);
  });

  test('sees bonuses with reasons, statements and payouts', journey, async ({ page }) => {
    await page.goto(`${PROGRAM}/bonus`);
    await seeHeading(page, say('bonus.title'));
    await expect(page.getByRole('table', { name: say('bonus.caption') })).toBeVisible();
    await seeFine(page);
    const request = page.getByRole('button', { name: pattern('en', 'affiliate:payout.requestNamed') });
    await request.first().press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(request.first()).toBeFocused();
  });

  test('is led to the overview by the profile menu', journey, async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('button', { name: pattern('en', 'shell:account.openNamed') }).click();
    const entry = page.getByRole('menuitem', { name: text('en', 'shell:account.Affiliate') });
    await expect(entry).toHaveAttribute('href', '/en/affiliate/overview');
  });
});

test('people who have not joined are told how', journey, async ({ page, context }) => {
  await play(context, 'signed-in');
  await page.goto(`${PROGRAM}/overview`);
  await expect(page.getByRole('link', { name: say('partner.toProgram') })).toBeVisible();
  await seeFine(page);
});

for (const path of ['', '/overview', '/bonus', '/tariffs', '/additional-agreement'])
  test(
    `what cannot be read of /affiliate${path} can be asked for again`,
    journey,
    async ({ page, context, complaints }) => {
      complaints.allow(/status of 500/);
      await play(context, 'signed-in.partner.error');
      // With a query the page is not the cached one.
      await page.goto(`${PROGRAM}${path}?again=1`);
      const again = page.getByRole('button', { name: say('retry') }).first();
      await expect(again).toBeVisible();
      await seeFine(page);
      await play(context, 'signed-in.partner');
      await again.click();
      await expect(page.getByText(say('failed'))).toHaveCount(0);
    },
  );

for (const page of ['overview', 'bonus'] as const) {
  const address = `${PROGRAM}/${page}`;
  const title = say(`${page}.title`);

  test(`the ${page} of a new partner says what will be there`, journey, async ({ page, context }) => {
    await play(context, 'signed-in.partner.empty');
    await page.goto(address);
    await seeHeading(page, title);
    await expect(busy(page)).toHaveCount(0);
    const empty = address.endsWith('overview')
      ? ['balance.empty', 'campaign.empty', 'report.empty']
      : ['bonus.empty', 'statement.empty', 'payout.empty'];
    for (const key of empty) await expect(page.getByText(say(key), { exact: true })).toBeVisible();
    await seeFine(page);
  });

  test(`the ${page} shows its shape until it has loaded`, journey, async ({ page, context }) => {
    await play(context, 'signed-in.partner');
    const { release } = await hold(page, '**/api/affiliate/**');
    await page.goto(address);
    await expect(busy(page)).toBeVisible();
    await seeFine(page);
    await release();
    await expect(busy(page)).toHaveCount(0);
  });

  test(`the ${page} waits for a new text to be accepted`, journey, async ({ page, context }) => {
    await play(context, 'signed-in.partner.agreement-needed');
    await page.goto(address);
    await expect(page.getByText(say('partner.agreeTitle'))).toBeVisible();
    await seeFine(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('partner.agree') })
      .click();
    await expect(page.getByText(say('agreement.renew'))).toBeVisible();
    await page.getByRole('button', { name: say('agreement.submit') }).click();
    await expect(page.getByText(say('agreement.acceptFirst')).first()).toBeVisible();
    await seeFine(page);
  });
}

test.describe('what is refused', () => {
  test.beforeEach(({ context }) => play(context, 'signed-in.partner'));

  test('is said at the code, which stays typed', journey, async ({ page, refuse }) => {
    await refuse('**/api/affiliate/users/self/code', {
      ...{ status: 400, code: 'request_params_invalid', fields: { code: 'already_used' } },
    });
    await page.goto(`${PROGRAM}/overview`);
    await page.getByRole('button', { name: say('code.change') }).click();
    await page.getByLabel(say('code.new')).fill('TAKEN1');
    await page.getByRole('button', { name: say('code.save') }).click();
    await expect(page.getByText(say('code.taken'))).toBeVisible();
    await expect(page.getByLabel(say('code.new'))).toHaveValue('TAKEN1');
    await seeFine(page);
  });

  test('is said in the form of a payout, which stays typed', journey, async ({ page, complaints }) => {
    complaints.allow(/status of 409/);
    await page.route('**/api/affiliate/payouts', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'payout_pending' } })
        : route.fallback(),
    );
    await page.goto(`${PROGRAM}/bonus`);
    await page
      .getByRole('button', { name: pattern('en', 'affiliate:payout.requestNamed') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const account = dialog.getByRole('textbox');
    await account.fill('DE89 3704 0044 0532 0130 00');
    await dialog.getByRole('button', { name: say('payout.submit') }).click();
    await expect(dialog.getByText(text('en', 'errors:payout_pending'))).toBeVisible();
    await expect(account).toHaveValue('DE89 3704 0044 0532 0130 00');
    await seeFine(page);
  });
});
