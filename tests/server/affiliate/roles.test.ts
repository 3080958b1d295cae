import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertProduct } from '../../setup/products.ts';
import { openRealService } from '../../setup/real-service.ts';
import { cellsOf, isChange } from '../role-cells.ts';
import {
  callsIn,
  expectFile,
  expectOutcome,
  inject,
  nameOf,
  ROLES,
  type Service,
  sendTo,
  split,
  watchChanges,
} from '../role-matrix.ts';
import { MANAGEMENT_CALLS } from './calls/management-calls.ts';
import { PARTNER_CALLS, PARTNER_FILES } from './calls/partner-calls.ts';
import { makePartners, type PartnerWorld } from './role-world.ts';

/** Every call of the affiliate program by every role. */

const CALLS = await callsIn('affiliate');
const ROWS = [...PARTNER_CALLS, ...MANAGEMENT_CALLS];

/** Of tests that render PDFs. */
const RENDERING = { timeout: 180_000 };

let service: Service;
let productId: string;
/** Of calls that change nothing. */
let shared: PartnerWorld;
let changes: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  service = await openRealService({ env: { PAYMENT_PROVIDERS: 'sandbox' } });
  productId = await insertProduct(service.database.db, { slug: 'bread', dollars: 500 });
  shared = await makePartners(service, productId);
  changes = await watchChanges(service);
});
beforeEach(async () => void (await changes()));
afterAll(() => service.close());

it('the table has every call of the contracts', () => {
  expect(CALLS.size).toBeGreaterThanOrEqual(32);
  expect(new Set(ROWS.map(({ call }) => call))).toEqual(new Set(CALLS.keys()));
});

describe('a refused call changes nothing', () => {
  const refusing = ROWS.filter(({ outcomes }) => split(outcomes).refused.length > 0);
  it.each(refusing.map((row) => ({ row, name: nameOf(row) })))('$name', async ({ row }) => {
    for (const role of split(row.outcomes).refused) {
      const headers = await shared.people.headersOf(role);
      const answer = await sendTo(service, CALLS.get(row.call), row.send?.(shared, role), headers);
      expectOutcome(answer, row.outcomes[role], role);
    }
    expect(await changes()).toEqual([]);
  });
});

describe('in Russian the program is closed to every role', () => {
  const isOpen = (role: string) => role !== 'guest' && role !== 'unverified';
  it.each(PARTNER_CALLS.map((row) => ({ row, name: nameOf(row) })))('$name', async ({ row }) => {
    for (const locale of ['ru', 'RU', 'Ru'])
      for (const role of ROLES) {
        const headers = { ...(await shared.people.headersOf(role)), locale };
        const answer = await sendTo(service, CALLS.get(row.call), row.send?.(shared, role), headers);
        const refused = row.outcomes[role] === 'unauthorized' || row.outcomes[role] === 'email_not_verified';
        if (refused && !isOpen(role)) expectOutcome(answer, row.outcomes[role], role);
        else if (row.call === 'affiliate.isActive') expect([role, answer.text]).toEqual([role, 'false']);
        else expectOutcome(answer, 'not_found', role);
      }
    expect(await changes()).toEqual([]);
  });

  it.each(PARTNER_FILES)('$call', async ({ url }) => {
    const headers = await shared.people.headersOf('partner');
    const address = url(shared);
    for (const sent of [
      { ...headers, locale: 'ru' },
      { ...headers, locale: 'RU' },
    ])
      expectOutcome(await inject(service, 'GET', address, { headers: sent }), 'not_found', 'partner');
    expectOutcome(await inject(service, 'GET', `${address}?locale=ru`, { headers }), 'not_found', 'partner');
    const ofPage = { ...headers, referer: 'http://localhost:3000/ru/affiliate', 'accept-language': 'ru' };
    expectOutcome(await inject(service, 'GET', address, { headers: ofPage }), 'not_found', 'partner');
  });

  it('a senior manager decides in any language', async () => {
    const headers = { ...(await shared.people.headersOf('senior')), locale: 'ru' };
    for (const row of MANAGEMENT_CALLS.filter(({ call }) => CALLS.get(call)?.method === 'GET'))
      expectOutcome(
        await sendTo(service, CALLS.get(row.call), row.send?.(shared, 'senior'), headers),
        'ok',
        row.call,
      );
  });
});

