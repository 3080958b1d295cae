import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { companies, companyDomains, companyMembers, companySignIns } from '../../../db/schema/index.ts';
import { inject, makePeople, type People, type Person, type Role, type Service } from '../role-matrix.ts';
import { DETAILS, insertMember, insertSeats } from './company-fixture.ts';

/** What a company has that calls name. */
export interface RunCompany {
  id: string;
  /** Members who hold no role of the table. */
  colleague: Person;
  /** A learner with a seat. */
  learner: Person;
  poolId: string;
  assignmentId: string;
  invitationId: string;
  invitee: string;
  /** From the mail of the invitation. */
  token: string;
  invoiceId: string;
  domain: string;
}

export interface CompanyWorld {
  people: People;
  company: RunCompany;
  /** Run by the other owner. */
  other: RunCompany;
  productId: string;
  /** Of two seats, in the currency of English. */
  total: number;
}

const MONTH_MS = 30 * 86_400_000;

/** People of all roles, a company and another one; both have something of everything. */
export async function makeCompanies(
  service: Service,
  { productId, total }: Pick<CompanyWorld, 'productId' | 'total'>,
): Promise<CompanyWorld> {
  const { db } = service.database;
  const people = await makePeople(service);
  const sale = { productId, total };
  const company = await makeCompany(service, people, {
    ...{ ...sale, owner: 'owner', colleague: people.of('colleague'), learner: people.of('member') },
    invitee: people.of('user').email,
  });
  await insertMember(db, company.id, people.of('administrator').id, 'ADMINISTRATOR');
  await insertFormer(db, company.id, people.of('former member').id);
  const { of: stranger } = await makePeople(service);
  const other = await makeCompany(service, people, {
    ...{ ...sale, owner: 'other owner', colleague: stranger('colleague'), learner: stranger('member') },
    invitee: `${randomUUID()}@elsewhere.test`,
  });
  return { people, company, other, ...sale };
}

async function insertFormer(db: Db, companyId: string, userId: string): Promise<void> {
  const joinedAt = new Date(Date.now() - MONTH_MS);
  const left = { role: 'ADMINISTRATOR', joinedAt, leftAt: new Date(), sharingVersion: 1 } as const;
  await db.insert(companyMembers).values({ companyId, userId, ...left });
}

interface Making extends Pick<CompanyWorld, 'productId' | 'total'> {
  owner: Exclude<Role, 'guest'>;
  colleague: Person;
  learner: Person;
  invitee: string;
}

async function makeCompany(
  service: Service,
  people: People,
  { owner, productId, total, colleague, learner, invitee }: Making,
): Promise<RunCompany> {
  const { db, pool } = service.database;
  const id = randomUUID();
  await db.insert(companies).values({ id, ...DETAILS, createdBy: people.of(owner).id });
  await insertMember(db, id, people.of(owner).id, 'OWNER');
  await insertMember(db, id, colleague.id);
  await insertMember(db, id, learner.id);
  const poolId = await insertSeats(db, { companyId: id, productId, seats: 6 });
  const headers = await people.headersOf(owner);
  const post = async (path: string, body: unknown) => {
    const { status, text } = await inject(service, 'POST', `/api/companies/${id}${path}`, { headers, body });
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  const [assignment] = await post('/assignments', { poolId, userIds: [learner.id] });
  const [invitation] = await post('/invitations', {
    ...{ requestId: randomUUID(), people: [{ email: invitee, name: '', team: '' }], poolId },
  });
  const items = [{ productId, planId: null, seats: 2 }];
  const invoice = await post('/seats/invoice', { purchaseId: randomUUID(), items, total });
  const domain = `${randomUUID()}.test`;
  const provider = { companyId: id, issuer: 'https://issuer.test', clientId: 'kurso' };
  await db.insert(companySignIns).values(provider);
  await db.insert(companyDomains).values({ companyId: id, domain, record: 'kurso-verification=x' });
  const { rows } = await pool.query(
    `select payload from outbox where topic = 'mail' and payload->>'to' = $1 order by id desc limit 1`,
    [invitee],
  );
  return {
    ...{ id, colleague, learner, poolId, assignmentId: assignment.id, invitationId: invitation.id, invitee },
    ...{ token: new URL(rows[0].payload.data.url).hash.slice(1), invoiceId: invoice.id, domain },
  };
}
