import pino from 'pino';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createService } from '../../../server/http/service.ts';
import { createAffiliateModule } from '../../../server/modules/affiliate/affiliate.module.ts';
import { createPartnerEnd } from '../../../server/modules/affiliate/partner/forfeit.ts';
import type { PayoutProvider } from '../../../server/modules/affiliate/payout/payout-provider.ts';
import { createSandboxPayouts } from '../../../server/modules/affiliate/payout/sandbox-payouts.ts';
import { approvalRoutes } from '../../../server/modules/identity/approval/approval.routes.ts';
import { createApprovalService } from '../../../server/modules/identity/approval/approval.service.ts';
import { createWaitingApprovals } from '../../../server/modules/identity/approval/waiting-approvals.ts';
import { executeRoleChange } from '../../../server/modules/identity/people/people.service.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import type { PdfService } from '../../../server/platform/pdf/pdf.service.ts';
import type { Answer, CallOptions } from '../commerce/fixture.ts';
import { bonusesOf, click, DAY, type Earning, handleSales, openEarning, sell } from './earning.ts';

export const SECRET = 'a-secret-for-tests-that-is-long-enough';
export const VERSIONS = { 'general-partner-terms': 3, 'affiliate-additional-agreement': 1 };

export const agreed = (versions: Record<string, number> = VERSIONS) => ({
  agreed: Object.entries(versions).map(([document, version]) => ({ document, version })),
});

interface Options {
  providers?: readonly PayoutProvider[];
  pdf?: Pick<PdfService, 'renderPdf'>;
}

const NO_PDF = { renderPdf: () => Promise.reject(new Error('this program renders no PDF')) };

/** The whole affiliate program on the shop's database and clock, behind the real HTTP layer with fake tokens. */
export async function openProgram({ providers, pdf = NO_PDF }: Options = {}) {
  const test = await openEarning();
  const database = { db: test.db, pool: test.pool, url: '', embedded: false, close: async () => {} };
  const versions: Record<string, number> = { ...VERSIONS };
  const module = createAffiliateModule(
    {
      ...{ secret: SECRET, database: database as never, translations: bundledTranslations('public/locales') },
      config: { publicUrl: 'http://localhost:3000', siteName: 'Kurso', seller: null },
      now: test.now,
    },
    {
      readEdition: async (name) => ({ version: versions[name] ?? 0, date: '2026-11-20' }),
      planTitle: async (_, period) => `Plan ${period}`,
      findWaiting: createWaitingApprovals(test.db),
      pdf,
      providers: providers ?? [createSandboxPayouts()],
    },
  );
  const executors = {
    ...test.shop.approvalExecutors,
    ...module.approvalExecutors,
    USER_ROLE: executeRoleChange,
  };
  const approvals = createApprovalService({ db: test.db, executors, now: test.now });
  const people = new Map<string, Caller>();
  const app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'Kurso',
    verifyAccessToken: async (token) => people.get(token.split('.')[2] ?? '') ?? null,
    isFresh: async () => true,
  });
  module.registerRoutes(app);
  approvalRoutes(app, approvals);
  await app.ready();

  async function ask(method: string, url: string, { as, body, headers }: CallOptions = {}): Promise<Answer> {
    if (as) people.set(as.id, as);
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(as && { authorization: `Bearer x.y.${as.id}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson && response.body ? JSON.parse(response.body) : response.body,
      headers: response.headers,
    };
  }

  return {
    test,
    ask,
    approvals,
    services: module.services,
    versions,
    close: async () => {
      await app.close();
      await test.close();
    },
  };
}

export type Program = Awaited<ReturnType<typeof openProgram>>;

/** A person who has joined the program. */
export async function join({ test, ask }: Program, change: Partial<Caller> = {}) {
  const person = await test.person(change);
  const answer = await ask('POST', '/api/affiliate/users/self', { as: person, body: agreed() });
  if (answer.status !== 201) throw new Error(`join: ${answer.status} ${answer.body.code}`);
  const { rows } = await test.pool.query('select id from affiliate_partners where user_id = $1', [person.id]);
  return { person, id: String(rows[0].id), code: String(answer.body.partner.code) };
}

/** A sale through a partner: its order and its bonus. */
export async function earn(test: Earning, code: string, dollars: number) {
  const buyer = await test.person();
  await click(test, code, buyer);
  const sale = await sell(test, buyer, dollars);
  // The database's clock, which does not move with the test's, puts lines into carts.
  await test.pool.query('update order_lines set created_at = $2 where order_id = $1', [
    sale.orderId,
    test.now(),
  ]);
  await handleSales(test);
  const [bonus] = await bonusesOf(test, sale.orderId);
  return { ...sale, buyer, bonus };
}

/** Until every bonus so far is payable. */
export const holdEnds = (test: Earning) => test.pass(16 * DAY);

/** The account of a partner as its erasure leaves it to the program. */
export async function eraseAccount({ db, pool, now }: Earning, userId: string): Promise<void> {
  await pool.query('update users set erased_at = $2 where id = $1', [userId, now()]);
  await db.transaction((tx) => createPartnerEnd({ now }).erasedIn(tx, userId));
}
