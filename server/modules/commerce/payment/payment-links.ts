import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '../../../../contracts/locales.ts';
import { learningPath } from '../../../../domain/catalog/product.ts';
import { sharePicturePath } from '../../../../domain/catalog/share-address.ts';
import type { PaymentObstacle } from '../../../../domain/commerce/payment.ts';

/** Absolute URLs around a payment. The start URL is signed, so that knowing an order's id is not enough. */
export function createPaymentLinks({ publicUrl, secret }: { publicUrl: string; secret: string }) {
  const keyOf = (orderId: string) =>
    createHmac('sha256', secret).update(`payment-start:${orderId}`).digest('base64url').slice(0, 32);
  const page = (locale: Locale, path: string, query: Record<string, string>) =>
    `${publicUrl}/${locale}${path}?${new URLSearchParams(query)}`;

  return {
    start: (orderId: string) => `${publicUrl}/api/payment/start/${orderId}?key=${keyOf(orderId)}`,
    isStartKey: (orderId: string, key: string) => {
      const expected = Buffer.from(keyOf(orderId));
      const given = Buffer.from(key);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    lesson: (locale: Locale, product: { type: string; id: string; language: string }) =>
      `${publicUrl}/${locale}${learningPath(product)}`,
    picture: (locale: Locale, productId: string) => `${publicUrl}${sharePicturePath(productId, locale)}`,
    learning: (locale: Locale) => `${publicUrl}/${locale}/education/courses`,
    company: (locale: Locale) => `${publicUrl}/${locale}/education/corp?tab=seats`,
    checkReceipt: (locale: Locale, code: string) => `${publicUrl}/${locale}/receipt/${code}`,
    cancelOrder: (locale: Locale, orderId: string) => page(locale, '/payment/cancel', { order: orderId }),
    choose: (locale: Locale, orderId: string) => page(locale, '/payment', { order: orderId }),
    success: (locale: Locale, orderId: string) =>
      page(locale, '/education/payment-successful', { order: orderId }),
    fail: (locale: Locale, orderId: string, reason: PaymentObstacle) =>
      page(locale, '/education/payment-fail', { order: orderId, reason }),
    confirmed: (locale: Locale, provider: string, paymentId: string) =>
      page(locale, `/payment/${provider}/confirm`, { payment: paymentId }),
    cancelled: (locale: Locale, provider: string, paymentId: string) =>
      page(locale, `/payment/${provider}/cancel`, { payment: paymentId }),
  };
}

export type PaymentLinks = ReturnType<typeof createPaymentLinks>;