describe('what is another partner’s', () => {
  it('is in no list, report, balance or statement', async () => {
    const { partner, other, people } = shared;
    const headers = await people.headersOf('other partner');
    const theirs = [partner.id, partner.code, partner.campaignId, partner.payoutId, partner.approvedId];
    const { rows } = await service.database.pool.query(
      'select id from affiliate_bonuses where partner_id = $1 union select id from affiliate_entries where partner_id = $1',
      [partner.id],
    );
    const texts: string[] = [];
    for (const row of PARTNER_CALLS.filter(({ call }) => CALLS.get(call)?.method === 'GET'))
      texts.push(
        (await sendTo(service, CALLS.get(row.call), row.send?.(shared, 'other partner'), headers)).text,
      );
    for (const { url } of PARTNER_FILES.slice(0, 1))
      texts.push((await inject(service, 'GET', url(shared), { headers })).text);
    for (const item of [...theirs, partner.heldBonusId, ...rows.map(({ id }) => String(id))])
      expect(texts.join('\n')).not.toContain(item);
    expect(texts.join('\n')).toContain(other.payoutId);
  });

  it.each(['payout.cancel', 'affiliateCampaign.remove'])(
    'answers as if it did not exist: %s',
    async (call) => {
      const { partner, people } = shared;
      const headers = await people.headersOf('other partner');
      const ask = (id: string) =>
        sendTo(service, CALLS.get(call), { params: { payoutId: id, campaignId: id } }, headers);
      for (const id of [partner.payoutId, partner.approvedId, partner.campaignId])
        expect(await ask(id)).toEqual(await ask(randomUUID()));
      expect(await changes()).toEqual([]);
    },
  );

  it('cannot be taken: a code, also a former one', async () => {
    const { people, partner } = await makePartners(service, productId);
    const change = async (role: 'partner' | 'other partner', code: string) =>
      sendTo(service, CALLS.get('affiliate.changeCode'), { body: { code } }, await people.headersOf(role));
    expectOutcome(await change('other partner', partner.code), 'request_params_invalid', 'other partner');
    expectOutcome(await change('partner', `N${randomUUID().slice(0, 8).toUpperCase()}`), 'ok', 'partner');
    expectOutcome(await change('other partner', partner.code), 'request_params_invalid', 'other partner');
    expectOutcome(await change('partner', partner.code), 'ok', 'partner');
  });

  it('a landing with the id of another partner’s counts for its own code only', async () => {
    const { people, partner, other } = await makePartners(service, productId);
    const headers = await people.headersOf('colleague');
    const visitId = randomUUID();
    const visit = (code: string, sent: Record<string, string>) =>
      sendTo(
        service,
        CALLS.get('affiliate.visit'),
        { body: { code, visitId, path: '/', utmCampaign: 'x' } },
        sent,
      );
    expectOutcome(await visit(partner.code, {}), 'ok', 'guest');
    const claim = { code: other.code, visitId, clickedAt: null };
    expectOutcome(
      await sendTo(service, CALLS.get('affiliate.claim'), { body: claim }, headers),
      'ok',
      'colleague',
    );
    const { rows } = await service.database.pool.query(
      'select partner_id, campaign from affiliate_touches where user_id = $1',
      [people.of('colleague').id],
    );
    expect(rows).toEqual([{ partner_id: other.id, campaign: '' }]);
  });
});

describe('an open call', () => {
  it.each(cellsOf(CALLS, ROWS))('$name, by: $role', async ({ row, role }) => {
    const endpoint = CALLS.get(row.call);
    const world = isChange(CALLS, row, role) ? await makePartners(service, productId) : shared;
    const headers = await world.people.headersOf(role);
    expectOutcome(
      await sendTo(service, endpoint, row.send?.(world, role), headers),
      row.outcomes[role],
      role,
    );
  });

  it.each(PARTNER_FILES)('$call', RENDERING, async ({ url, outcomes }) => {
    for (const role of ROLES) {
      const headers = { ...(await shared.people.headersOf(role)), locale: 'en' };
      expectFile(await inject(service, 'GET', url(shared), { headers }), outcomes[role], role);
    }
  });
});
