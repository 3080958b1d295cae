import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { promoCodeProducts, promoCodes, subscriptions, users } from '../../../db/schema/index.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import type { ReceiptSettings, Seller } from '../../../server/config/load-config.ts';
import type { App } from '../../../server/http/app-types.ts';
import { createService } from '../../../server/http/service.ts';
import {
  type CommerceServices,
  createCommerceModule,
} from '../../../server/modules/commerce/commerce.module.ts';
import type { SeatOrders } from '../../../server/modules/commerce/order/seat-orders.ts';
import type { PaymentProvider } from '../../../server/modules/commerce/payment/provider.ts';
import type { FindSold } from '../../../server/modules/commerce/sales/find-sold.ts';
import { approvalRoutes } from '../../../server/modules/identity/approval/approval.routes.ts';
import {
  type ApprovalService,
  createApprovalService,
} from '../../../server/modules/identity/approval/approval.service.ts';
import { executeRoleChange } from '../../../server/modules/identity/people/people.service.ts';
import { createEarnedCertificates } from '../../../server/modules/learning/certificate/earned-certificates.ts';
import { createLearnedProducts } from '../../../server/modules/learning/player/learned-products.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import type { PdfService } from '../../../server/platform/pdf/pdf.service.ts';
import { insertProduct, type ProductSeed } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

export const PUBLIC_URL = 'http://localhost:3000';

