import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Company } from '../../contracts/business/company.ts';
import type { SeatOffers } from '../../contracts/business/seat.ts';
import { COMPANY_PATHS } from '../../domain/business/managed-company-address.ts';
import { invitationLink, type Person, signInAsNew, stranger } from '../fixtures/account.ts';
import { openAs } from '../fixtures/back-office.ts';
import { callAs, findLesson, readOutline } from '../fixtures/calls.ts';
import { anotherDevice } from '../fixtures/device.ts';
import { download, pdfText } from '../fixtures/download.ts';
import { journey } from '../fixtures/journey.ts';
import { player } from '../fixtures/player.ts';
import { confirmAddress, signUp } from '../fixtures/sign-up.ts';
import { expect, test } from '../fixtures/test.ts';
import { pattern, text } from '../fixtures/texts.ts';

const say = (key: string, values = {}) => text('en', `business:${key}`, values);
const desk = (key: string, values = {}) => text('en', `manager-business:${key}`, values);
const CORP = '/en/education/corp';
const SEATS = 5;
const ORDER = 'PO-4711';

/** What is bought, and for whom. */
interface Deal {
  company: string;
  /** Of the course. */
  title: string;
}

async function found(page: Page, name: string): Promise<void> {
  await page.goto(CORP);
  await page.getByLabel(say('details.name')).fill(name);
  await page.getByLabel(say('details.country')).selectOption('DE');
  await page.getByLabel(say('details.address')).fill('Elbchaussee 1, 22765 Hamburg');
  await page.getByLabel(say('details.billingEmail')).fill('bills@harbor.example');
  await page.getByRole('button', { name: say('create.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Orders the seats and answers the number of the invoice. */
async function order(page: Page, { company, title }: Deal): Promise<string> {
  await page.getByRole('tab', { name: say('corp.tab.seats') }).click();
  await page
    .getByRole('button', { name: say('seats.buy') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const item = dialog.getByLabel(say('buy.item'));
  const option = await item.locator('option', { hasText: title }).getAttribute('value');
  await item.selectOption(option ?? '');
  await dialog.getByRole('textbox', { name: say('buy.seats') }).fill(String(SEATS));
  await dialog.getByRole('radio', { name: say('buy.invoice') }).check();
  await dialog.getByLabel(say('buy.purchaseOrder')).fill(ORDER);
  await dialog.getByRole('button', { name: say('buy.submitInvoice') }).click();
  const row = page.getByRole('row', { name: new RegExp(ORDER) });
  await expect(row).toContainText(say('invoices.ISSUED'));
  const invoice = await download(
    row.getByRole('link', { name: pattern('en', 'business:invoices.pdfNamed') }),
  );
  const [, number = ''] = /^invoice-(KURSO-INV-\d{4}-\d{6})\.pdf$/.exec(invoice.name) ?? [];
  await expect(row).toContainText(number);
  const words = await pdfText(invoice.bytes);
  for (const told of [ORDER, company]) if (words !== null) expect(words).toContain(told);
  return number;
}

async function markPaid(senior: Page, number: string): Promise<void> {
  await senior.goto(`/en${COMPANY_PATHS.invoices}`);
  await senior.getByRole('button', { name: desk('paid.openOf', { number }) }).click();
  const dialog = senior.getByRole('dialog');
  await dialog.getByLabel(desk('paid.reference')).fill('SEPA 2026/1128');
  await dialog.getByRole('button', { name: desk('paid.yes') }).click();
  await expect(senior.getByText(desk('paid.done', { number })).first()).toBeVisible();
}

/** Invites a list with one person more than there are seats. */
async function invite(page: Page, { title }: Deal, people: readonly Person[]): Promise<void> {
  await page.getByRole('tab', { name: say('corp.tab.people') }).click();
  await page.getByRole('button', { name: say('people.invite') }).click();
  const dialog = page.getByRole('dialog');
  const lines = people.map(({ name, email }) => `${email},${name},Kitchen`);
  await dialog.getByLabel(say('invite.list')).fill(['email,name,team', ...lines].join('\n'));
  const pool = dialog.getByLabel(say('invite.pool'));
  const option = await pool.locator('option', { hasText: title }).getAttribute('value');
  await pool.selectOption(option ?? '');
  await dialog.getByRole('button', { name: say('invite.check') }).click();
  await expect(dialog.getByRole('alert')).toContainText(say('invite.tooMany', { count: 1, free: SEATS }));
  const row = (email = '') => dialog.getByRole('row', { name: new RegExp(email) });
  await expect(row(people.at(-1)?.email)).toContainText(say('invite.fault.no_seat_left'));
  await expect(row(people[0]?.email)).toContainText(say('invite.fine'));
  await dialog.getByRole('button', { name: say('invite.send', { count: SEATS }) }).click();
  await expect(dialog).toHaveCount(0);
}

/** Reads what the company will see, agrees, and is where the seat leads. */
async function accept(page: Page, { company, title }: Deal): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('accept.title', { company }) })).toBeVisible();
  await expect(page.getByText(say('accept.seat', { title }))).toBeVisible();
  await page.getByRole('checkbox', { name: say('sharing.agree', { company }) }).check();
  await page.getByRole('button', { name: say('accept.submit', { company }) }).click();
  await expect(page).toHaveURL(/\/en\/course-learning\//);
}

/** The same by calls, for those whom the screens add nothing to. */
async function acceptByCall(context: BrowserContext, { email }: Person): Promise<void> {
  const link = new URL(await invitationLink(context.request, email));
  const body = { token: link.hash.slice(1), sharesProgress: true };
  const answer = await callAs(context, 'POST', '/api/companies/invitations/accept', body);
  expect(answer.status()).toBe(200);
}

async function member(browser: Browser, baseURL: string): Promise<{ page: Page; person: Person }> {
  const page = await anotherDevice(browser, baseURL);
  return { page, person: await signInAsNew(page.context(), baseURL) };
}

test(
  'a company buys seats by invoice, invites its people, sees how they learn, and removes one who keeps what they did',
  journey,
  async ({ page, context, browser, baseURL: origin, person: owner, school, complaints }) => {
    const baseURL = origin ?? '';
    const company = `Harbor ${owner.email.split('@')[0]?.slice(-8)}`;
    const newcomer = stranger('Nora Newcomer');
    const late = stranger('Lena Late');
    const colleagues = await Promise.all([1, 2, 3, 4].map(() => member(browser, baseURL)));
    const device = await anotherDevice(browser, baseURL);
    for (const known of [device, ...colleagues.map((one) => one.page)]) complaints.watch(known.context());
    const courseId = school.olx.productId;
    const { offers }: SeatOffers = await (await callAs(context, 'GET', '/api/companies/seat-offers')).json();
    const title = offers.find(({ productId }) => productId === courseId)?.title ?? '';
    const deal: Deal = { company, title };

    const number = await test.step('seats by invoice, with a purchase order', async () => {
      await found(page, company);
      return order(page, deal);
    });

    await test.step('a senior manager notes the transfer', async () => {
      const senior = await openAs(browser, baseURL, 'senior');
      complaints.watch(senior.context());
      await markPaid(senior, number);
      await senior.context().close();
      await page.reload();
      await expect(page.getByRole('row', { name: new RegExp(ORDER) })).toContainText(say('invoices.PAID'));
    });

    await test.step('six people are invited, one too many', async () => {
      await invite(page, deal, [newcomer, ...colleagues.map(({ person }) => person), late]);
    });

    await test.step('somebody without an account signs up for it', async () => {
      await device.goto(await invitationLink(device.request, newcomer.email));
      await device
        .getByRole('main')
        .getByRole('link', { name: say('accept.signUp') })
        .click();
      await expect(device.getByLabel(text('en', 'auth:form.email'))).toHaveValue(newcomer.email);
      await signUp(device, newcomer);
      await confirmAddress(device, newcomer);
      await accept(device, deal);
    });

    await test.step('the others accept with their accounts', async () => {
      const [first, ...others] = colleagues;
      if (!first) throw new Error('there are colleagues');
      await first.page.goto(await invitationLink(first.page.request, first.person.email));
      await accept(first.page, deal);
      await Promise.all(others.map((one) => acceptByCall(one.page.context(), one.person)));
      await page.getByRole('tab', { name: say('corp.tab.seats') }).click();
      await page.reload();
      const pool = page.getByRole('table', { name: say('seats.title') }).getByRole('row', { name: title });
      await expect(
        pool.getByRole('button', { name: pattern('en', 'business:seats.assignNamed') }),
      ).toHaveCount(0);
      await expect(page.getByRole('table', { name: say('seats.people') }).locator('tbody tr')).toHaveCount(
        SEATS,
      );
    });

    const learning = player(device, 'en');
    await test.step('one of them learns', async () => {
      const lesson = await findLesson(device.context(), courseId, 'en', ({ items }) =>
        items.every(({ kind }) => kind !== 'problem'),
      );
      await learning.open(courseId, 'en', lesson.key);
      await learning.nextButton.click();
      const outline = await readOutline(device.context(), courseId, 'en');
      await learning.seeProgress(1, outline.progress.totalLessons);
    });

    const row = page.getByRole('row').filter({ hasText: newcomer.email });
    await test.step('the owner sees it in the report and in the CSV', async () => {
      await page.getByRole('tab', { name: say('corp.tab.progress') }).click();
      await expect(row).toContainText(say('progress.state.IN_PROGRESS'));
      const csv = await download(page.getByRole('link', { name: say('progress.csv') }));
      const line = csv.bytes
        .toString('utf8')
        .split('\n')
        .find((text) => text.includes(newcomer.email));
      expect(line).toContain(title);
      expect(line).toContain('Kitchen');
      const percent = /(\d+)%/.exec((await row.textContent()) ?? '')?.[1];
      expect(line?.split(',')).toContain(percent);
    });

    await test.step('the owner removes the member', async () => {
      await page.getByRole('tab', { name: say('corp.tab.people') }).click();
      await row.getByRole('button', { name: say('people.more', { name: newcomer.name }) }).click();
      await page.getByRole('menuitem', { name: say('people.remove') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('member.removeYes') })
        .click();
      await expect(page.getByText(say('member.removed', { name: newcomer.name })).first()).toBeVisible();
    });

    await test.step('who keeps account and progress, and loses the lessons within a minute', async () => {
      const lessons = async () =>
        (await readOutline(device.context(), courseId, 'en')).modules.flatMap((module) => module.lessons);
      await expect
        .poll(async () => (await lessons()).some(({ locked }) => locked), { timeout: 60_000 })
        .toBe(true);
      const { progress } = await readOutline(device.context(), courseId, 'en');
      expect(progress.completedLessons).toBe(1);
      const closed = (await lessons()).find(({ locked }) => locked);
      await device.goto(`/en/course-learning/${courseId}/en?lesson=${encodeURIComponent(closed?.key ?? '')}`);
      await expect(device.getByText(text('en', 'learning:lock.title'))).toBeVisible();
      await device.goto(CORP);
      await expect(device.getByRole('heading', { level: 1, name: say('create.title') })).toBeVisible();
      const left = await callAs(context, 'GET', '/api/companies/mine');
      const [mine]: { companyId: string }[] = await left.json();
      const answer = await callAs(context, 'GET', `/api/companies/${mine?.companyId}`);
      const { members }: Company = await answer.json();
      expect(members).toBe(SEATS);
    });
    for (const known of [device, ...colleagues.map((one) => one.page)]) await known.context().close();
  },
);
