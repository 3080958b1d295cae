import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { affiliateCampaign } from '../../../contracts/affiliate/affiliate-campaign.ts';
import { affiliateReport } from '../../../contracts/affiliate/affiliate-report.ts';
import { partnerManagement } from '../../../contracts/affiliate/partner-management.ts';
import { payout } from '../../../contracts/affiliate/payout.ts';
import { payoutManagement } from '../../../contracts/affiliate/payout-management.ts';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { agreed, earn, join, type Program, VERSIONS } from './program.ts';
import { openStaffedProgram, type StaffedProgram } from './staffed-program.ts';

const SELF = '/api/affiliate/users/self';
const CAMPAIGN = {
  ...{ name: 'Spring', path: '/pricing', source: 'instagram', medium: '' },
  ...{ campaign: 'spring', term: '', content: '' },
};

let staffed: StaffedProgram;
let program: Program;
let senior: Caller;
let manager: Caller;
let partner: Awaited<ReturnType<typeof join>>;

beforeAll(async () => {
  staffed = await openStaffedProgram();
  ({ program, senior, manager } = staffed);
});
afterAll(() => staffed.close());
beforeEach(async () => {
  Object.assign(program.versions, VERSIONS);
  partner = await join(program);
});

const get = (url: string) => staffed.get(url, partner.person);

describe('joining', () => {
  it('is one partner with one code, in 20 tabs at once', async () => {
    const person = await program.test.person();
    const tabs = Array.from({ length: 20 }, () => program.ask('POST', SELF, { as: person, body: agreed() }));
    const codes = (await Promise.all(tabs)).map(({ body }) => body.partner.code);
    expect(new Set(codes).size).toBe(1);
  });

  it('needs both texts in their current versions', async () => {
    const person = await program.test.person();
    const wrong: Record<string, number>[] = [
      {},
      { 'general-partner-terms': 3 },
      { ...VERSIONS, 'general-partner-terms': 2 },
    ];
    for (const versions of wrong)
      expect((await program.ask('POST', SELF, { as: person, body: agreed(versions) })).body).toEqual({
        code: 'aff_agreement',
      });
  });

  it('is asked for again by a new text, and told once', async () => {
    program.versions['general-partner-terms'] = 4;
    expect((await get('/api/affiliate/bonuses')).body).toEqual({ code: 'aff_agreement' });
    const body = agreed({ 'general-partner-terms': 4 });
    const { body: after } = await program.ask('POST', `${SELF}/agreements`, { as: partner.person, body });
    expect(after.agreements[0].agreed).toMatchObject({ version: 4 });
    expect((await get('/api/affiliate/bonuses')).status).toBe(200);
  });

  it('changes to a code that is free; the former one stays', async () => {
    const other = await join(program);
    const change = (code: string) =>
      program.ask('PUT', `${SELF}/code`, { as: partner.person, body: { code } });
    expect((await change(other.code)).body).toEqual({
      ...{ code: 'request_params_invalid', fields: { code: 'already_used' } },
    });
    const wanted = `A${randomUUID().slice(0, 8)}`;
    expect((await change(wanted)).body.partner.code).toBe(wanted.toUpperCase());
    const sale = await earn(program.test, partner.code, 100);
    expect(sale.bonus).toMatchObject({ partner_id: partner.id });
  });
});

const CALLS: [string, Endpoint][] = [affiliateCampaign, affiliateReport, payout].flatMap((nouns) =>
  Object.entries<Endpoint>(nouns),
);
const MANAGED: [string, Endpoint][] = [partnerManagement, payoutManagement].flatMap((nouns) =>
  Object.entries<Endpoint>(nouns),
);
const PARAMS: Record<string, string> = { month: '2026-01', currency: 'USD' };
const urlOf = ({ path }: Endpoint) =>
  path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? randomUUID()) +
  (path.endsWith('/report') ? '?from=2026-01-01&to=2026-01-02' : '');
const BODIES: Record<string, object> = {
  save: CAMPAIGN,
  request: { payoutId: randomUUID(), currency: 'USD', method: 'transfer', account: 'Sam, 12345' },
};

describe.each(CALLS)('the call %s', (name, endpoint) => {
  const ask = (as: Caller | null, headers = {}) =>
    program.ask(endpoint.method, urlOf(endpoint), { as, body: BODIES[name], headers });

  it('answers partners, and nobody else', async () => {
    expect((await ask(null)).body).toEqual({ code: 'unauthorized' });
    const student = await program.test.person();
    const newcomer = await program.test.person({ verified: false });
    for (const as of [student, manager, senior]) expect((await ask(as)).body).toEqual({ code: 'not_found' });
    expect((await ask(newcomer)).body).toEqual({ code: 'email_not_verified' });
    expect((await ask(partner.person, { locale: 'ru' })).body).toEqual({ code: 'not_found' });
    program.versions['affiliate-additional-agreement'] = 2;
    expect((await ask(partner.person)).body).toEqual({ code: 'aff_agreement' });
  });
});

describe.each(MANAGED)('the call of senior managers %s', (_, endpoint) => {
  it('answers nobody else', async () => {
    const ask = (as: Caller | null) => program.ask(endpoint.method, urlOf(endpoint), { as, body: {} });
    expect((await ask(null)).status).toBe(401);
    for (const as of [partner.person, manager]) expect((await ask(as)).body).toEqual({ code: 'forbidden' });
  });
});

describe('campaigns', () => {
  const save = (id: string, as = partner.person, body: object = CAMPAIGN) =>
    program.ask('PUT', `/api/affiliate/campaigns/${id}`, { as, body });

  it('are at most 50, also when they are saved at once', async () => {
    const answers = await Promise.all(Array.from({ length: 55 }, () => save(randomUUID())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 200)?.body).toEqual({ code: 'too_many_campaigns' });
  });

  it('belong to their partner', async () => {
    const id = randomUUID();
    await save(id);
    const other = await join(program);
    expect((await save(id, other.person)).body).toEqual({ code: 'not_found' });
    expect((await program.ask('DELETE', `/api/affiliate/campaigns/${id}`, { as: other.person })).status).toBe(
      404,
    );
    expect((await save(id, partner.person, { ...CAMPAIGN, name: 'Summer' })).body).toMatchObject({
      name: 'Summer',
    });
  });

  it.each([['//evil.example'], ['https://evil.example'], ['/pricing?ref=X'], ['pricing']])(
    'lead to no %s',
    async (path) => {
      expect((await save(randomUUID(), partner.person, { ...CAMPAIGN, path })).status).toBe(400);
    },
  );
});
