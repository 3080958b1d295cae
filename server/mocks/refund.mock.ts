import { ApiError } from '../../contracts/api-error.ts';
import { refund } from '../../contracts/commerce/refund.ts';
import { type ManagedRefundRequest, refundManagement } from '../../contracts/commerce/refund-management.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { ORDER_ID } from './builders/cart.ts';
import { MOCK_NOW, mockId } from './builders/mock-id.ts';
import {
  makeDelivery,
  makeDisputes,
  makeManagedRequest,
  makeManagedRequests,
  makeOrderRefund,
  makeRefundLines,
  makeRefundRequest,
  REFUND_REQUEST_ID,
} from './builders/refund.ts';
import { mockContract } from './mock-endpoint.ts';

const NOW = MOCK_NOW.toISOString();

function decided(
  requestId: string,
  { locale, caller }: { locale: Locale; caller: Caller },
  change: Partial<ManagedRefundRequest>,
): ManagedRefundRequest {
  if (requestId !== REFUND_REQUEST_ID) throw new ApiError('not_found');
  const request = makeManagedRequest(locale, caller);
  if (request.mine) throw new ApiError('forbidden');
  return { ...request, ...change, decidedBy: caller.name, decidedAt: NOW };
}

export const refundMocks = [
  ...mockContract(refund, {
    get: ({ params }, { scenario, locale }) => {
      if (params.orderId !== ORDER_ID) throw new ApiError('order_not_found');
      return makeOrderRefund(scenario, locale);
    },
    request: ({ params, body }, { scenario, locale }) => {
      if (params.orderId !== ORDER_ID) throw new ApiError('order_not_found');
      if (scenario.has('refund-over')) throw new ApiError('refund_period_over');
      const order = makeOrderRefund(scenario, locale);
      const lines = order.lines.filter(({ lineId }) => body.lineIds.includes(lineId));
      if (lines.length < new Set(body.lineIds).size)
        throw new ApiError('request_params_invalid', { fields: { lineIds: 'invalid' } });
      const { reason, comment } = body;
      return { ...order, mayAsk: false, requests: [makeRefundRequest(lines, { reason, comment })] };
    },
    withdraw: ({ params }, { scenario, locale }) => {
      if (params.requestId !== REFUND_REQUEST_ID) throw new ApiError('not_found');
      const withdrawn = { status: 'WITHDRAWN', decidedAt: NOW } as const;
      const order = makeOrderRefund(scenario, locale);
      return {
        ...order,
        mayAsk: true,
        requests: order.requests.map((request) => ({ ...request, ...withdrawn })),
      };
    },
  }),
  ...mockContract(refundManagement, {
    list: ({ query }, { locale, caller, scenario, setHeader }) => {
      const all = makeManagedRequests(scenario, locale, caller);
      const found = all.filter(({ status }) => !query.status || query.status === status);
      setHeader('x-total-count', String(found.length));
      return found;
    },
    grant: ({ params, body }, context) =>
      decided(params.requestId, context, { status: 'GRANTED', refund: 'PENDING', answer: body.answer }),
    decline: ({ params, body }, context) =>
      decided(params.requestId, context, { status: 'DECLINED', refusal: body.reason, answer: body.answer }),
    retry: ({ params }, { scenario }) => {
      const delivery = makeDelivery(scenario);
      if (params.refundId !== delivery?.refundId) throw new ApiError('not_found');
      if (!delivery.retryAt) throw new ApiError('order_state_invalid');
    },
    refund: ({ params, body }, { locale }) => {
      if (params.orderId !== ORDER_ID) throw new ApiError('order_not_found');
      const known = makeRefundLines(locale);
      const lines = body.lines.map(({ lineId, amount }, index) => {
        const line = known.find((one) => one.lineId === lineId);
        if (!line)
          throw new ApiError('request_params_invalid', { fields: { [`lines.${index}.lineId`]: 'invalid' } });
        return { lineId, amount: amount ?? line.refundable };
      });
      return {
        id: body.refundId ?? mockId('refund', 'new'),
        orderId: ORDER_ID,
        amount: lines.reduce((sum, { amount }) => sum + amount, 0),
        currency: makeOrderRefund(new Set(), locale).currency,
        status: 'REQUESTED' as const,
        reason: body.reason,
        lines,
        createdAt: NOW,
      };
    },
    disputes: ({ query }, { locale, caller, scenario, setHeader }) => {
      const all = makeDisputes(scenario, locale, caller);
      const found = all.filter(({ status }) => !query.status || query.status === status);
      setHeader('x-total-count', String(found.length));
      return found;
    },
  }),
];
