import { useRef, useState } from 'react';
import { SEATS_MAX, SEATS_MIN } from '@/contracts/business/business-values';
import type { SeatOffer, SeatOffers } from '@/contracts/business/seat';
import { type SeatTotal, seatTotal } from '@/domain/business/seat-total';
import { offerKey } from '@/hooks/business/use-seat-offers';
import type { SeatPurchase } from '@/hooks/business/use-seats';

/** A line as it is typed. */
export interface PurchaseLine {
  id: number;
  /** Key of the offer; empty for none. */
  item: string;
  seats: string;
}

export interface PricedLine extends PurchaseLine {
  offer: SeatOffer | undefined;
  /** A whole number within the limits, else null. */
  count: number | null;
  /** Whether an earlier line has the same. */
  isTwice: boolean;
  sums: SeatTotal | null;
}

/** What is being bought: lines as they are typed, and what they come to. */
export function usePurchase(offers: SeatOffers | undefined, wanted: { item: string; seats: number }) {
  const nextId = useRef(1);
  const [lines, setLines] = useState<readonly PurchaseLine[]>([
    { id: 0, item: wanted.item, seats: String(Math.max(SEATS_MIN, wanted.seats || 5)) },
  ]);
  const priced = lines.map((line, index): PricedLine => {
    const offer = offers?.offers.find((one) => offerKey(one) === line.item);
    const count = seatCount(line.seats);
    const isTwice = line.item !== '' && lines.findIndex(({ item }) => item === line.item) < index;
    const sums = offer && count !== null && offers ? seatTotal(offer.amount, count, offers) : null;
    return { ...line, offer, count, isTwice, sums };
  });
  const isComplete = priced.every(({ sums, isTwice }) => sums !== null && !isTwice);
  const total = priced.reduce((sum, { sums }) => sum + (sums?.total ?? 0), 0);
  return {
    lines: priced,
    isComplete,
    total,
    change: (id: number, changes: Partial<PurchaseLine>) =>
      setLines((before) => before.map((line) => (line.id === id ? { ...line, ...changes } : line))),
    add: () =>
      setLines((before) => [...before, { id: nextId.current++, item: '', seats: String(SEATS_MIN) }]),
    remove: (id: number) => setLines((before) => before.filter((line) => line.id !== id)),
    purchase: usePurchaseOf(priced, total),
  };
}

/** The number of seats that was typed; null when it is none, or outside the limits. */
export function seatCount(typed: string): number | null {
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return count >= SEATS_MIN && count <= SEATS_MAX ? count : null;
}

/** The body of the call: the same lines sent again are the same purchase, others are another one. */
function usePurchaseOf(lines: readonly PricedLine[], total: number) {
  const last = useRef({ what: '', id: '' });
  return (way: string): SeatPurchase => {
    const items = lines.flatMap(({ offer, count }) =>
      offer && count !== null ? [{ productId: offer.productId, planId: offer.planId, seats: count }] : [],
    );
    const what = JSON.stringify([items, total, way]);
    if (last.current.what !== what) last.current = { what, id: crypto.randomUUID() };
    return { purchaseId: last.current.id, items, total };
  };
}
