import { describe, expect, it } from 'vitest';
import { orderHistory } from '@/domain/commerce/order-history';

const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
const NONE = { moves: [], requests: [], refunds: [], disputes: [] };
const told = (entries: ReturnType<typeof orderHistory>) =>
  entries.map(({ at: when, what, by }) => [when, what, by]);

describe('the history of an order', () => {
  it('has its states, the latest first', () => {
    const moves = [
      { to: 'PENDING', cause: 'purchase', at: at(1) },
      { to: 'PAID', cause: 'webhook', at: at(2) },
    ] as const;
    expect(told(orderHistory({ ...NONE, moves: [...moves] }))).toEqual([
      [at(2), 'PAID', null],
      [at(1), 'placed', null],
    ]);
  });

  it('says who decided on a request, and when money was sent', () => {
    const eve = { id: '1', name: 'Eve' };
    const refund = {
      id: '2',
      amount: 500,
      reason: 'buyer',
      note: '',
      by: eve,
      attempt: 1,
      providerRef: null,
    } as const;
    const requests = [
      { id: '3', status: 'GRANTED', createdAt: at(1), decidedAt: at(2), decidedBy: eve } as const,
    ];
    const states = {
      createdAt: at(3),
      settledAt: at(4),
      retryAt: null,
      ended: false,
      status: 'SUCCEEDED',
    } as const;
    expect(told(orderHistory({ ...NONE, requests, refunds: [{ ...refund, ...states }] }))).toEqual([
      [at(4), 'refundSent', null],
      [at(3), 'refund', 'Eve'],
      [at(2), 'granted', 'Eve'],
      [at(1), 'requested', null],
    ]);
    const pending = { ...refund, ...states, status: 'PENDING', settledAt: null } as const;
    expect(told(orderHistory({ ...NONE, refunds: [pending] }))).toEqual([[at(3), 'refund', 'Eve']]);
  });

  it('has disputes, open and closed', () => {
    const dispute = { id: '1', disputeRef: 'd', amount: 1, openedAt: at(1), respondBy: null };
    const disputes = [{ ...dispute, status: 'WON' as const, settledAt: at(2) }];
    expect(told(orderHistory({ ...NONE, disputes })).map(([, what]) => what)).toEqual([
      'disputeSettled',
      'disputeOpened',
    ]);
  });
});
