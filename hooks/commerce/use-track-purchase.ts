import { useEffect } from 'react';
import type { OrderReceipt } from '@/contracts/commerce/order';
import { useApi } from '@/hooks/use-api';
import { track } from '@/services/analytics';

const TRACKED_KEY = 'tracked-purchase';

/** Reports a paid order to analytics once per browser session, however often its page is opened. */
export function useTrackPurchase(order: OrderReceipt | undefined): void {
  const api = useApi();
  useEffect(() => {
    if (order?.status !== 'PAID' || sessionStorage.getItem(TRACKED_KEY) === order.orderId) return;
    sessionStorage.setItem(TRACKED_KEY, order.orderId);
    const { orderId, total, currency, lines } = order;
    const product_id = lines.map((line) => line.productId);
    track(api, 'purchase', { order_id: orderId, value: total, currency, product_id }, orderId);
  }, [api, order]);
}
