import { createHmac } from 'node:crypto';
import type { Config } from '../../config/load-config.ts';
import type { App } from '../../http/app-types.ts';
import type { Alert } from '../../platform/alerts.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { EffectHandlers } from '../../platform/outbox/outbox-worker.ts';
import type { PdfService } from '../../platform/pdf/pdf.service.ts';
import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { createRateLimit } from '../../platform/rate-limit/rate-limit.service.ts';
import type { LaterApprovalExecutors } from '../identity/approval/approval-executor.ts';
import { type ApprovalRequests, createApprovalRequests } from '../identity/approval/approval-requests.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { createCartService } from './cart/cart.service.ts';
import { cartFormRoutes } from './cart/cart-form.routes.ts';
import { createGuestCarts } from './cart/guest-cart.ts';
import { findOffers } from './cart/offer.repository.ts';
import { entitlementRoutes } from './entitlement/entitlement.routes.ts';
import { createEntitlementService, type ReadRules } from './entitlement/entitlement.service.ts';
import { orderRoutes } from './order/order.routes.ts';
import { createOrderService } from './order/order.service.ts';
import { receiptRoutes } from './order/receipt.routes.ts';
import { createReceiptService } from './order/receipt.service.ts';
import type { SeatOrders } from './order/seat-orders.ts';
import { orderManagementRoutes } from './order-management/order-management.routes.ts';
import { createOrderManagementService } from './order-management/order-management.service.ts';
import { checkoutRoutes } from './payment/checkout.routes.ts';
import { findDecline } from './payment/payment.repository.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { createPaymentService } from './payment/payment.service.ts';
import { createPaymentLinks, type PaymentLinks } from './payment/payment-links.ts';
import type { PaymentProvider } from './payment/provider.ts';
import { createSandboxProvider } from './payment/sandbox.provider.ts';
import { sandboxRoutes } from './payment/sandbox.routes.ts';
import { deliverWebhooks } from './payment/webhook-delivery.ts';
import { priceGuideRoutes } from './price/price-guide.routes.ts';
import { createPriceGuideService } from './price/price-guide.service.ts';
import { createPricePreviewService } from './price/price-preview.service.ts';
import { priceSchemaRoutes } from './price/price-schema.routes.ts';
import { createPriceSchemaService } from './price/price-schema.service.ts';
import { promoCodeRoutes } from './promo-code/promo-code.routes.ts';
import { createPromoCodeService } from './promo-code/promo-code.service.ts';
import { createPromoCodeBatchService } from './promo-code/promo-code-batch.service.ts';
import { promoCodeManagementRoutes } from './promo-code/promo-code-management.routes.ts';
import { createPromoCodeManagementService } from './promo-code/promo-code-management.service.ts';
import { createPromoCodeRedemption } from './promo-code/promo-code-redemption.ts';
import type { EarnedCertificates } from './refund/earned-certificates.ts';
import type { LearnedProducts } from './refund/learned-products.ts';
import { refundRoutes } from './refund/refund.routes.ts';
import { createRefundService } from './refund/refund.service.ts';
import { createRefundManagementService } from './refund/refund-management.service.ts';
import type { FindSold } from './sales/find-sold.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import { createSalesService } from './sales/sales.service.ts';
import { createSeatSale } from './seat-sale/seat-sale.ts';
import { confirmLimit, eventLimit, missLimit } from './shop-limits.ts';
import { findPlansOnSale } from './subscription/plan.repository.ts';
import type { PlanService } from './subscription/plan.service.ts';
import { createPlanOrders } from './subscription/plan-orders.ts';
import { createPlanTitles } from './subscription/plan-titles.ts';
import { subscriptionRoutes } from './subscription/subscription.routes.ts';
import { createSubscriptions } from './subscription/subscriptions.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';
import { createTrackingService } from './tracking/tracking.service.ts';

