import { DETAILS } from '../../server/mocks/builders/company.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { seeFine } from '../fixtures/fine.ts';
import { journey } from '../fixtures/journey.ts';
import { busy, hold, play, seeHeading } from '../fixtures/mock.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `business:${key}`, values);
const CORP = '/en/education/corp';
const company = DETAILS.name;

test.describe('the page for companies', () => {
  test('says what seats cost, and leads a guest to sign-in and back', journey, async ({ page }) => {
    await page.goto('/en/teams');
    await seeHeading(page, say('teams.title'));
    const prices = page.getByRole('region', { name: say('price.title') });
    await prices.getByLabel(say('price.seats')).fill('1');
    await expect(prices.getByText(say('price.seatsInvalid', { min: 2, max: 5000 }))).toBeVisible();
    await prices.getByLabel(say('price.seats')).fill('20');
    await expect(prices.getByText(say('price.total'))).toBeVisible();
    await seeFine(page);
    await prices.getByRole('link', { name: say('teams.buy') }).click();
    await expect(page).toHaveURL(/\/en\/signin\?returnTo=/);
  });

  test('can ask for prices again', journey, async ({ page, context, complaints }) => {
    complaints.allow(/status of 500/);
    await play(context, 'error');
    // With a query the page is not the cached one.
    await page.goto('/en/teams?again=1');
    await expect(page.getByRole('heading', { name: say('price.errorTitle') })).toBeVisible();
    await seeFine(page);
    await play(context, 'default');
    await page.getByRole('button', { name: say('common.retry') }).click();
    await expect(page.getByLabel(say('price.seats'))).toBeVisible();
  });

  test('says when nothing is sold as seats', journey, async ({ page, context, complaints }) => {
    complaints.allow(/status of 500/);
    await play(context, 'error');
    await page.goto('/en/teams?again=2');
    const again = page.getByRole('button', { name: say('common.retry') });
    await expect(again).toBeVisible();
    const offers = { currency: 'USD', offers: [], discounts: [], invoices: true };
    await page.route('**/api/companies/seat-offers', (route) => route.fulfill({ json: offers }));
    await again.click();
    await expect(page.getByRole('heading', { name: say('price.emptyTitle') })).toBeVisible();
    await seeFine(page);
  });
});

