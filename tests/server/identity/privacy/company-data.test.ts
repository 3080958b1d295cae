import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, describeViolations } from '../../../../server/platform/audit/audit.ts';
import { insertProduct } from '../../../setup/products.ts';
import { openRealService } from '../../../setup/real-service.ts';
import { insertMember, messagesTo } from '../../business/company-fixture.ts';
import { type CompanyWorld, makeCompanies } from '../../business/role-world.ts';
import { inject, type Role, type Service } from '../../role-matrix.ts';
import { readWholeDatabase } from './everything.ts';
import { exportOf, openErasure } from './privacy-fixture.ts';

let service: Service;
let productId: string;
let world: CompanyWorld;
beforeAll(async () => {
  service = await openRealService({ env: { PAYMENT_PROVIDERS: 'sandbox' } });
  productId = await insertProduct(service.database.db, { slug: 'bread', dollars: 20 });
});
beforeEach(async () => {
  world = await makeCompanies(service, { productId, total: 4_000 });
});
afterAll(() => service.close());

type Named = Exclude<Role, 'guest'>;
const query = async (text: string, ...values: unknown[]) =>
  (await service.database.pool.query(text, values)).rows;
const call = async (role: Named, method: string, url: string, body?: unknown) =>
  inject(service, method, url, { headers: await world.people.headersOf(role), body });
const setBilling = (email: string) =>
  query('update companies set billing_email = $2 where id = $1', world.company.id, email);
const erase = (role: Named) => openErasure(service.database).erase(world.people.of(role).id);

/** Everything of the company that names no member. */
const others = () => {
  const { company, other, people } = world;
  const named = (['administrator', 'other owner', 'user', 'colleague'] as const).map((role) =>
    people.of(role),
  );
  return [
    ...[other.id, other.poolId, other.assignmentId, other.invoiceId, other.invitee],
    ...named.flatMap(({ id, email }) => [id, email]),
    ...[company.token, other.learner.email],
  ];
};

describe('the archive', () => {
  it('of an owner has the company and its invoices, and nothing of its people', async () => {
    const { people, company } = world;
    const { whole, rowsOf } = await exportOf(service.database, people.of('owner'));
    expect(rowsOf('companies')).toMatchObject([{ name: 'Bakery', billing_email: 'bills@bakery.example' }]);
    expect(rowsOf('company_invoices')).toMatchObject([{ company_id: company.id, total: 4_000 }]);
    expect(rowsOf('company_members')).toMatchObject([{ company_id: company.id, role: 'OWNER' }]);
    for (const item of [...others(), company.learner.id, company.learner.email])
      expect(whole).not.toContain(item);
  });

  it('of a member has membership and seat, and nothing of the company’s', async () => {
    const { people, company } = world;
    const { whole, rowsOf } = await exportOf(service.database, people.of('member'));
    expect(rowsOf('company_members')).toMatchObject([{ company_id: company.id, sharing_version: 1 }]);
    expect(rowsOf('company_seat_assignments')).toMatchObject([{ pool_id: company.poolId, ended_at: null }]);
    expect([rowsOf('companies'), rowsOf('company_invoices')]).toEqual([[], []]);
    for (const item of [...others(), people.of('owner').id, 'bills@bakery.example'])
      expect(whole).not.toContain(item);
  });

  it.each(['administrator', 'former member'] as const)(
    'of an %s has no invoice and no company',
    async (role) => {
      const { whole, rowsOf } = await exportOf(service.database, world.people.of(role));
      expect([rowsOf('companies'), rowsOf('company_invoices')]).toEqual([[], []]);
      expect(rowsOf('company_members')).toHaveLength(1);
      for (const item of others().filter(
        (item) => ![world.people.of(role).id, world.people.of(role).email].includes(item),
      ))
        expect(whole).not.toContain(item);
    },
  );

  it('of somebody invited has the invitation, and not who invites', async () => {
    const { whole, rowsOf } = await exportOf(service.database, world.people.of('user'));
    expect(rowsOf('company_invitations')).toMatchObject([{ company_id: world.company.id, status: 'SENT' }]);
    expect(whole).not.toContain(world.people.of('owner').id);
    expect(whole).not.toContain('token_hash');
  });
});

