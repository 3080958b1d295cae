import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isConnectionLost } from '../../../../db/connection-lost.ts';
import {
  fromDecimal,
  toDecimal,
} from '../../../../server/modules/commerce/payment/providers/decimal-amount.ts';
import { isOurId } from '../../../../server/modules/commerce/payment/providers/our-id.ts';
import {
  apiOrigin,
  createProviderHttp,
  ProviderHttpError,
  pageHosts,
  truncateBytes,
} from '../../../../server/modules/commerce/payment/providers/provider-http.ts';
import { EMAIL, type LocalApi, startLocalApi } from './local-api.ts';

let api: LocalApi;
beforeAll(async () => {
  api = await startLocalApi(() => ({ json: { id: 'x' } }));
});
afterAll(() => api.close());

const errorNames = (body: unknown) => {
  const parsed = z.object({ code: z.optional(z.string()) }).safeParse(body);
  return parsed.success ? parsed.data : {};
};
const client = (timeoutMs?: number) =>
  createProviderHttp({
    ...{ provider: 'test', baseUrl: api.url, errorNames },
    ...(timeoutMs && { timeoutMs }),
  });
const call = (timeoutMs?: number) =>
  client(timeoutMs).send(z.object({ id: z.string() }), {
    ...{ method: 'POST', path: `/v1/things?email=${EMAIL}`, json: { email: EMAIL } },
    headers: { authorization: 'Bearer secret-key' },
  });
const failure = async (timeoutMs?: number): Promise<ProviderHttpError> => {
  const error = await call(timeoutMs).catch((thrown) => thrown);
  if (!(error instanceof ProviderHttpError)) throw new Error(`not a ProviderHttpError: ${error}`);
  return error;
};

describe('a call of a provider', () => {
  it('answers the parsed body', async () => {
    api.answer(() => ({ json: { id: 'a', more: 1 } }));
    expect(await call()).toEqual({ id: 'a' });
    expect(api.calls[0]).toMatchObject({ method: 'POST', body: JSON.stringify({ email: EMAIL }) });
  });

  it('fails with the status and the error name, and nothing of the body, the query or the keys', async () => {
    api.answer(() => ({ status: 422, json: { code: 'bad_amount', description: `${EMAIL} is wrong` } }));
    const error = await failure();
    expect(error.message).toBe('test POST /v1/things: 422 bad_amount');
    expect(JSON.stringify({ ...error, text: String(error.stack) })).not.toMatch(/asha|secret-key/);
  });

  it('drops an error name that is a text', async () => {
    api.answer(() => ({ status: 400, json: { code: `no such person ${EMAIL}` } }));
    expect((await failure()).message).toBe('test POST /v1/things: 400');
  });

  it.each([
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example' } }, '302'],
    ['no JSON', { text: '<html>' }, '200 unexpected_answer'],
    ['another shape', { json: { name: 'x' } }, '200 unexpected_answer'],
    ['500', { status: 500, text: 'oops' }, '500'],
    ['an endless answer', { text: ' '.repeat(1_100_000) }, '200 too_large'],
  ])('fails after %s', async (_what, answer, names) => {
    api.answer(() => answer);
    expect((await failure()).message).toBe(`test POST /v1/things: ${names}`);
  });

  it('gives up when no answer comes, and says so', async () => {
    api.answer(() => 'hang');
    const error = await failure(20);
    expect(error).toMatchObject({ status: null, errorName: 'TimeoutError' });
  });

  it('names a refused connection', async () => {
    const gone = await startLocalApi(() => ({}));
    await gone.close();
    const http = createProviderHttp({ provider: 'test', baseUrl: gone.url, errorNames });
    const error = await http.send(z.unknown(), { method: 'GET', path: '/' }).catch((thrown) => thrown);
    expect(error).toMatchObject({ status: null, errorName: 'ECONNREFUSED' });
    expect(isConnectionLost(error)).toBe(false);
  });
});

describe('texts of providers', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1_990, '19.90'],
    [100_000_000, '1000000.00'],
  ])('writes %i minor units as %s and reads them back', (minor, text) => {
    expect(toDecimal(minor)).toBe(text);
    expect(fromDecimal(text)).toBe(minor);
  });

  it('reads amounts with fewer decimals, and refuses anything else', () => {
    expect([fromDecimal('20'), fromDecimal('0.1'), fromDecimal('1.15')]).toEqual([2_000, 10, 115]);
    for (const wrong of ['', '-1.00', '1.005', '1,00', '1e3', 'NaN', ' 1.00']) {
      expect(() => fromDecimal(wrong), wrong).toThrow(RangeError);
    }
  });

  it('cuts texts between characters', () => {
    expect(truncateBytes('abc', 2)).toBe('ab');
    expect(truncateBytes('हिन्दी', 7)).toBe('हि');
    expect(truncateBytes('🎓🎓', 7)).toBe('🎓');
  });

  it('takes the address of the API with or without its version', () => {
    expect(apiOrigin('', 'https://own.example')).toBe('https://own.example');
    expect(apiOrigin('http://127.0.0.1:5150/v3/', 'x')).toBe('http://127.0.0.1:5150');
    expect(pageHosts(['own.example'], 'http://127.0.0.1:5150')).toEqual(['own.example', '127.0.0.1:5150']);
    expect(pageHosts(['own.example'], '')).toEqual(['own.example']);
  });

  it('knows our ids', () => {
    expect(isOurId('0d4a4c0e-6b3a-4f3e-9f43-1f2a52a2a001')).toBe(true);
    for (const other of [null, undefined, '', 'INV-1', "0d4a4c0e'--"]) expect(isOurId(other)).toBe(false);
  });
});