test.describe('a company', () => {
  test('is created by somebody who has none', journey, async ({ page, context, complaints }) => {
    complaints.allow(/status of 400/);
    await play(context, 'signed-in');
    await page.goto(CORP);
    await seeHeading(page, say('create.title'));
    await seeFine(page);
    await page.getByLabel(say('details.name')).fill('Harbor Foods');
    await page.getByLabel(say('details.country')).selectOption('DE');
    await page.getByLabel(say('details.address')).fill('Elbe 1');
    await page.getByLabel(say('details.vatNumber')).fill('DE1');
    await page.getByLabel(say('details.billingEmail')).fill('bills@harbor.test');
    await page.getByRole('button', { name: say('create.submit') }).click();
    await expect(page.getByText(say('details.vatInvalid'))).toBeVisible();
    await expect(page.getByLabel(say('details.name'))).toHaveValue('Harbor Foods');
  });

  for (const tab of ['overview', 'people', 'seats', 'progress', 'invoices', 'settings']) {
    test(`shows its owner ${tab}`, journey, async ({ page, context }) => {
      await play(context, 'signed-in.company-owner.company-sign-in');
      await page.goto(`${CORP}?tab=${tab}`);
      await seeHeading(page, company);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('tab', { name: say(`corp.tab.${tab}`) })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await seeFine(page);
    });

    test(`that is new shows ${tab}`, journey, async ({ page, context }) => {
      await play(context, 'signed-in.company-new');
      await page.goto(`${CORP}?tab=${tab}`);
      await seeHeading(page, company);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await seeFine(page);
    });
  }

  test('is opened tab by tab with the keyboard', journey, async ({ page, context }) => {
    await play(context, 'signed-in.company-owner');
    await page.goto(CORP);
    const overview = page.getByRole('tab', { name: say('corp.tab.overview') });
    await overview.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=people/);
    await expect(page.getByRole('button', { name: say('people.invite') })).toBeVisible();
  });

  test('invites a list, with what is wrong by line', journey, async ({ page, context }) => {
    await play(context, 'signed-in.company-owner');
    await page.goto(`${CORP}?tab=people`);
    await page.getByRole('button', { name: say('people.invite') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('invite.list')).fill('new@bakery.example\nnobody@\nnew@bakery.example');
    await seeFine(page);
    await dialog.getByRole('button', { name: say('invite.check') }).click();
    await expect(dialog.getByText(say('invite.fault.email_invalid'))).toBeVisible();
    await expect(dialog.getByText(say('invite.fault.twice'))).toBeVisible();
    await seeFine(page);
    await dialog.getByRole('button', { name: pattern('en', 'business:invite.send_one') }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('buys seats with a live total', journey, async ({ page, context }) => {
    await play(context, 'signed-in.company-owner');
    await page.goto(`${CORP}?tab=seats`);
    await page.getByRole('button', { name: say('seats.buy') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('buy.item')).selectOption({ index: 1 });
    await dialog.getByRole('radio', { name: say('buy.invoice') }).check();
    await expect(dialog.getByLabel(say('buy.purchaseOrder'))).toBeVisible();
    await seeFine(page);
    await dialog.getByRole('button', { name: say('buy.submitInvoice') }).click();
    await expect(page).toHaveURL(/tab=invoices/);
  });

  test('shows a member what they share, and lets them leave', journey, async ({ page, context }) => {
    await play(context, 'signed-in.company-member');
    await page.goto(CORP);
    await seeHeading(page, company);
    await expect(page.getByText(say('sharing.only'))).toBeVisible();
    await seeFine(page);
    await page.getByRole('button', { name: say('leave.action', { name: company }) }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect.soft(await accessibilityProblems(page)).toEqual([]);
  });

  test('that cannot be read can be asked for again', journey, async ({ page, context, complaints }) => {
    complaints.allow(/status of 500/);
    await play(context, 'signed-in.company-owner.error');
    await page.goto(CORP);
    await expect(page.getByRole('heading', { name: say('corp.errorTitle') })).toBeVisible();
    await seeFine(page);
    await play(context, 'signed-in.company-owner');
    await page.getByRole('button', { name: say('common.retry') }).click();
    await seeHeading(page, company);
  });

  test('shows its shape until it has loaded', journey, async ({ page, context }) => {
    await play(context, 'signed-in.company-owner');
    const { release } = await hold(page, '**/api/companies/**');
    await page.goto(CORP);
    await expect(busy(page)).toBeVisible();
    await seeFine(page);
    await release();
    await seeHeading(page, company);
    await expect(busy(page)).toHaveCount(0);
  });

  test('says that the role was taken away meanwhile', journey, async ({ page, context, refuse }) => {
    await play(context, 'signed-in.company-owner');
    await refuse(/\/api\/companies\/[^/]+\/members/, { status: 403, code: 'forbidden' });
    await page.goto(`${CORP}?tab=people`);
    await expect(page.getByRole('heading', { name: say('corp.goneTitle') })).toBeVisible();
    await seeFine(page);
  });

  test(
    'says that prices have changed, and keeps what was chosen',
    journey,
    async ({ page, context, refuse }) => {
      await play(context, 'signed-in.company-owner');
      await refuse('**/seats/invoice', { status: 409, code: 'price_has_changed' });
      await page.goto(`${CORP}?tab=seats`);
      await page.getByRole('button', { name: say('seats.buy') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say('buy.submitCard') }).click();
      await expect(dialog.getByText(say('buy.itemRequired'))).toBeVisible();
      await dialog.getByLabel(say('buy.item')).selectOption({ index: 1 });
      await dialog.getByRole('radio', { name: say('buy.invoice') }).check();
      await dialog.getByLabel(say('buy.purchaseOrder')).fill('PO-1');
      await dialog.getByRole('button', { name: say('buy.submitInvoice') }).click();
      await expect(dialog.getByText(say('buy.priceChanged'))).toBeVisible();
      await expect(dialog.getByLabel(say('buy.purchaseOrder'))).toHaveValue('PO-1');
      await seeFine(page);
    },
  );

  test(
    'says that the seats were taken before the invitations were sent',
    journey,
    async ({ page, context, refuse }) => {
      await play(context, 'signed-in.company-owner');
      await page.goto(`${CORP}?tab=people`);
      await page.getByRole('button', { name: say('people.invite') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say('invite.check') }).click();
      await expect(dialog.getByText(say('invite.listRequired'))).toBeVisible();
      await dialog.getByLabel(say('invite.list')).fill('new@bakery.example');
      await dialog.getByRole('button', { name: say('invite.check') }).click();
      await refuse(/\/invitations$/, { status: 409, code: 'seats_used_up' });
      await dialog.getByRole('button', { name: pattern('en', 'business:invite.send_one') }).click();
      await expect(dialog.getByText(text('en', 'errors:seats_used_up'))).toBeVisible();
      await seeFine(page);
      await dialog.getByRole('button', { name: say('invite.edit') }).click();
      await expect(dialog.getByLabel(say('invite.list'))).toHaveValue('new@bakery.example');
    },
  );

  test('is in the menu of its people only', journey, async ({ page, context }) => {
    const link = page.getByRole('link', { name: text('en', 'shell:platforms.company') });
    await play(context, 'signed-in.company-member');
    await page.goto('/en/education/courses');
    await page.getByRole('button', { name: text('en', 'shell:platforms.title') }).click();
    await expect(link).toHaveAttribute('href', CORP);
    await play(context, 'signed-in');
    await page.goto('/en/education/courses');
    await page.getByRole('button', { name: text('en', 'shell:platforms.title') }).click();
    await expect(
      page.getByRole('link', { name: text('en', 'shell:platforms.magazine') }).first(),
    ).toBeVisible();
    await expect(link).toHaveCount(0);
  });
});
