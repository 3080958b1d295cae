import type { Page } from '@playwright/test';
import { formatMoney } from '../../domain/format.ts';
import { stranger } from '../fixtures/account.ts';
import { openAs } from '../fixtures/back-office.ts';
import { callAs, putIntoCart } from '../fixtures/calls.ts';
import { anotherDevice, PHONE } from '../fixtures/device.ts';
import { download, pdfText } from '../fixtures/download.ts';
import { journey } from '../fixtures/journey.ts';
import { PAID_COURSE } from '../fixtures/school.ts';
import { shop } from '../fixtures/shop.ts';
import { confirmAddress, signUp } from '../fixtures/sign-up.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `affiliate:${key}`, values);
const orders = (key: string, values = {}) => text('en', `manager-orders:${key}`, values);
const money = (minor: number) => formatMoney('en', minor, 'USD');
const TITLE = 'SQL that answers questions';
/** Minor units. */
const PAID_BACK = 1_000;

/** Joins by both texts, saves a campaign for the course and answers its link. */
async function joinAndShare(page: Page): Promise<string> {
  await page.goto('/en/affiliate');
  const join = page.getByRole('region', { name: say('join.title') });
  for (const text of ['general-partner-terms', 'affiliate-additional-agreement'])
    await join.getByRole('checkbox', { name: say(`join.accept.${text}`) }).check();
  await join.getByRole('button', { name: say('join.submit') }).click();
  await expect(page).toHaveURL(/\/en\/affiliate\/overview$/);
  await expect(page.getByText(say('balance.empty'))).toBeVisible();
  const campaigns = page.getByRole('region', { name: say('campaign.title') });
  await campaigns.getByLabel(say('campaign.name')).fill('Autumn letter');
  await campaigns.getByLabel(say('link.page')).fill(new URL(`/en${PAID_COURSE}`, page.url()).href);
  await campaigns.getByRole('textbox', { name: say('campaign.campaign') }).fill('autumn');
  await campaigns.getByRole('button', { name: say('campaign.save') }).click();
  const saved = campaigns.getByRole('listitem').filter({ hasText: 'Autumn letter' });
  return (await saved.getByText(/\?ref=/).textContent()) ?? '';
}

/** Sees the balance and what the campaign brought. */
async function seeResults(page: Page, bonus: number, sale: number): Promise<void> {
  await expect(async () => {
    await page.goto('/en/affiliate/overview?by=campaign');
    const row = page.getByRole('row', { name: /^autumn/ });
    await expect(row).toHaveText(`autumn111${money(sale)}${money(bonus)}`, { timeout: 5_000 });
  }).toPass();
  const balance = page.getByRole('table', { name: say('balance.caption') }).getByRole('row', { name: 'USD' });
  await expect(balance.getByRole('cell').first()).toHaveText(money(bonus));
}

