import type { OrderReceipt, OrderSummary } from '../../../contracts/commerce/order.ts';
import type { ReceiptCheck } from '../../../contracts/commerce/receipt.ts';
import { describe } from '../../../domain/commerce/price.ts';
import { createPlanTitles } from '../../modules/commerce/subscription/plan-titles.ts';
import { bundledTranslations } from '../../platform/i18n/translations.ts';
import type { Scenario } from '../scenario.ts';
import { RECEIPT_NUMBER, SELLER } from './cart.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { MOCK_PLANS } from './subscription.ts';

const planTitle = createPlanTitles(bundledTranslations('public/locales'));

/** What the check page shows of the receipt, in the state of the scenario. */
export function makeReceiptCheck(order: OrderSummary, scenario: Scenario): ReceiptCheck {
  const { currency, total } = order;
  const { name, address } = SELLER;
  return {
    ...{
      number: RECEIPT_NUMBER,
      issuedAt: daysAgo(3),
      seller: { name, address },
      demo: scenario.has('demo'),
    },
    ...{ total, currency },
    state: scenario.has('paid-back') ? 'REFUNDED' : scenario.has('refunded') ? 'PARTLY_REFUNDED' : 'PAID',
  };
}

/** The order in the state of the scenario. */
export async function makeOrderIn(
  scenario: Scenario,
  bought: OrderReceipt,
  approveUrl: string,
): Promise<OrderReceipt> {
  const paid = scenario.has('plan') ? await ofPlan(bought) : bought;
  const unpaid: OrderReceipt = { ...paid, paidAt: null, receipt: null, provider: null };
  const closed = { ...unpaid, closedAt: daysAgo(3) };
  if (scenario.has('pending'))
    return { ...unpaid, status: 'PENDING', pay: { approveUrl, until: daysAgo(-1) } };
  if (scenario.has('cancelled')) return { ...closed, status: 'CANCELLED' };
  if (scenario.has('expired')) return { ...closed, status: 'EXPIRED' };
  if (scenario.has('late')) return { ...closed, status: 'EXPIRED', provider: paid.provider };
  if (scenario.has('paid-back')) return withRefunds(paid, paid.lines.length);
  return scenario.has('refunded') ? withRefunds(paid, 1) : paid;
}

/** The order with so many of its lines paid back. */
function withRefunds(paid: OrderReceipt, count: number): OrderReceipt {
  const lines = paid.lines.map((line, index) => ({
    ...line,
    refunded: index < count ? line.price.finalPrice : 0,
  }));
  const isWhole = count === lines.length;
  return {
    ...paid,
    ...(isWhole && { status: 'REFUNDED', closedAt: daysAgo(1) }),
    refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0),
    lines,
  };
}

/** The same order with the yearly plan as its one line. */
async function ofPlan(order: OrderReceipt): Promise<OrderReceipt> {
  const title = await planTitle(order.locale, 'YEARLY');
  const base = MOCK_PLANS[1]?.amounts[order.currency] ?? 0;
  const parts = { base, sale: 0, ownedParts: 0, subscription: 0, promo: 0 };
  return {
    ...order,
    ...{ total: base, titles: [title] },
    lines: [
      {
        ...{ lineId: mockId('line', 'plan'), kind: 'PLAN', quantity: 1, title },
        ...{ productId: null, productType: null, learningLanguage: null, refunded: 0, refunding: 0 },
        price: describe(order.currency, parts, null),
      },
    ],
  };
}
