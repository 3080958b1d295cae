import { useEffect } from 'react';
import type { OrderReceipt } from '@/contracts/commerce/order';
import { useApi } from '@/hooks/use-api';
import { track } from '@/services/analytics';

const STORAGE_KEY = 'tracked-purchases';
const MAX_ORDERS = 20;

/** Reports a paid order once per browser, however many tabs show it; the service stores it once in all. */
export function useTrackPurchase(order: OrderReceipt | undefined): void {
  const api = useApi();
  useEffect(() => {
    if (order?.status !== 'PAID' || !remember(order.orderId)) return;
    const { orderId, total, currency, lines } = order;
    const product_id = lines.flatMap((line) => line.productId ?? []);
    track(api, { event: 'purchase', order_id: orderId, value: total, currency, product_id });
  }, [api, order]);
}

const tracked = new Set<string>();

/** Whether the order has not been reported before. */
function remember(orderId: string): boolean {
  if (tracked.has(orderId)) return false;
  tracked.add(orderId);
  try {
    const known = (localStorage.getItem(STORAGE_KEY) ?? '').split(' ').filter(Boolean);
    if (known.includes(orderId)) return false;
    localStorage.setItem(STORAGE_KEY, [...known, orderId].slice(-MAX_ORDERS).join(' '));
  } catch {
    // Without storage, each tab reports it; the service stores it once.
  }
  return true;
}