test(
  'a click on one device becomes a purchase on another one, and a refund takes its part of the bonus back',
  journey,
  async ({ page, context, browser, baseURL: origin, person, complaints }) => {
    const baseURL = origin ?? '';
    const buyer = stranger('Rosa Reader');
    const laptop = await anotherDevice(browser, baseURL);
    const phone = await anotherDevice(browser, baseURL, PHONE);
    for (const device of [laptop, phone]) complaints.watch(device.context());
    let sale = 0;
    let bonus = 0;
    let orderId = '';

    await test.step('somebody joins and shares a course', async () => {
      expect(person.email).not.toBe('');
      const link = await joinAndShare(page);
      const counted = laptop.waitForResponse((answer) => answer.url().endsWith('/api/affiliate/visits'));
      await laptop.goto(link);
      expect((await counted).status()).toBe(204);
    });

    await test.step('a stranger who clicked signs up, and opens the mail on a phone', async () => {
      await laptop.goto('/en/signup');
      await signUp(laptop, buyer);
      await confirmAddress(phone, buyer);
      await expect(phone).toHaveURL(/\/en\/lk/);
    });

    await test.step('who buys there', async () => {
      const there = shop(phone, 'en');
      await there.addFromPage(PAID_COURSE);
      await there.openCart();
      await there.pay();
      await there.decide('approve');
      await there.seeSuccess();
      orderId = new URL(phone.url()).searchParams.get('order') ?? '';
      const [order] = await (await callAs(phone.context(), 'GET', '/api/orders')).json();
      sale = order.total;
    });

    await test.step('the partner sees click, sign-up, purchase and the bonus, which is held', async () => {
      const { tariff } = await (await callAs(context, 'GET', '/api/affiliate/program')).json();
      bonus = Math.round((sale * tariff.levels[0].percents.COURSE) / 100);
      await seeResults(page, bonus, sale);
      await page.getByRole('link', { name: say('nav.bonus') }).click();
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: TITLE }) });
      await expect(row).toContainText(say('bonus.states.HELD'));
      await expect(row).toContainText(say('bonus.campaign', { name: 'autumn' }));
      await expect(row).toContainText(money(bonus));
    });

    await test.step('a senior manager pays a part of the order back', async () => {
      const senior = await openAs(browser, baseURL, 'senior');
      complaints.watch(senior.context());
      await senior.goto(`/en/manager/orders/${orderId}`);
      await senior.getByRole('button', { name: orders('refunds.start'), exact: true }).click();
      const dialog = senior.getByRole('dialog');
      await dialog.getByRole('checkbox').check();
      await dialog
        .getByLabel(orders('refundForm.amount', { title: TITLE }))
        .fill((PAID_BACK / 100).toFixed(2));
      await dialog.getByLabel(orders('refundForm.reason')).fill('One chapter was missing');
      await dialog.getByRole('button', { name: orders('refundForm.submit') }).click();
      await expect(senior.getByText(orders('refundForm.done')).first()).toBeVisible();
      await senior.context().close();
    });

    const taken = () => Math.round((bonus * PAID_BACK) / sale);
    await test.step('the bonus falls in proportion', async () => {
      await seeResults(page, bonus - taken(), sale);
      await page.goto('/en/affiliate/bonus');
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: TITLE }) });
      await expect(row).toContainText(say('bonus.refunded', { amount: money(PAID_BACK) }));
      await expect(row).toContainText(say('bonus.left', { amount: money(bonus - taken()) }));
    });

    await test.step('page, PDF and CSV of the month say the same', async () => {
      const month = page.getByRole('list', { name: say('statement.caption') }).getByRole('listitem');
      await expect(month).toContainText(`${say('statement.closing')}: ${money(bonus - taken())}`);
      await month.getByRole('button', { name: pattern('en', 'affiliate:statement.showNamed') }).click();
      const amounts = month.getByRole('table').locator('tbody tr td:last-child');
      await expect(amounts).toHaveText([money(bonus), money(-taken())]);
      const csv = await download(
        month.getByRole('link', { name: pattern('en', 'affiliate:statement.csvNamed') }),
      );
      const sums = csv.bytes
        .toString('utf8')
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => Number(/([-\d.]+),USD$/.exec(line)?.[1]));
      expect(sums).toEqual([0, bonus, -taken(), bonus - taken()].map((minor) => minor / 100));
      const pdf = await download(
        month.getByRole('link', { name: pattern('en', 'affiliate:statement.pdfNamed') }),
      );
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const words = await pdfText(pdf.bytes);
      for (const amount of [bonus, -taken(), bonus - taken()])
        if (words !== null) expect(words).toContain(money(amount));
    });
    for (const device of [laptop, phone]) await device.context().close();
  },
);

const CLOSED = ['', '/overview', '/bonus', '/tariffs', '/additional-agreement'];

test(
  'in Russian nothing of the program is there, for a partner and for whom a link leads there',
  journey,
  async ({ page, context, person, complaints }) => {
    complaints.allow(/status of 404/);
    expect(person.email).not.toBe('');
    await joinAndShare(page);
    const { partner } = await (await callAs(context, 'GET', '/api/affiliate/users/self')).json();
    for (const path of [...CLOSED.map((name) => `/affiliate${name}`), '/general-partner-terms'])
      expect((await page.goto(`/ru${path}`))?.status(), path).toBe(404);

    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/affiliate/')) asked.push(request.url());
    });
    const links = page.locator('a[href*="affiliate"], a[href*="partner-terms"]');
    await page.goto(`/ru?ref=${partner.code}`);
    for (const name of ['shell:platforms.title', 'shell:account.openNamed']) {
      await page.getByRole('button', { name: pattern('ru', name) }).click();
      const first = name.includes('platforms') ? 'shell:platforms.magazine' : 'shell:account.Settings';
      await expect(page.getByText(text('ru', first)).filter({ visible: true }).first()).toBeVisible();
      await expect(links).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
    const kept = (await context.cookies()).map(({ name }) => name);
    expect(kept).not.toContain('referralcode');
    await putIntoCart(context, PAID_COURSE);
    await shop(page, 'ru').openCart();
    await expect(shop(page, 'ru').lines).toHaveCount(1);
    await expect(page.getByText(text('ru', 'cart:referral.open'))).toHaveCount(0);
    await expect(links).toHaveCount(0);
    expect(asked).toEqual([]);
  },
);
