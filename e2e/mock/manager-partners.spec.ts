import type { Page } from '@playwright/test';
import { PARTNER_PATHS } from '../../domain/affiliate/managed-partner-address.ts';
import { COMPANY_PATHS } from '../../domain/business/managed-company-address.ts';
import { accessibilityProblems } from '../fixtures/axe.ts';
import { journey } from '../fixtures/journey.ts';
import { busy, hold, play, seeHeading } from '../fixtures/mock.ts';
import { stickingOut } from '../fixtures/overflow.ts';
import { expect, test } from '../fixtures/test.ts';
import { text } from '../fixtures/texts.ts';

/** Partners, payouts, companies and invoices in all their states, as a senior manager opens them. */

const affiliate = (key: string, values = {}) => text('en', `manager-affiliate:${key}`, values);
const business = (key: string, values = {}) => text('en', `manager-business:${key}`, values);

interface Screen {
  path: string;
  title: string;
  /** What it says without anything in it. */
  empty: string;
}

const SCREENS: Screen[] = [
  {
    path: PARTNER_PATHS.partners,
    title: affiliate('partners.title'),
    empty: affiliate('partners.emptyTitle'),
  },
  { path: PARTNER_PATHS.held, title: affiliate('partners.title'), empty: affiliate('held.emptyTitle') },
  {
    path: `${PARTNER_PATHS.partners}?tab=tariffs`,
    title: affiliate('partners.title'),
    empty: affiliate('tariff.emptyTitle'),
  },
  { path: PARTNER_PATHS.payouts, title: affiliate('payouts.title'), empty: affiliate('payouts.emptyTitle') },
  {
    path: COMPANY_PATHS.companies,
    title: business('companies.title'),
    empty: business('companies.emptyTitle'),
  },
  {
    path: `${COMPANY_PATHS.companies}?tab=discounts`,
    title: business('companies.title'),
    empty: business('discount.none'),
  },
  { path: COMPANY_PATHS.invoices, title: business('invoices.title'), empty: business('invoices.emptyTitle') },
];

const CALLS =
  /\/api\/manager\/(?:partners|held-bonuses|affiliate-tariffs|payouts|companies|invoices|seat-discounts)/;

const loaded = (page: Page) => expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

/** In both themes and on a phone. */
async function isUsable(page: Page): Promise<void> {
  await loaded(page);
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
  expect.soft(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
});

for (const { path, title, empty } of SCREENS) {
  test(`${path} is accessible, and fits a phone`, journey, async ({ page, context }) => {
    await play(context, 'signed-in.manager');
    await page.goto(`/en${path}`);
    await seeHeading(page, title);
    await isUsable(page);
  });

  test(`${path} says that there is nothing`, journey, async ({ page, context }) => {
    await play(context, 'signed-in.manager.empty');
    await page.goto(`/en${path}`);
    await expect(page.getByRole('main').getByText(empty)).toBeVisible();
    await isUsable(page);
  });

  test(`${path} shows its shape until it has loaded`, journey, async ({ page, context }) => {
    await play(context, 'signed-in.manager');
    const { release } = await hold(page, CALLS);
    await page.goto(`/en${path}`);
    await expect(busy(page)).toBeVisible();
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await release();
    await loaded(page);
  });

  test(
    `${path} says that it could not be loaded, and loads again`,
    journey,
    async ({ page, context, complaints }) => {
      complaints.allow(/status of 500/);
      await play(context, 'signed-in.manager');
      await page.goto(`/en${path}`);
      await seeHeading(page, title);
      await play(context, 'signed-in.manager.error');
      await page.reload();
      const again = page.getByRole('button', { name: /Try again/ }).first();
      await expect(again).toBeVisible();
      await play(context, 'signed-in.manager');
      await again.click();
      await expect(again).toBeHidden();
    },
  );
}

