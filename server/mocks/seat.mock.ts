import { ApiError } from '../../contracts/api-error.ts';
import { companyInvoice } from '../../contracts/business/company-invoice.ts';
import { companyProgress, type MemberProgress } from '../../contracts/business/company-progress.ts';
import { type SeatOffers, seat } from '../../contracts/business/seat.ts';
import type { Locale } from '../../contracts/locales.ts';
import { seatLinePrice } from '../../domain/business/seat-price.ts';
import { currencyOf } from '../../domain/commerce/currency.ts';
import { ORDER_ID } from './builders/cart.ts';
import {
  MOCK_PLAN,
  makeAssignments,
  makeInvoices,
  makeMembers,
  makePools,
  makeProgress,
  seatTitles,
} from './builders/company.ts';
import { daysAgo, mockId } from './builders/mock-id.ts';
import { isNew, requireCompany } from './company-caller.ts';
import { mockContract } from './mock-endpoint.ts';
import { START_PATH } from './shop.mock.ts';

const SEAT_AMOUNT = 9_000;
const PLAN_AMOUNT = 24_000;
export const DISCOUNTS = [
  { seats: 5, percent: 10 },
  { seats: 20, percent: 20 },
];

const makeOffers = (locale: Locale): SeatOffers => ({
  ...{ currency: currencyOf(locale), discounts: DISCOUNTS, invoices: true },
  offers: [
    ...seatTitles(locale).map(({ id, title }) => ({
      ...{
        productId: id,
        planId: null,
        title,
        productType: 'COURSE' as const,
        period: null,
        amount: SEAT_AMOUNT,
      },
    })),
    {
      ...{ productId: null, planId: MOCK_PLAN, title: 'Kurso subscription', productType: null },
      ...{ period: 'YEARLY' as const, amount: PLAN_AMOUNT },
    },
  ],
});

interface Wanted {
  productId: string | null;
  planId: string | null;
  seats: number;
}

/** The lines of a purchase; throws when something is not sold, or another total was seen. */
function priced(items: readonly Wanted[], total: number, locale: Locale) {
  const { offers } = makeOffers(locale);
  const lines = items.map((item) => {
    const offer = offers.find(
      ({ productId, planId }) => productId === item.productId && planId === item.planId,
    );
    if (!offer) throw new ApiError('not_found');
    const { amount, total: sum } = seatLinePrice(
      { ...offer, seats: item.seats },
      DISCOUNTS,
      currencyOf(locale),
    );
    return { title: offer.title, seats: item.seats, amount, total: sum };
  });
  if (lines.reduce((sum, line) => sum + line.total, 0) !== total) throw new ApiError('price_has_changed');
  return lines;
}

const memberOf = (userId: string) => {
  const member = makeMembers().find((one) => one.userId === userId);
  if (!member) throw new ApiError('not_found');
  return member;
};

const assignmentOf = (assignmentId: string, locale: Locale) => {
  const found = makeAssignments(locale).find(({ id }) => id === assignmentId);
  if (!found) throw new ApiError('not_found');
  return found;
};

const poolOf = (poolId: string, locale: Locale) => {
  const found = makePools(locale).find(({ id }) => id === poolId);
  if (!found) throw new ApiError('not_found');
  return found;
};

