import type { ManagedOrder } from '../../contracts/commerce/order-management.ts';

type Move = ManagedOrder['moves'][number];

/** What happened to an order; keys of `manager-orders:history`. */
export type HistoryEvent =
  | 'placed'
  | Exclude<Move['to'], 'PENDING'>
  | 'requested'
  | 'granted'
  | 'declined'
  | 'withdrawn'
  | 'refund'
  | 'refundSent'
  | 'refundFailed'
  | 'disputeOpened'
  | 'disputeSettled';

export interface HistoryEntry {
  at: string;
  what: HistoryEvent;
  /** Why an order changed its state; null for other events. */
  cause: Move['cause'] | null;
  /** Who did it; null for what happened by itself or by the buyer. */
  by: string | null;
  /** In minor units; null when the event is not about a sum. */
  amount: number | null;
}

type Told = Pick<ManagedOrder, 'moves' | 'requests' | 'refunds' | 'disputes'>;

const DECIDED = { GRANTED: 'granted', DECLINED: 'declined', WITHDRAWN: 'withdrawn' } as const;
const NOTHING = { cause: null, by: null, amount: null };

/** Everything that happened to an order and its money, the latest first. */
export function orderHistory({ moves, requests, refunds, disputes }: Told): HistoryEntry[] {
  const entries = [
    ...moves.map(({ to, cause, at }) => ({
      ...NOTHING,
      at,
      cause,
      what: to === 'PENDING' ? ('placed' as const) : to,
    })),
    ...requests.flatMap(ofRequest),
    ...refunds.flatMap(ofRefund),
    ...disputes.flatMap(ofDispute),
  ];
  // Of the same instant, what is told later happened later.
  return entries.reverse().sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

function ofRequest({ status, createdAt, decidedAt, decidedBy }: Told['requests'][number]): HistoryEntry[] {
  const asked = { ...NOTHING, at: createdAt, what: 'requested' as const };
  if (status === 'OPEN' || decidedAt === null) return [asked];
  return [asked, { ...NOTHING, at: decidedAt, what: DECIDED[status], by: decidedBy?.name ?? null }];
}

function ofRefund({ createdAt, settledAt, status, amount, by }: Told['refunds'][number]): HistoryEntry[] {
  const begun = { ...NOTHING, at: createdAt, what: 'refund' as const, by: by?.name ?? null, amount };
  if (settledAt === null || (status !== 'SUCCEEDED' && status !== 'FAILED')) return [begun];
  const what = status === 'SUCCEEDED' ? ('refundSent' as const) : ('refundFailed' as const);
  return [begun, { ...NOTHING, at: settledAt, what, amount }];
}

function ofDispute({ openedAt, settledAt }: Told['disputes'][number]): HistoryEntry[] {
  const opened = { ...NOTHING, at: openedAt, what: 'disputeOpened' as const };
  return settledAt === null ? [opened] : [opened, { ...NOTHING, at: settledAt, what: 'disputeSettled' }];
}