for (const { path, back } of [
  { path: PARTNER_PATHS.partners, back: affiliate('partner.back') },
  { path: COMPANY_PATHS.companies, back: business('company.back') },
]) {
  test(`one of ${path} opens from the list, and leads back to it`, journey, async ({ page, context }) => {
    await play(context, 'signed-in.manager');
    await page.goto(`/en${path}`);
    const link = page.getByRole('rowheader').getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await seeHeading(page, name);
    await isUsable(page);
    await page.getByRole('main').getByRole('link', { name: back, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/en${path}$`));
  });
}

const DIALOGS = [
  { path: PARTNER_PATHS.payouts, opener: /^Mark as paid: /, yes: affiliate('paid.yes') },
  { path: COMPANY_PATHS.invoices, opener: /^Mark as paid: /, yes: business('paid.yes') },
  { path: COMPANY_PATHS.invoices, opener: /^Cancel invoice: /, yes: business('cancel.yes') },
];

for (const { path, opener, yes } of DIALOGS) {
  test(
    `${yes} on ${path} asks for its reason by keyboard, and gives the focus back`,
    journey,
    async ({ page, context }) => {
      await play(context, 'signed-in.manager');
      await page.goto(`/en${path}`);
      const button = page.getByRole('button', { name: opener }).first();
      await button.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: yes, exact: true }).press('Enter');
      const field = dialog.getByRole('textbox').last();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      expect.soft(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    },
  );
}

for (const { path, opener, yes } of DIALOGS) {
  test(
    `${yes} on ${path} says why it was refused, and keeps what was typed`,
    journey,
    async ({ page, context, refuse }) => {
      await play(context, 'signed-in.manager');
      await refuse(/\/(?:paid|cancel)$/, { status: 409, code: 'order_state_invalid' });
      await page.goto(`/en${path}`);
      await page.getByRole('button', { name: opener }).first().click();
      const dialog = page.getByRole('dialog');
      const field = dialog.getByRole('textbox').last();
      await field.fill('SEPA 2026/1128');
      await dialog.getByRole('button', { name: yes, exact: true }).click();
      await expect(dialog.getByText(text('en', 'errors:order_state_invalid'))).toBeVisible();
      await expect(field).toHaveValue('SEPA 2026/1128');
      await isUsable(page);
    },
  );
}

test(
  'a decision on a held bonus needs a reason, and a refused one keeps it',
  journey,
  async ({ page, context, refuse }) => {
    await play(context, 'signed-in.manager');
    await page.goto(`/en${PARTNER_PATHS.held}`);
    const release = page.getByRole('button', { name: affiliate('decision.release'), exact: true }).first();
    await release.click();
    const reason = page.getByLabel(affiliate('reason.label')).first();
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('A colleague of the partner, not the partner');
    await refuse(/\/held-bonuses\//, { status: 409, code: 'order_state_invalid' });
    await release.click();
    await expect(page.getByText(text('en', 'errors:order_state_invalid'))).toBeVisible();
    await expect(reason).toHaveValue('A colleague of the partner, not the partner');
    await isUsable(page);
  },
);

test(
  'new tariffs are compared with the newest ones before they are sent',
  journey,
  async ({ page, context }) => {
    await play(context, 'signed-in.manager');
    await page.goto(`/en${PARTNER_PATHS.partners}?tab=tariffs`);
    await page.getByRole('button', { name: affiliate('tariff.change'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(affiliate('kind.COURSE')).first().fill('33');
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: text('en', 'manager-shop:dialog.review'), exact: true }).click();
    await expect(dialog.getByText('33%', { exact: true })).toBeVisible();
    expect.soft(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: affiliate('tariffForm.yes'), exact: true }).click();
    const waits = page.getByRole('status').filter({ hasText: text('en', 'manager-shop:waits.link') });
    await expect(waits).toBeVisible();
  },
);

test(
  'in Russian the back office has nothing of the affiliate program',
  journey,
  async ({ page, context, complaints }) => {
    complaints.allow(/status of 404/);
    await play(context, 'signed-in.manager');
    for (const path of [PARTNER_PATHS.partners, PARTNER_PATHS.payouts]) {
      const answer = await page.goto(`/ru${path}`);
      expect(answer?.status()).toBe(404);
    }
  },
);