const seatMocks = mockContract(seat, {
  offers: (_, { locale }) => makeOffers(locale),
  buy: ({ params, body }, ctx) => {
    requireCompany(params, ctx);
    priced(body.items, body.total, ctx.locale);
    return { orderId: ORDER_ID, approveUrl: START_PATH };
  },
  order: ({ params, body }, ctx) => {
    requireCompany(params, ctx);
    const lines = priced(body.items, body.total, ctx.locale);
    const tax = Math.round(body.total - body.total / 1.19);
    return {
      ...{
        id: mockId('company-invoice', body.purchaseId),
        number: 'KURSO-INV-2026-000004',
        status: 'ISSUED' as const,
      },
      ...{
        purchaseOrder: body.purchaseOrder,
        currency: currencyOf(ctx.locale),
        lines,
        net: body.total - tax,
        tax,
      },
      ...{ total: body.total, reverseCharge: false, issuedAt: daysAgo(0), dueAt: daysAgo(-30), paidAt: null },
    };
  },
  pools: ({ params }, ctx) => {
    requireCompany(params, ctx);
    return isNew(ctx) ? [] : makePools(ctx.locale);
  },
  assignments: ({ params, query }, ctx) => {
    requireCompany(params, ctx);
    if (isNew(ctx) || query.ended === 'true') return [];
    return makeAssignments(ctx.locale).filter(({ poolId }) => !query.poolId || poolId === query.poolId);
  },
  assign: ({ params, body }, ctx) => {
    requireCompany(params, ctx);
    const pool = poolOf(body.poolId, ctx.locale);
    const held = makeAssignments(ctx.locale).filter(({ poolId }) => poolId === pool.id);
    const members = body.userIds.map(memberOf);
    const fresh = members.filter(({ userId }) => !held.some((one) => one.userId === userId));
    if (fresh.length > pool.seats - pool.taken - pool.reserved) throw new ApiError('seats_used_up');
    return members.map(({ userId, name, email }) => ({
      ...{ id: mockId('assignment', userId), poolId: pool.id, title: pool.title, userId, name, email },
      ...{ assignedAt: daysAgo(0), endedAt: null, begun: false },
    }));
  },
  move: ({ params, body }, ctx) => {
    requireCompany(params, ctx);
    const { userId, name, email } = memberOf(body.userId);
    const moved = assignmentOf(params.assignmentId, ctx.locale);
    return {
      ...moved,
      id: mockId('assignment', userId),
      userId,
      name,
      email,
      assignedAt: daysAgo(0),
      begun: false,
    };
  },
  end: ({ params }, ctx) => {
    requireCompany(params, ctx);
    assignmentOf(params.assignmentId, ctx.locale);
  },
});

const invoiceMocks = mockContract(companyInvoice, {
  list: ({ params }, ctx) => {
    requireCompany(params, ctx);
    return isNew(ctx) ? [] : makeInvoices(ctx.locale);
  },
});

function sums(rows: readonly MemberProgress[]) {
  const count = (status: MemberProgress['status']) => rows.filter((row) => row.status === status).length;
  const percent = rows.reduce((sum, row) => sum + row.percent, 0) / Math.max(1, rows.length);
  return {
    ...{ members: new Set(rows.map(({ userId }) => userId)).size, percent: Math.round(percent) },
    ...{ notStarted: count('NOT_STARTED'), inProgress: count('IN_PROGRESS'), completed: count('COMPLETED') },
  };
}

const progressMocks = mockContract(companyProgress, {
  groups: ({ params, query }, ctx) => {
    requireCompany(params, ctx);
    const rows = isNew(ctx) ? [] : makeProgress(ctx.locale);
    const keyOf = (row: MemberProgress) => (query.by === 'team' ? row.team : row.productId);
    const groups = [...Map.groupBy(rows, keyOf)].map(([key, own]) => ({
      ...{ key, title: query.by === 'team' ? key : (own[0]?.title ?? '') },
      ...sums(own),
    }));
    return { groups, total: sums(rows) };
  },
  people: ({ params, query }, ctx) => {
    requireCompany(params, ctx);
    const rows = isNew(ctx) ? [] : makeProgress(ctx.locale);
    const text = query.text?.trim().toLowerCase() ?? '';
    return rows.filter(
      ({ name, team, productId }) =>
        name.toLowerCase().includes(text) &&
        (query.team === undefined || team === query.team) &&
        (query.productId === undefined || productId === query.productId),
    );
  },
});

export const companySeatMocks = [...seatMocks, ...invoiceMocks, ...progressMocks];
