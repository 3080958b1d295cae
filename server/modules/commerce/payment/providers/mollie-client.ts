import * as z from 'zod/mini';
import type { Locale } from '../../../../../contracts/locales.ts';
import {
  MollieCustomer,
  MollieMandate,
  MollieMethods,
  MolliePayment,
  MolliePayments,
  MollieRefund,
} from './mollie-schemas.ts';
import { apiOrigin, createProviderHttp, type ErrorNames, hasStatus } from './provider-http.ts';

/** The interface languages that Mollie's pages have; with the others they follow the browser. */
const LOCALES: Partial<Record<Locale, string>> = {
  en: 'en_US',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pt: 'pt_PT',
};

export const mollieLocale = (locale: Locale) => LOCALES[locale];

/** The most that Mollie lists at once. */
const PAGE_ROWS = 250;

const ErrorBody = z.object({ field: z.nullish(z.string()) });

/** The field that is wrong: Mollie's errors have no names, and their texts could be about a person. */
function errorNames(body: unknown): ErrorNames {
  const parsed = ErrorBody.safeParse(body);
  return parsed.success ? { reason: parsed.data.field ?? undefined } : {};
}

export interface MollieClientOptions {
  apiKey: string;
  /** Empty: Mollie's own. */
  apiUrl: string;
  timeoutMs: number;
}

/** Mollie's REST API v2, as far as it is used. */
export function createMollieClient({ apiKey, apiUrl, timeoutMs }: MollieClientOptions) {
  const baseUrl = apiOrigin(apiUrl, 'https://api.mollie.com');
  const http = createProviderHttp({ provider: 'mollie', baseUrl, errorNames, timeoutMs });
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/hal+json' };
  const send = <S extends z.ZodMiniType>(method: 'GET' | 'DELETE', schema: S, path: string) =>
    http.send(schema, { method, path: `/v2${path}`, headers });
  const post = <S extends z.ZodMiniType>(schema: S, path: string, key: string, json: unknown) =>
    http.send(schema, {
      method: 'POST',
      path: `/v2${path}`,
      headers: { ...headers, 'idempotency-key': key },
      json,
    });
  const id = encodeURIComponent;
  const mandatePath = (customer: string, mandate: string) =>
    `/customers/${id(customer)}/mandates/${id(mandate)}`;

  return {
    listMethods: () => send('GET', MollieMethods, '/methods'),

    createPayment: (key: string, payment: unknown) => post(MolliePayment, '/payments', key, payment),
    readPayment: (payment: string) =>
      send('GET', MolliePayment, `/payments/${id(payment)}?embed=refunds,chargebacks`),
    cancelPayment: (payment: string) => send('DELETE', z.unknown(), `/payments/${id(payment)}`),

    createRefund: (payment: string, key: string, refund: unknown) =>
      post(MollieRefund, `/payments/${id(payment)}/refunds`, key, refund),
    readRefund: (payment: string, refund: string) =>
      send('GET', MollieRefund, `/payments/${id(payment)}/refunds/${id(refund)}`),

    createCustomer: (key: string, customer: unknown) => post(MollieCustomer, '/customers', key, customer),
    /** The latest payments of a customer. */
    paymentsOf: async (customer: string) => {
      const path = `/customers/${id(customer)}/payments?limit=${PAGE_ROWS}`;
      return (await send('GET', MolliePayments, path))._embedded.payments;
    },
    readMandate: (customer: string, mandate: string) =>
      send('GET', MollieMandate, mandatePath(customer, mandate)),
    revokeMandate: (customer: string, mandate: string) =>
      send('DELETE', z.unknown(), mandatePath(customer, mandate)),
  };
}

export type MollieClient = ReturnType<typeof createMollieClient>;

/** Mollie understood and will never do it: unknown, gone, or not allowed in this state. */
export const isRefusal = (error: unknown): boolean => hasStatus(error, 404, 409, 410, 422);
