import { randomUUID } from 'node:crypto';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createInvoicedSales } from '../../../server/modules/business/company-invoice/invoiced-sales.ts';
import { seatOrders } from '../../../server/modules/business/seat/seat-orders.ts';
import { createSeatsModule } from '../../../server/modules/business/seats.module.ts';
import { createMemberLearning } from '../../../server/modules/learning/progress/member-learning.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { openShop, PUBLIC_URL, type ShopOptions, type ShopTest } from '../commerce/fixture.ts';

type SeatsModule = ReturnType<typeof createSeatsModule>;

export interface SeatTest extends ShopTest {
  module: SeatsModule;
  /** A company with this owner. */
  company(
    owner: Caller,
    details?: Partial<Record<'country' | 'vatNumber' | 'name', string>>,
  ): Promise<string>;
  member(companyId: string, person: Caller, change?: MemberChange): Promise<void>;
  /** Seats as a correction gives them; the pool. */
  givePool(
    companyId: string,
    manager: Caller,
    item: { productId?: string; planId?: string },
    seats: number,
  ): Promise<string>;
}

interface MemberChange {
  role?: string;
  team?: string;
  shares?: boolean;
}

export interface SeatOptions extends ShopOptions {
  country?: string;
  bank?: string;
}

const YEAR_MS = 365 * 86_400_000;

/** The shop with companies on its own database. */
export async function openSeats(options: SeatOptions = {}): Promise<SeatTest> {
  const { seller = null, receipts, pdf, country = '', bank = '' } = options;
  let module: SeatsModule | undefined;
  const test = await openShop({
    ...options,
    seats: seatOrders,
    invoiced: ({ db }) => createInvoicedSales(db),
    extend: (app, shop, database, now) => {
      module = createSeatsModule(
        {
          config: {
            ...{ publicUrl: PUBLIC_URL, siteName: 'Kurso', seller, invoices: { country, bank } },
            receipts: { series: 'KURSO', taxId: '', taxPercent: null, taxNote: '', ...receipts },
          },
          database,
          translations: bundledTranslations('public/locales'),
        },
        {
          ...{ entitlements: shop.entitlements, sale: shop.seatSale, now },
          learning: createMemberLearning(database.db),
          pdf: pdf ?? { renderPdf: async () => Buffer.from('%PDF') },
        },
      );
      module.registerRoutes(app);
    },
  });
  if (!module) throw new Error('the module was not made');
  return { ...test, module, ...makers(test) };
}

function makers({ pool, call, now }: ShopTest) {
  const member: SeatTest['member'] = async (
    companyId,
    person,
    { role = 'MEMBER', team = '', shares = true } = {},
  ) => {
    await pool.query(
      `insert into company_members (company_id, user_id, role, team, joined_at, sharing_version)
        values ($1, $2, $3, $4, $5, $6)`,
      [companyId, person.id, role, team, now(), shares ? 1 : null],
    );
  };
  return {
    member,
    company: async (owner: Caller, { country = 'DE', vatNumber = '', name = 'Acme' } = {}) => {
      const id = randomUUID();
      await pool.query(
        `insert into companies (id, name, country, address, vat_number, billing_email, created_by)
          values ($1, $2, $3, 'Street 1\nTown', $4, 'bills@acme.test', $5)`,
        [id, name, country, vatNumber, owner.id],
      );
      await member(id, owner, { role: 'OWNER', shares: false });
      return id;
    },
    givePool: async (
      companyId: string,
      manager: Caller,
      { productId = null, planId = null }: { productId?: string | null; planId?: string | null },
      seats: number,
    ) => {
      const { status, body } = await call('POST', `/api/manager/companies/${companyId}/seats`, {
        as: manager,
        body: {
          ...{ correctionId: randomUUID(), poolId: null, item: { productId, planId }, seats, reason: 'test' },
          endsAt: new Date(now().getTime() + YEAR_MS).toISOString(),
        },
      });
      if (status !== 200) throw new Error(`correction returned ${status} ${JSON.stringify(body)}`);
      return String(body.corrections[0].poolId);
    },
  };
}

/** Seats of a company: how many are there, taken, free. */
export async function countSeats(test: ShopTest, poolId: string) {
  const { rows } = await test.pool.query(
    `select count(*) filter (where removed_at is null)::int as seats, count(*) filter (where is_taken)::int as taken
      from company_seats where pool_id = $1`,
    [poolId],
  );
  return rows[0];
}

/** Runs the jobs of seats that transactions have enqueued. */
export async function runSeatJobs(test: SeatTest): Promise<number> {
  const { rows } = await test.pool.query(
    `update outbox set done_at = now() where done_at is null and topic = 'seats' returning payload`,
  );
  for (const { payload } of rows) await test.module.effects.seats?.(payload, {} as never);
  return rows.length;
}

export const told = async (test: ShopTest, userId: string): Promise<string[]> =>
  (
    await test.pool.query(
      `select payload->>'template' as template from outbox
        where topic = 'notification' and payload->>'userId' = $1 order by id`,
      [userId],
    )
  ).rows.map(({ template }) => template);