export interface ShopTest extends TestDatabase {
  shop: CommerceServices;
  app: App;
  /** Advances the shop's clock. */
  pass(ms: number): void;
  now(): Date;
  /** The four-eyes rule with the shop's changes, on the shop's clock. */
  approvals: ApprovalService;
  /** Sandbox messages not yet delivered; only the test delivers them. */
  messages: { body: string; headers: Record<string, string> }[];
  /** Raised alerts, oldest first. */
  alerts: { name: string; details: Record<string, unknown> }[];
  person(change?: Partial<Caller>): Promise<Caller>;
  /** An existing user as a caller. */
  as(known: Pick<Caller, 'id' | 'email'> & Partial<Caller>): Caller;
  product(seed: Partial<ProductSeed>): Promise<string>;
  promo(change: Partial<typeof promoCodes.$inferInsert>, productIds?: string[]): Promise<string>;
  subscribe(caller: Caller): Promise<void>;
  call(method: string, url: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface CallOptions {
  as?: Caller | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any response
  body: any;
  headers: Record<string, unknown>;
}

export interface ShopOptions {
  ownClock?: boolean;
  seller?: Seller | null;
  receipts?: Partial<ReceiptSettings>;
  pdf?: Pick<PdfService, 'renderPdf'>;
  /** Payment providers instead of the sandbox. */
  providers?: readonly PaymentProvider[];
  /** What companies do with orders for seats. */
  seats?: SeatOrders;
  /** Sales that a later area makes. */
  invoiced?: (database: TestDatabase) => FindSold;
  /** Registers the routes of a later area. */
  extend?: (app: App, shop: CommerceServices, database: TestDatabase, now: () => Date) => void;
}

const RECEIPTS: ReceiptSettings = { series: 'KURSO', taxId: '', taxPercent: null, taxNote: '' };
const NO_PDF = { renderPdf: () => Promise.reject(new Error('this shop renders no PDF')) };

/** The shop on its own database, behind the real HTTP layer with fake tokens. */
export async function openShop(options: ShopOptions = {}): Promise<ShopTest> {
  const { ownClock = true, seller = null, receipts, pdf = NO_PDF, providers = [] } = options;
  const database = await createTestDatabase({ max: 20 });
  const people = new Map<string, Caller>();
  const messages: ShopTest['messages'] = [];
  const alerts: ShopTest['alerts'] = [];
  let shift = 0;
  const log = pino({ level: 'silent' });
  const translations = bundledTranslations('public/locales');
  const ids = providers.length > 0 ? providers.map(({ id }) => id) : (['sandbox'] as const);
  const api = createCommerceModule({
    config: {
      ...{ publicUrl: PUBLIC_URL, payments: { providers: [...ids] }, host: '127.0.0.1', port: 3000 },
      ...{ siteName: 'Kurso', seller, receipts: { ...RECEIPTS, ...receipts } },
    },
    pdf,
    providers,
    secret: 'a-secret-for-tests-that-is-long-enough',
    database: { ...database, embedded: false, close: async () => {} },
    log,
    translations,
    learned: createLearnedProducts(database.db),
    certificates: createEarnedCertificates(),
    deliver: async (body, headers) => void messages.push({ body, headers }),
    alert: (name, details) => void alerts.push({ name, details }),
    ...(options.seats && { seats: options.seats }),
    ...(options.invoiced && { findInvoiced: options.invoiced(database) }),
    ...(ownClock && { now: () => new Date(Date.now() + shift) }),
  });
  const now = () => new Date(Date.now() + shift);
  const elsewhere = async () => {
    throw new Error('partners are not part of this shop');
  };
  const executors = {
    ...api.services.approvalExecutors,
    USER_ROLE: executeRoleChange,
    AFFILIATE_TARIFF: elsewhere,
    AFFILIATE_BONUS: elsewhere,
    AFFILIATE_PAYOUT: elsewhere,
  };
  const approvals = createApprovalService({ db: database.db, executors, now });
  const app = await createService({
    log,
    trustedProxies: [],
    siteName: 'Kurso',
    verifyAccessToken: async (token) => people.get(token.split('.')[2] ?? '') ?? null,
    isFresh: async () => true,
  });
  api.registerRoutes(app);
  approvalRoutes(app, approvals);
  options.extend?.(app, api.services, database, now);
  await app.ready();
  const parts = makers(database, people);
  return {
    ...database,
    shop: api.services,
    app,
    messages,
    alerts,
    pass: (ms) => {
      shift += ms;
    },
    now,
    approvals,
    ...parts,
    call: (method, url, options) => call(app, method, url, options),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

function makers({ db }: TestDatabase, people: Map<string, Caller>) {
  let count = 0;
  return {
    person: async (change: Partial<Caller> = {}) => {
      count += 1;
      const id = randomUUID();
      const caller: Caller = {
        id,
        email: `buyer${count}@kurso.test`,
        name: `Buyer ${count}`,
        role: 'STUDENT',
        verified: true,
        sessionId: randomUUID(),
        ...change,
      };
      const verifiedAt = caller.verified ? new Date() : null;
      const { email, name, role } = caller;
      await db.insert(users).values({ id, email, name, role, verifiedAt });
      people.set(id, caller);
      return caller;
    },
    as: (known: Pick<Caller, 'id' | 'email'> & Partial<Caller>): Caller => {
      const caller: Caller = {
        ...{ name: 'Known', role: 'STUDENT', verified: true, sessionId: randomUUID() },
        ...known,
      };
      people.set(caller.id, caller);
      return caller;
    },
    product: (seed: Partial<ProductSeed>) => {
      count += 1;
      return insertProduct(db, { slug: `product-${count}`, ...seed });
    },
    promo: async (change: Partial<typeof promoCodes.$inferInsert>, productIds: string[] = []) => {
      const forAllProducts = productIds.length === 0;
      const [row] = await db
        .insert(promoCodes)
        .values({ code: 'CODE', forAllProducts, percent: 10, ...change })
        .returning();
      const promoCodeId = row?.id ?? '';
      for (const productId of productIds)
        await db.insert(promoCodeProducts).values({ promoCodeId, productId });
      return promoCodeId;
    },
    subscribe: async (caller: Caller) => {
      const periodEnd = new Date(Date.now() + 86_400_000);
      await db.insert(subscriptions).values({ userId: caller.id, period: 'MONTHLY', periodEnd });
    },
  };
}

async function call(app: App, method: string, url: string, options: CallOptions = {}): Promise<Answer> {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(options.as && { authorization: `Bearer x.y.${options.as.id}` }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && { payload: JSON.stringify(options.body) }),
  });
  const text = response.body;
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  return { status: response.statusCode, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

export const linesOf = (...productIds: string[]) => ({
  order_lines: productIds.map((product_id) => ({ product_id })),
});

/** Fills the cart, purchases it and goes to the sandbox; returns the order and both payment ids. */
export async function buy(test: ShopTest, as: Caller, ...productIds: string[]) {
  await test.call('POST', '/api/orders/cart', { as, body: linesOf(...productIds) });
  return leave(test, as);
}

/** Purchases the cart and goes to the sandbox. */
export async function leave(test: ShopTest, as: Caller) {
  const bought = await test.call('PUT', '/api/orders/cart/purchase', { as });
  if (bought.status !== 200) throw new Error(`purchase returned ${bought.status} ${bought.body.code}`);
  const start = new URL(bought.body.approveUrl);
  const left = await test.call('GET', start.pathname + start.search);
  const sandboxId = /pay\/([0-9a-f-]{36})/.exec(String(left.headers.location))?.[1] ?? '';
  const orderId = start.pathname.split('/').at(-1) ?? '';
  const { rows } = await test.pool.query('select id from payments where provider_ref = $1', [sandboxId]);
  return { orderId, sandboxId, paymentId: String(rows[0]?.id), approveUrl: bought.body.approveUrl as string };
}

/** Runs the jobs enqueued by transactions, once each: refunds, and payments to be cancelled at the provider. */
export async function runEffects(test: ShopTest): Promise<void> {
  const { rows } = await test.pool.query(
    `update outbox set done_at = now() where done_at is null and topic in ('refund', 'payment_cancel')
      returning topic, payload`,
  );
  for (const { topic, payload } of rows) {
    await (topic === 'refund'
      ? test.shop.payment.refund(payload)
      : test.shop.payment.cancelPayments(payload));
  }
}

export const paymentOf = async (test: ShopTest, id: string) =>
  (await test.pool.query('select * from payments where id = $1', [id])).rows[0];

export const refundsOf = async (test: ShopTest, paymentId: string) =>
  (
    await test.pool.query(
      `select id, amount::int, status, reason, attempt from refunds where payment_id = $1 order by created_at, amount`,
      [paymentId],
    )
  ).rows;

export const deliver = (test: ShopTest, message: { body: string; headers: Record<string, string> }) =>
  test.app
    .inject({
      method: 'POST',
      url: '/api/payment/webhook/sandbox',
      headers: { 'content-type': 'application/json', ...message.headers },
      payload: message.body,
    })
    .then((response) => ({ status: response.statusCode, body: response.json() }));

export async function statusOf(test: ShopTest, orderId: string): Promise<string> {
  const { rows } = await test.pool.query('select status from orders where id = $1', [orderId]);
  return rows[0]?.status;
}
