import type { PaymentProviderId } from '../../../../contracts/commerce/payment.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { ShopTest } from '../fixture.ts';

/** A person who has bought a course and is on the page of a provider. */
export async function purchaseAt(
  test: ShopTest,
  { id, currency }: { id: PaymentProviderId; currency: Currency },
) {
  const ann = await test.person();
  const productId = await test.product({ dollars: 20 });
  const headers = { cookie: `currency=${currency}` };
  const body = { order_lines: [{ product_id: productId }] };
  await test.call('POST', '/api/orders/cart', { as: ann, body, headers });
  const { body: answer } = await test.call('PUT', '/api/orders/cart/purchase', { as: ann, headers });
  const start = new URL(answer.approveUrl);
  await test.call('GET', `${start.pathname}${start.search}&payment_method=${id}`);
  const orderId = start.pathname.split('/').at(-1) ?? '';
  const { rows } = await test.pool.query('select id, provider_ref from payments where order_id = $1', [
    orderId,
  ]);
  return { ann, productId, orderId, paymentId: String(rows[0]?.id), ref: String(rows[0]?.provider_ref) };
}
