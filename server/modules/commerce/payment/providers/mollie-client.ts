import { createMollieClient, MollieApiError, Locale as MollieLocale } from '@mollie/api-client';
import type { Locale } from '../../../../../contracts/locales.ts';

const MOLLIE_API = 'https://api.mollie.com';

/** The interface languages that Mollie's pages have; with the others they follow the browser. */
const LOCALES: Partial<Record<Locale, MollieLocale>> = {
  en: MollieLocale.en_US,
  de: MollieLocale.de_DE,
  es: MollieLocale.es_ES,
  fr: MollieLocale.fr_FR,
  it: MollieLocale.it_IT,
  pt: MollieLocale.pt_PT,
};

export const mollieLocale = (locale: Locale) => LOCALES[locale];

export interface MollieClientOptions {
  apiKey: string;
  /** Empty: Mollie's own. */
  apiUrl: string;
  timeoutMs: number;
}

/**
 * The SDK's client with our own HTTP. Its own waits without a limit, repeats a failed call for longer than a buyer
 * waits, and refuses http, which the stand-in on this machine speaks. It offers no option for any of them.
 */
export function createMollieApi({ apiKey, apiUrl, timeoutMs }: MollieClientOptions) {
  const endpoint = endpointOf(apiUrl || MOLLIE_API);
  const client = createMollieClient({ apiKey, apiEndpoint: endpoint });
  const network: unknown = Reflect.get(Reflect.get(client.payments, 'networkClient'), 'networkClient');
  if (typeof network !== 'object' || network === null || !('request' in network))
    throw new Error('the SDK of Mollie has changed: its HTTP cannot be replaced');
  Reflect.set(network, 'request', createRequest({ apiKey, endpoint, timeoutMs }));
  return client;
}

export type MollieApi = ReturnType<typeof createMollieApi>;

function endpointOf(apiUrl: string): string {
  const base = apiUrl.replace(/\/+$/, '');
  return base.endsWith('/v2') ? `${base}/` : `${base}/v2/`;
}

interface RequestDeps {
  apiKey: string;
  endpoint: string;
  timeoutMs: number;
}

function createRequest({ apiKey, endpoint, timeoutMs }: RequestDeps) {
  const fixed = {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/hal+json',
    'content-type': 'application/json',
    'user-agent': 'Kurso',
  };
  return async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { ...fixed, ...Object.fromEntries(new Headers(init.headers)) };
    const signal = AbortSignal.timeout(timeoutMs);
    const { status, text } = await send(new URL(path, endpoint), {
      ...init,
      ...{ headers, signal, redirect: 'error' },
    });
    const ok = status >= 200 && status < 300;
    // The SDK's sign of an answer without a body.
    if (ok && text === '') return true;
    const body = parsed(text);
    if (ok) return body;
    throw MollieApiError.createFromResponse({ ...body, status }, undefined);
  };
}

async function send(url: URL, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const why = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all';
    throw new MollieApiError(`Mollie did not answer ${why}`);
  }
}

function parsed(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // Falls through to the error: a proxy's page, say.
  }
  throw new MollieApiError('Mollie answered with something that is not JSON');
}

const statusOf = (error: unknown) => (error instanceof MollieApiError ? error.statusCode : undefined);

export const isRefusedKey = (error: unknown): boolean => [401, 403].includes(statusOf(error) ?? 0);

/** Mollie understood and will never do it: unknown, gone, or not allowed in this state. */
export const isRefusal = (error: unknown): boolean => [404, 409, 410, 422].includes(statusOf(error) ?? 0);
