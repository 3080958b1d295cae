import { randomUUID } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '../../../contracts/business/company.ts';
import { invitation } from '../../../contracts/business/invitation.ts';
import { parseCsv } from '../../../domain/csv.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createCompanyService } from '../../../server/modules/business/company/company.service.ts';
import { createMemberService } from '../../../server/modules/business/company/member.service.ts';
import { createAcceptanceService } from '../../../server/modules/business/invitation/acceptance.service.ts';
import { createInvitationService } from '../../../server/modules/business/invitation/invitation.service.ts';
import { createInvitationMail } from '../../../server/modules/business/invitation/invitation-mail.ts';
import { createInvitationTokens } from '../../../server/modules/business/invitation/invitation-tokens.ts';
import { createMailService, type MailOrder } from '../../../server/platform/mail/mail.service.ts';
import { createPdfRenderer } from '../../../server/platform/pdf/pdf-renderer.ts';
import type { PdfRequest } from '../../../server/platform/pdf/pdf-templates.ts';
import { runningAddresses, structureOf } from '../../features/hostile-markup.ts';
import { ALL_XSS_PAYLOADS, XSS_PAYLOADS } from '../../fixtures/xss-payloads.ts';
import { PUBLIC_URL } from '../commerce/fixture.ts';
import { keepsHostileTexts, type Row } from '../hostile-row.ts';
import { SECRET } from '../identity/auth-fixture.ts';
import { DETAILS } from './company-fixture.ts';
import { asCaller } from './invitation-fixture.ts';
import { openSeats, type SeatTest } from './seat-fixture.ts';

/** Whatever people of companies and managers write reaches the other one letter for letter, in calls, mails and files. */

const limit = { consume: async () => {} };
const printed: PdfRequest[] = [];

let test: SeatTest;
let owner: Caller;
let member: Caller;
let senior: Caller;
let course: string;
let companyId: string;
let own: { companyId: string; callerId: string };
let companies: ReturnType<typeof createCompanyService>;
let members: ReturnType<typeof createMemberService>;
let invitations: ReturnType<typeof createInvitationService>;
let acceptance: ReturnType<typeof createAcceptanceService>;

beforeAll(async () => {
  test = await openSeats({
    ...{ country: 'DE', bank: 'IBAN DE00', receipts: { taxPercent: 19, taxId: 'DE1' } },
    seller: { name: 'School Ltd', address: 'Road 1', registration: '' },
    pdf: {
      renderPdf: async (request) => {
        printed.push(request);
        return Buffer.from('%PDF');
      },
    },
  });
  const { db, now } = test;
  const { seats } = test.module;
  [owner, member] = [await test.person(), await test.person()];
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER' as Caller['role'] });
  course = await test.product({ dollars: 20 });
  companyId = await test.company(owner);
  own = { companyId, callerId: owner.id };
  await test.member(companyId, member);
  const poolId = await test.givePool(companyId, senior, { productId: course }, 1000);
  await ofCompany('POST', 'assignments', { poolId, userIds: [member.id] });
  const tokens = createInvitationTokens(SECRET);
  const mail = createInvitationMail({ publicUrl: PUBLIC_URL, tokens });
  companies = createCompanyService({ db, limit });
  members = createMemberService({ db, seats });
  invitations = createInvitationService({ db, tokens, mail, limit, now });
  const planTitles = async () => 'Subscription';
  acceptance = createAcceptanceService({ db, tokens, seats, planTitles, limit, now });
});
afterAll(() => test.close());

const ofCompany = (method: 'GET' | 'POST', path: string, body?: object, as: Caller = owner) =>
  test.call(method, `/api/companies/${companyId}/${path}`, { as, body });
const managed = async (path: string) => (await test.call('GET', `/api/manager/${path}`, { as: senior })).body;
/** The one text that all of them answered. */
const same = (...texts: unknown[]) => [...new Set(texts)];
const oneLine = (text: string) => text.replace(/\s*[\t-\r\u0085\u2028\u2029]\s*/gu, ' ').trim();

async function change(details: Partial<typeof DETAILS>) {
  const { version } = await companies.get(own);
  const body = company.change.body.parse({ ...DETAILS, ...details, version });
  return companies.change(own, body);
}

async function invite(person: { name: string; team: string }) {
  const email = `${randomUUID()}@bakery.example`;
  const body = { requestId: randomUUID(), people: [{ email, ...person }] };
  const [sent] = await invitations.send(own, { ...invitation.send.body.parse(body), locale: 'en' });
  const { rows } = await test.pool.query(
    `select payload from outbox where topic = 'mail' and payload->>'to' = $1`,
    [email],
  );
  return { sent, order: rows[0]?.payload as MailOrder & { data: { url: string } } };
}

async function order(purchaseOrder: string): Promise<string> {
  // A company orders a few times an hour.
  await test.pool.query('delete from rate_limits');
  const items = [{ productId: course, planId: null, seats: 2 }];
  const body = { purchaseId: randomUUID(), items, total: 4000, purchaseOrder };
  const { status, body: invoice } = await ofCompany('POST', 'seats/invoice', body);
  expect([status, invoice.code]).toEqual([201, undefined]);
  return invoice.id;
}

