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
  type Service,
  sendTo,
  split,
  watchChanges,
} from '../role-matrix.ts';
import { COMPANY_CALLS } from './calls/company-calls.ts';
import { FOREIGN_IDS } from './calls/foreign-ids.ts';
import { COMPANY_FILES, SEAT_CALLS } from './calls/seat-calls.ts';
import { type CompanyWorld, makeCompanies } from './role-world.ts';

/** Every call of companies by every role. */

const CALLS = await callsIn('business');
const ROWS = [...COMPANY_CALLS, ...SEAT_CALLS];

/** Of tests that render PDFs. */
const RENDERING = { timeout: 180_000 };

let service: Service;
let sale: Pick<CompanyWorld, 'productId' | 'total'>;
/** Of calls that change nothing. */
let shared: CompanyWorld;
let changes: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  service = await openRealService({ env: { PAYMENT_PROVIDERS: 'sandbox' } });
  sale = {
    productId: await insertProduct(service.database.db, { slug: 'bread', dollars: 20 }),
    total: 4_000,
  };
  shared = await makeCompanies(service, sale);
  changes = await watchChanges(service);
});
beforeEach(async () => void (await changes()));
afterAll(() => service.close());

it('the table has every call of the contracts', () => {
  expect(CALLS.size).toBeGreaterThanOrEqual(45);
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

describe('what is the other company’s does not exist', () => {
  const attempts = FOREIGN_IDS.flatMap((attempt) =>
    (['owner', 'administrator'] as const).map((role) => ({ ...attempt, role })),
  );
  it.each(attempts)('$call, $what, by the $role', async ({ call, send, theirs, role }) => {
    const headers = await shared.people.headersOf(role);
    const ask = async (id: string) => {
      const { status, text } = await sendTo(service, CALLS.get(call), send(shared, id), headers);
      return { status, text: text.replaceAll(id, 'ID') };
    };
    const answer = await ask(theirs(shared.other));
    expect(answer).toEqual(await ask(randomUUID()));
    expect(answer.text).not.toContain(shared.other.learner.email);
    expect(await changes()).toEqual([]);
  });
});

describe('an open call', () => {
  it.each(cellsOf(CALLS, ROWS))('$name, by: $role', async ({ row, role }) => {
    const endpoint = CALLS.get(row.call);
    const world = isChange(CALLS, row, role) ? await makeCompanies(service, sale) : shared;
    const headers = await world.people.headersOf(role);
    expectOutcome(
      await sendTo(service, endpoint, row.send?.(world, role), headers),
      row.outcomes[role],
      role,
    );
  });
});

describe('a file', () => {
  it.each(COMPANY_FILES)('$call', RENDERING, async ({ url, outcomes }) => {
    const { refused, passing } = split(outcomes);
    for (const role of [...refused, ...passing]) {
      const headers = await shared.people.headersOf(role);
      expectFile(await inject(service, 'GET', url(shared), { headers }), outcomes[role], role);
    }
  });

  it('of the other company does not exist', async () => {
    const { company, other, people } = shared;
    const headers = await people.headersOf('owner');
    const mixed = { ...company, invoiceId: other.invoiceId };
    for (const { url } of COMPANY_FILES.filter(({ outcomes }) => outcomes.owner === 'ok'))
      for (const named of [other, ...(url(shared).includes('invoice') ? [mixed] : [])])
        expectOutcome(
          await inject(service, 'GET', url({ ...shared, company: named }), { headers }),
          'not_found',
          'owner',
        );
  });
});

describe('lists', () => {
  it.each([...CALLS].filter(([, { method }]) => method === 'GET'))(
    'of one company have nothing of the other: %s',
    async (call, endpoint) => {
      const row = ROWS.find((known) => known.call === call);
      if (row?.outcomes.owner !== 'ok') return;
      const { other, people } = shared;
      const { text } = await sendTo(
        service,
        endpoint,
        row.send?.(shared, 'owner'),
        await people.headersOf('owner'),
      );
      const theirs = [other.id, other.poolId, other.assignmentId, other.invitationId, other.invoiceId];
      for (const item of [...theirs, other.learner.id, other.invitee, other.domain, other.token])
        expect(text).not.toContain(item);
    },
  );
});