export interface CommerceDeps extends Pick<ModuleDeps, 'secret' | 'database' | 'log' | 'translations'> {
  config: Pick<Config, 'publicUrl' | 'payments' | 'host' | 'port' | 'siteName' | 'seller' | 'receipts'>;
  pdf: Pick<PdfService, 'renderPdf'>;
  /** Delivers sandbox messages to our webhook endpoint; default: over HTTP. */
  deliver?: (body: string, headers: Record<string, string>) => Promise<void>;
  alert?: Alert;
  /** The enabled payment providers except the sandbox; default: none. */
  providers?: readonly PaymentProvider[];
  /** What buyers have learned, for who decides on refunds. */
  learned: LearnedProducts;
  /** What a refund takes with the access; default: nothing. */
  certificates?: EarnedCertificates;
  /** What companies do with orders for seats; default: nothing. */
  seats?: SeatOrders;
  /** What companies paid by transfer; default: nothing. */
  findInvoiced?: FindSold;
  now?: () => Date;
}

const readRules: ReadRules = findOffers;

/** The shop's services: access, promo codes, cart, orders, payment, receipts, refunds. */
export function createCommerceServices(deps: CommerceDeps) {
  const {
    config,
    secret,
    database,
    log,
    deliver,
    alert,
    learned,
    providers: connected = [],
    now,
    translations,
  } = deps;
  const { db } = database;
  const { publicUrl } = config;
  const links = createPaymentLinks({ publicUrl, secret });
  const entitlements = createEntitlementService({ db, readRules, now });
  const promoCodeRedemption = createPromoCodeRedemption({ db, now });
  const receipts = createReceipts(deps, links);
  const planOrders = createPlanOrders({ now: now ?? (() => new Date()) });
  const orders = createOrderService({
    db,
    entitlements,
    promoCodeRedemption,
    receipts,
    links,
    plans: planOrders.orders,
    seats: deps.seats,
    certificates: deps.certificates,
    now,
  });
  const cart = createCartService({
    ...{ db, entitlements, orders, promoCodeRedemption, findDecline, links, now },
  });
  const promoCode = createPromoCodeService({
    promoCodeRedemption,
    cart,
    misses: missLimit(database.pool),
    now,
  });
  const toUs = deliver ?? deliverWebhooks(ownOrigin(config));
  const sandbox = createSandboxProvider({ db, publicUrl, secret, deliver: toUs, now });
  const providers = config.payments.providers.flatMap(
    (id) => [sandbox, ...connected].find((provider) => provider.id === id) ?? [],
  );
  const warn = (error: unknown, what: string) => log.warn({ err: error }, what);
  const mayCheck = confirmLimit(database.pool);
  const hashInstrument = (fingerprint: string) =>
    createHmac('sha256', secret).update(`instrument:${fingerprint}`).digest('base64url');
  const common = { db, orders, providers, links, now };
  const payment = createPaymentService({ ...common, mayCheck, warn, alert, hashInstrument });
  const approvals = createApprovalRequests({ now });
  const selling = {
    db,
    translations,
    entitlements,
    orders,
    payment,
    links,
    planOrders,
    approvals,
    warn,
    now,
  };
  const subscriptions = createSubscriptions(selling);
  const guestCarts = createGuestCarts({ cart, entitlements, promoCodeRedemption });
  return {
    ...createPricing({ db, approvals, plans: subscriptions.plans, now }),
    subscriptions,
    planOrders,
    entitlements,
    promoCodeRedemption,
    orders,
    receipts,
    cart,
    guestCarts,
    promoCode,
    sandbox,
    payment,
    refunds: createRefundService({ db, orders, now }),
    refundManagement: createRefundManagementService({ db, orders, learned, now }),
    orderManagement: createOrderManagementService({ db, orders }),
    sales: createSalesService({ db, findInvoiced: deps.findInvoiced ?? (async () => []) }),
    seatSale: createSeatSale({
      ...{ db, links, findOffers, findPlans: findPlansOnSale },
      titles: createPlanTitles(translations),
      now: now ?? (() => new Date()),
    }),
    links,
  };
}

/** At most 60 checks of receipts per minute from one address, and 60 rendered PDFs per hour for one person. */
function createReceipts({ config, database, translations, pdf }: CommerceDeps, links: PaymentLinks) {
  const checks = createNetworkLimit(database.pool, { name: 'receipt-check', points: 60, seconds: 60 });
  const pdfs = createRateLimit(database.pool, { name: 'receipt-pdf', points: 60, seconds: 3600 });
  return createReceiptService({
    db: database.db,
    issuer: config,
    publicUrl: config.publicUrl,
    translations,
    pdf,
    checkUrl: links.checkReceipt,
    limitChecks: (ip) => checks.consume(ip),
    limitPdfs: (userId) => pdfs.consume(userId),
  });
}