const rows: Row[] = [
  {
    ...{ name: 'name of a company', maximum: 120, count: 1, stored: oneLine },
    put: async ([name = '']) => {
      const saved = await change({ name });
      const [shown] = await companies.mine(member.id);
      const [listed] = await managed('companies');
      return { status: 200, stored: same(saved.name, shown?.name, listed.name) };
    },
  },
  {
    ...{ name: 'address of a company', maximum: 500, count: 1 },
    put: async ([address]) => {
      const saved = await change({ address });
      return { status: 200, stored: same(saved.address, (await managed(`companies/${companyId}`)).address) };
    },
  },
  {
    ...{ name: 'team of a member', maximum: 60, count: 1, stored: oneLine },
    put: async ([team]) => {
      const body = company.changeMember.body.parse({ team });
      const saved = await members.change({ ...own, userId: member.id }, body);
      const [seen] = (await ofCompany('GET', 'progress')).body;
      return { status: 200, stored: same(saved.team, seen.team) };
    },
  },
  {
    ...{ name: 'reason of a correction', maximum: 500, count: 1, stored: oneLine },
    put: async ([reason]) => {
      const [pool] = (await ofCompany('GET', 'seats')).body;
      const { status, body } = await test.call('POST', `/api/manager/companies/${companyId}/seats`, {
        as: senior,
        body: {
          ...{ correctionId: randomUUID(), poolId: pool.id, item: null, seats: 1, endsAt: null, reason },
        },
      });
      return { status, code: body.code, stored: [body.corrections?.[0].reason] };
    },
  },
  {
    ...{ name: 'why an invoice was cancelled', maximum: 500, count: 1, stored: oneLine },
    put: async ([reason]) => {
      const id = await order('');
      const { status, body } = await test.call('POST', `/api/manager/invoices/${id}/cancel`, {
        ...{ as: senior, body: { reason } },
      });
      return { status, code: body.code, stored: [body.note] };
    },
  },
];
keepsHostileTexts(rows);

const page = (html: string) => new JSDOM(html).window.document;
const render = async (mailed: MailOrder) => {
  const config = { smtpUrl: undefined, mailFrom: 'a@kurso.test', siteName: 'Kurso', publicUrl: PUBLIC_URL };
  return createMailService({ db: test.db, config }).render(mailed);
};

describe('an invitation', () => {
  it('has names and teams letter for letter, and none of them in its mail', async () => {
    const plain = await invite({ name: 'Ada', team: '' });
    const harmless = structureOf(page((await render(plain.order)).html));
    for (const payloads of Object.values(XSS_PAYLOADS)) {
      const fits = payloads.filter((text) => text.length <= 60 && !text.includes('\u0000')).slice(0, 2);
      for (const text of fits) {
        await change({ name: text });
        const { sent, order: mailed } = await invite({ name: text, team: text });
        expect(
          [sent?.name, sent?.team].map((name) => name?.trim()),
          text,
        ).toEqual([text.trim(), text.trim()]);
        const view = await acceptance.look(new URL(mailed.data.url).hash.slice(1), {
          ...{
            caller: asCaller({ ...member, verifiedAt: new Date() } as never),
            ip: '10.0.0.1',
            locale: 'en',
          },
        });
        expect(view.company.name, text).toBe(oneLine(text));
        const { html, subject } = await render(mailed);
        expect(structureOf(page(html)), text).toEqual(harmless);
        expect(runningAddresses(page(html)), text).toEqual([]);
        expect(subject, text).not.toMatch(/[\r\n]/);
      }
    }
  });
});

describe('the progress of a company as a file', () => {
  it('has hostile names and teams as cells, and no formula', async () => {
    const fits = ALL_XSS_PAYLOADS.filter((text) => text.length <= 60 && !text.includes('\u0000'));
    for (let from = 0; from < fits.length; from += 60) {
      const some = fits.slice(from, from + 60);
      const team = some.find((text) => /^\s*[=+@-]/.test(text)) ?? some[0] ?? '';
      await test.pool.query('update users set name = $2 where id = $1', [member.id, some.join(' ')]);
      await members.change({ ...own, userId: member.id }, company.changeMember.body.parse({ team }));
      const { body } = await ofCompany('GET', 'progress/file/csv');
      const [, cells = []] = parseCsv(body);
      expect(cells.filter((cell) => /^[\s\p{C}]*[=+\-@＝＋－＠|%]/u.test(cell))).toEqual([]);
      expect(cells.map((cell) => cell.replace(/^'/, ''))).toContain(oneLine(team));
    }
  });
});

it('an invoice is printed with hostile texts as texts', { timeout: 150_000 }, async () => {
  await change({ name: 'NAME', address: 'ADDRESS' });
  await ofCompany('GET', `invoices/${await order('ORDER')}/file/pdf`);
  const all = ALL_XSS_PAYLOADS.filter((text) => !text.includes('\u0000')).join('\n');
  let count = 0;
  const hostile = (_: string, value: unknown) => {
    if (typeof value !== 'string' || !/NAME|ADDRESS|ORDER/.test(value)) return value;
    count += 1;
    return all;
  };
  const request: PdfRequest = JSON.parse(JSON.stringify(printed.at(-1)), hostile);
  expect(count).toBeGreaterThanOrEqual(3);
  const renderer = createPdfRenderer({ limitMs: 120_000 });
  const bytes = Buffer.from(await renderer.render(request));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).not.toMatch(/\/JavaScript|\/JS\b|\/URI/);
  await renderer.close();
});