describe('erasure', () => {
  it('of a member frees the seat, keeps what the company bought, and says nothing of the person', async () => {
    const { people, company } = world;
    const member = people.of('member');
    await query(`update company_members set team = 'Ovens' where user_id = $1`, member.id);
    await erase('member');
    expect(
      await query(
        'select role, team, left_at is not null as gone from company_members where user_id = $1',
        member.id,
      ),
    ).toEqual([{ role: 'MEMBER', team: '', gone: true }]);
    const [assignment] = await query(
      'select * from company_seat_assignments where id = $1',
      company.assignmentId,
    );
    expect(assignment).toMatchObject({ user_id: member.id, end_reason: 'ERASED' });
    expect(await query('select is_taken from company_seats where id = $1', assignment.seat_id)).toEqual([
      { is_taken: false },
    ]);
    const seen = [
      await call('owner', 'GET', `/api/companies/${company.id}/members`),
      await call('owner', 'GET', `/api/companies/${company.id}/assignments`),
      await call('owner', 'GET', `/api/companies/${company.id}/progress`),
    ];
    for (const { status, text } of seen) {
      expect(status).toBe(200);
      expect(text).not.toContain(member.email);
    }
    for (const [table, text] of await readWholeDatabase(service.database))
      expect([table, text.includes(member.email)]).toEqual([table, false]);
    expect(
      describeViolations(await audit(service.database.db)).filter((text) => /seat|company/i.test(text)),
    ).toEqual([]);
  });

  it('of somebody invited gives the reserved seat back', async () => {
    const { company } = world;
    await erase('user');
    expect(await query('select 1 from company_invitations where company_id = $1', company.id)).toEqual([]);
    expect(
      await query(
        'select 1 from company_seats where pool_id = $1 and reserved_for is not null',
        company.poolId,
      ),
    ).toEqual([]);
  });

  it('of an owner leaves the company to the other one, with its invoices and without the address', async () => {
    const { people, company } = world;
    const owner = people.of('owner');
    await setBilling(owner.email);
    await call('owner', 'POST', `/api/companies/${company.id}/roles`, {
      ...{ email: people.of('administrator').email, role: 'OWNER' },
    });
    await query(`update users set name = 'Olga Ovens' where id = $1`, owner.id);
    const issued = await query('select data from company_invoices where company_id = $1', company.id);
    await erase('owner');
    const answer = await call('administrator', 'GET', `/api/companies/${company.id}`);
    expect(JSON.parse(answer.text)).toMatchObject({
      name: 'Bakery',
      billingEmail: `erased-${owner.id}@erased.invalid`,
    });
    expect(await query('select data from company_invoices where company_id = $1', company.id)).toEqual(
      issued,
    );
    for (const [table, text] of await readWholeDatabase(service.database)) {
      expect([table, text.includes(owner.email)]).toEqual([table, false]);
      if (table !== 'outbox' && table !== 'mails')
        expect([table, text.includes('Olga Ovens')]).toEqual([table, false]);
    }
    expect(await messagesTo(service.database.db, people.of('senior').id)).toEqual([]);
  });
});

describe('the only owner', () => {
  it('names another one before asking for the deletion', async () => {
    const { people, company } = world;
    const { email } = people.of('administrator');
    const body = { reason: 'other' };
    const lossOf = async (role: 'owner' | 'administrator') =>
      JSON.parse((await call(role, 'GET', '/api/account/deletion')).text).companies;
    expect(await lossOf('owner')).toEqual([{ id: company.id, name: 'Bakery' }]);
    expect(await lossOf('administrator')).toEqual([]);
    const refused = await call('owner', 'POST', '/api/account/deletion', body);
    expect([refused.status, refused.code]).toEqual([409, 'last_owner']);
    expect(
      await query('select deletion_requested_at as at from users where id = $1', people.of('owner').id),
    ).toEqual([{ at: null }]);
    await call('owner', 'POST', `/api/companies/${company.id}/roles`, { email, role: 'OWNER' });
    expect(await lossOf('owner')).toEqual([]);
    expect((await call('owner', 'POST', '/api/account/deletion', body)).status).toBe(200);
  });

  it('is whoever stays when another owner’s account is to be deleted', async () => {
    const { people, company } = world;
    const { email } = people.of('administrator');
    await call('owner', 'POST', `/api/companies/${company.id}/roles`, { email, role: 'OWNER' });
    const { request, cancel } = openErasure(service.database);
    await request(people.of('owner').id);
    await expect(request(people.of('administrator').id)).rejects.toMatchObject({ code: 'last_owner' });
    const left = await call(
      'administrator',
      'DELETE',
      `/api/companies/${company.id}/members/${people.of('administrator').id}`,
    );
    expect(left.code).toBe('last_owner');
    await cancel(people.of('owner').id);
    await request(people.of('administrator').id);
  });

  it('of two who ask at once is one', async () => {
    const { people, company } = world;
    const { email } = people.of('administrator');
    await call('owner', 'POST', `/api/companies/${company.id}/roles`, { email, role: 'OWNER' });
    const { request } = openErasure(service.database);
    const asked = (['owner', 'administrator'] as const).map((role) => request(people.of(role).id));
    const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['administrator', 'member', 'former member'] as const)(
    'is not the %s, who may go',
    async (role) => {
      const { request } = openErasure(service.database);
      await expect(request(world.people.of(role).id)).resolves.toBeDefined();
    },
  );

  it('without other members may go: the company stays, and senior managers are told', async () => {
    const { people } = world;
    const alone = randomUUID();
    const { id } = people.of('partner');
    await query(
      `insert into companies (id, name, country, address, billing_email, created_by) values ($1, 'Alone', 'DE', 'x', $2, $3)`,
      ...[alone, people.of('partner').email, id],
    );
    await insertMember(service.database.db, alone, id, 'OWNER');
    await erase('partner');
    expect(await query('select name, billing_email as email from companies where id = $1', alone)).toEqual([
      { name: 'Alone', email: `erased-${id}@erased.invalid` },
    ]);
    expect(await messagesTo(service.database.db, people.of('senior').id)).toMatchObject([
      { template: 'COMPANY_WITHOUT_OWNER', data: { company: 'Alone' } },
    ]);
  });
});
