import { createPaypalProvider } from '../../../../server/modules/commerce/payment/providers/paypal.provider.ts';
import { type Answer, byCall, EMAIL, type LocalApi, PAYMENT_ID, type ReceivedCall } from './local-api.ts';

export const ORDER = 'ORDER1';
export const CAPTURE = 'CAPTURE1';
export const ORDER_PATH = `/v2/checkout/orders/${ORDER}`;

export const paypalAt = (api: LocalApi, now: () => Date) =>
  createPaypalProvider({
    ...{ clientId: 'client', clientSecret: 'client-secret', webhookId: 'WH-1', environment: 'sandbox' },
    ...{ apiUrl: api.url, publicUrl: 'https://school.example', now, brandName: 'Kurso' },
  });

const TOKEN = { 'POST /v1/oauth2/token': { json: { access_token: 'A1', expires_in: 32_400 } } };

/** Answers of PayPal, which gives tokens to everybody unless the table says otherwise. */
export const withTokens = (
  table: Record<string, Answer | ((call: ReceivedCall) => Answer | Promise<Answer>)>,
) => byCall({ ...TOKEN, ...table });

export const money = (value = '19.90', currency_code = 'USD') => ({ currency_code, value });
export const captured = (status = 'COMPLETED', more = {}) => ({
  ...{ id: CAPTURE, status, amount: money(), custom_id: PAYMENT_ID, create_time: '2026-11-23T11:59:00Z' },
  ...more,
});
export const order = (
  status: string,
  payments?: { captures?: unknown[]; refunds?: unknown[] },
  more = {},
) => ({
  ...{ id: ORDER, status },
  purchase_units: [{ amount: money(), custom_id: PAYMENT_ID, invoice_id: PAYMENT_ID, payments }],
  payment_source: { paypal: { email_address: EMAIL, account_id: 'ACCOUNT1234AB' } },
  ...more,
});
export const issue = (name: string, status = 422): Answer => ({
  status,
  json: { name: 'UNPROCESSABLE_ENTITY', message: EMAIL, details: [{ issue: name, value: EMAIL }] },
});