type CommerceExecutors = Pick<
  LaterApprovalExecutors,
  'PRICE_LEVEL' | 'PRICE_SCHEMA' | 'PROMO_CODE' | 'PROMO_CODE_CHANGE' | 'SUBSCRIPTION_PLAN'
>;

interface PricingDeps extends Pick<CommerceDeps, 'now'> {
  db: ModuleDeps['database']['db'];
  approvals: ApprovalRequests;
  plans: Pick<PlanService, 'execute'>;
}

/** What managers decide about prices and promo codes. */
function createPricing({ db, approvals, plans, now }: PricingDeps) {
  const priceGuide = createPriceGuideService({ db, approvals, now });
  const priceSchema = createPriceSchemaService({ db, approvals, now });
  const pricePreviews = createPricePreviewService({ db, now });
  const promoCodeManagement = createPromoCodeManagementService({ db, approvals, now });
  const promoCodeBatches = createPromoCodeBatchService({ db, management: promoCodeManagement, now });
  const approvalExecutors: CommerceExecutors = {
    PRICE_LEVEL: priceGuide.execute,
    PRICE_SCHEMA: priceSchema.execute,
    PROMO_CODE: promoCodeManagement.executeCreation,
    PROMO_CODE_CHANGE: promoCodeManagement.executeChange,
    SUBSCRIPTION_PLAN: plans.execute,
  };
  return { priceGuide, priceSchema, pricePreviews, promoCodeManagement, promoCodeBatches, approvalExecutors };
}

export type CommerceServices = ReturnType<typeof createCommerceServices>;

/** Access, cart, promo codes, orders, payment and their notifications; the sandbox's page only when it is enabled. */
export function createCommerceModule(deps: CommerceDeps) {
  const services = createCommerceServices(deps);
  const { entitlements, payment } = services;
  const registerRoutes = (app: App) => {
    entitlementRoutes(app, entitlements);
    cartRoutes(app, services.cart);
    cartFormRoutes(app, services.cart);
    promoCodeRoutes(app, services.promoCode);
    const { pricePreviews } = services;
    promoCodeManagementRoutes(app, services.promoCodeManagement, services.promoCodeBatches, pricePreviews);
    priceGuideRoutes(app, services.priceGuide, pricePreviews);
    priceSchemaRoutes(app, services.priceSchema, pricePreviews);
    orderRoutes(app, services.orders);
    orderManagementRoutes(app, services.orderManagement);
    salesRoutes(app, services.sales);
    receiptRoutes(app, services.receipts);
    paymentRoutes(app, payment);
    const { translations, config } = deps;
    checkoutRoutes(app, { payment, translations, siteName: config.siteName });
    refundRoutes(app, services.refunds, services.refundManagement);
    subscriptionRoutes(app, services.subscriptions);
    trackingRoutes(
      app,
      createTrackingService({ db: deps.database.db, limit: eventLimit(deps.database.pool) }),
    );
    if (!payment.providers().includes('sandbox')) return;
    sandboxRoutes(app, { sandbox: services.sandbox, translations, publicUrl: config.publicUrl });
  };
  const jobs: ScheduledJob[] = [
    { name: 'reconcile-payments', cron: '* * * * *', atStart: true, run: payment.reconcile },
    { name: 'receipts.backfill', cron: '23 3 * * *', atStart: true, run: services.receipts.backfill },
    {
      name: 'subscriptions.renew',
      cron: '* * * * *',
      atStart: true,
      run: services.subscriptions.renewals.run,
    },
    { name: 'subscriptions.remind', cron: '17 * * * *', run: services.subscriptions.renewals.remind },
  ];
  const effects: EffectHandlers = {
    refund: payment.refund,
    payment_cancel: payment.cancelPayments,
    forget_method: payment.forgetMethod,
  };
  return { entitlements, services, registerRoutes, jobs, effects };
}

function ownOrigin({ host, port }: Pick<Config, 'host' | 'port'>): () => string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return () => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
