import { getResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ProductLanding } from '../../contracts/catalog/product.ts';
import type { ReviewsPage } from '../../contracts/catalog/review.ts';
import { type Contract, defineContract, type Endpoint, json } from '../../contracts/endpoint.ts';
import { contract } from '../../contracts/index.ts';
import { LOCALES } from '../../contracts/locales.ts';
import { isProgramOpen } from '../../domain/affiliate/program-locales.ts';
import { answerMock, mockTransport } from '../../server/mock-api.ts';
import { ORDER_ID, RECEIPT_CODE, RECEIPT_NUMBER } from '../../server/mocks/builders/cart.ts';
import { MOCK_USERS, makeAccessToken } from '../../server/mocks/builders/user.ts';
import { handlers } from '../../server/mocks/handlers.ts';
import { mockEndpoint } from '../../server/mocks/mock-endpoint.ts';
import { SCENARIOS } from '../../server/mocks/scenario.ts';
import { MOCK_LINK } from '../../server/mocks/user.mock.ts';
import { hasPdftotext, readWithPdftotext } from '../setup/pdf-text.ts';

const bearer = { authorization: `Bearer ${makeAccessToken(MOCK_USERS.student)}` };
const managers = { authorization: `Bearer ${makeAccessToken(MOCK_USERS.senior)}` };
const partner = { authorization: `Bearer ${makeAccessToken(MOCK_USERS.affiliate)}` };
const isOfPartners = ({ path }: Endpoint) => path.startsWith('/api/affiliate/');
const headersFor = (endpoint: Endpoint) => {
  if (endpoint.access === 'manager' || endpoint.access === 'senior') return managers;
  return isOfPartners(endpoint) ? partner : bearer;
};
/** Languages in which the affiliate program is closed are those of its contract, and answer 404. */
const localesOf = (endpoint: Endpoint) =>
  isOfPartners(endpoint) ? LOCALES.filter((locale) => isProgramOpen(locale)) : LOCALES;
const call = (method: string, url: string, headers: Record<string, string> = {}, body?: unknown) =>
  mockTransport({ method, url, headers, body });

// Forms of pages without scripts are served by the service alone: the mocks answer the scripts of pages.
const endpoints = Object.entries(contract as Record<string, Contract>).flatMap(([noun, calls]) =>
  Object.entries(calls)
    .filter(([, endpoint]) => !endpoint.form)
    .map(([name, endpoint]) => ({ id: `${noun}.${name}`, endpoint })),
);

/** GET endpoints without parameters can be mocked in every locale and scenario. */
const reads = endpoints.filter(
  ({ endpoint }) =>
    endpoint.method === 'GET' &&
    endpoint.response.kind === 'json' &&
    !endpoint.path.includes(':') &&
    !/^place$|productIds?|provider|token|planId|timeZone|namespace/.test(
      Object.keys((endpoint.query as { shape?: object })?.shape ?? {}).join(),
    ),
);

/** Lists of what people searched for are those of one language; a search has a text. */
const addressOf = ({ path }: Endpoint) => {
  if (path === '/api/text-pages/faq/answers') return `${path}?textSearch=card`;
  if (path.startsWith('/api/manager/search/')) return `${path}?language=en`;
  return path === '/api/affiliate/report' ? `${path}?from=2026-11-01&to=2026-11-28` : path;
};

describe('mocks', () => {
  it.each(endpoints)('$id is mocked', async ({ endpoint }) => {
    const url = `http://mock${endpoint.path.replace(/:\w+/g, 'x')}`;
    const answer = await getResponse(handlers, new Request(url, { method: endpoint.method }));
    expect(answer).toBeDefined();
    await answer?.body?.cancel();
  });

  it.each(reads)('$id fits its contract in every locale and scenario', async ({ endpoint }) => {
    for (const locale of localesOf(endpoint)) {
      const { status } = await call('GET', addressOf(endpoint), { ...headersFor(endpoint), locale });
      expect(status).toBe(200);
    }
    for (const scenario of Object.keys(SCENARIOS).filter((name) => name !== 'slow')) {
      const { status } = await call('GET', addressOf(endpoint), {
        ...headersFor(endpoint),
        'x-mock-scenario': scenario,
      });
      expect([200, 401, 403, 500]).toContain(status);
    }
  });

  it.each([`/api/orders/${ORDER_ID}`, `/api/orders/${ORDER_ID}/refund`, `/api/receipts/${RECEIPT_CODE}`])(
    'GET %s fits its contract in every scenario, of a product and of a plan',
    async (path) => {
      for (const scenario of Object.keys(SCENARIOS).filter((name) => name !== 'slow')) {
        for (const played of [scenario, `${scenario}.plan`]) {
          const { status } = await call('GET', path, { ...bearer, 'x-mock-scenario': played });
          expect([200, 401, 500]).toContain(status);
        }
      }
    },
  );

  it('list reviews in the language of the caller first, then the newest', async () => {
    for (const locale of ['fr', 'de'] as const) {
      const { body: landing } = await call('GET', '/api/products/type-on-a-page/landing', { locale });
      const { body: page } = await call('GET', '/api/reviews?product=type-on-a-page', { locale });
      const languages = (reviews: { locale: string }[]) => reviews.map((review) => review.locale);
      const expected = locale === 'fr' ? ['fr', 'en', 'ru', 'zh'] : ['en', 'ru', 'fr', 'zh'];
      expect(languages((landing as ProductLanding).reviews)).toEqual(expected);
      expect(languages((page as ReviewsPage).reviews)).toEqual(expected);
    }
  });

  it('throw if a mock violates its contract', async () => {
    const { thing } = defineContract({
      thing: {
        method: 'GET',
        path: '/api/thing',
        access: 'public',
        summary: 'A thing',
        response: json(z.object({ count: z.int() })),
        errors: [],
      },
    });
    const wrong = mockEndpoint(thing, () => ({ count: 1.5 }));
    await expect(getResponse([wrong], new Request('http://mock/api/thing'))).rejects.toThrow(
      /breaks its contract/,
    );
  });

  it('reject an unknown scenario', async () => {
    await expect(call('GET', '/api/home', { 'x-mock-scenario': 'defualt' })).rejects.toThrow(
      /no mock scenario/,
    );
  });

  it('respond to nothing outside the contract', async () => {
    expect((await call('GET', '/api/nothing')).status).toBe(404);
  });
});

describe('the receipt as a file', () => {
  const cookie = `token=${makeAccessToken(MOCK_USERS.student)}`;
  const read = (orderId: string, headers: Record<string, string> = {}) =>
    answerMock(
      new Request(`http://mock/api/orders/${orderId}/receipt.pdf`, {
        headers: { referer: `http://mock/ru/education/orders/${orderId}`, ...headers },
      }),
    );

  it('is rendered by the service’s template, in the language of the page', async () => {
    const answer = await read(ORDER_ID, { cookie });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${RECEIPT_NUMBER}.pdf"`,
    );
    const pdf = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    if (!hasPdftotext) return;
    const text = await readWithPdftotext(pdf);
    expect(text).toContain(RECEIPT_NUMBER);
    expect(text).toContain(MOCK_USERS.student.name);
    expect(text).toContain('Итого');
  });

  it.each([
    ['a guest', ORDER_ID, {}, 401],
    ['another order', MOCK_USERS.student.id, { cookie }, 404],
    ['an order that is not paid', ORDER_ID, { cookie, 'x-mock-scenario': 'pending' }, 404],
  ] as const)('is refused for %s', async (_, orderId, headers, status) => {
    expect((await read(orderId, headers)).status).toBe(status);
  });
});

describe('scripted user journeys', () => {
  it('sign in with cookies, refresh and sign out', async () => {
    const body = { email: MOCK_USERS.student.email, password: 'kurso-demo-1' };
    const signedIn = await call('POST', '/auth/users/login', { 'x-session': 'cookie' }, body);
    expect(signedIn.body).toEqual({ accessToken: expect.any(String), newUser: false });
    const [token, refresh] = signedIn.cookies ?? [];
    expect(token).toMatch(/^token=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=2592000/);
    expect(refresh).toMatch(/HttpOnly/);
    const cookie = refresh?.split(';')[0] ?? '';
    const again = await call('POST', '/auth/users/refresh-token', { 'x-session': 'cookie', cookie });
    expect(again.status).toBe(200);
    const out = await call('POST', '/auth/users/logout', { 'x-session': 'cookie', cookie });
    expect(out.cookies?.[0]).toMatch(/^token=; Max-Age=0/);
  });

  it.each([
    [MOCK_LINK.good, 200],
    [MOCK_LINK.expired, 410],
    [MOCK_LINK.used, 409],
  ])('respond to the e-mail link %s with %i', async (token, status) => {
    expect((await call('POST', '/auth/users/register/confirm', {}, { token })).status).toBe(status);
  });

  it('buy the cart in one step', async () => {
    const cart = await call('GET', '/api/orders/cart/my', bearer);
    expect((cart.body as { cartLines: unknown[] }).cartLines).toHaveLength(2);
    const { body } = await call('PUT', '/api/orders/cart/purchase', bearer);
    const start = await call('GET', (body as { approveUrl: string }).approveUrl);
    expect(start.status).toBe(302);
    const paymentId = new URL(String(start.headers.location), 'http://x').searchParams.get('payment');
    const bought = { ...bearer, 'x-mock-scenario': 'purchase' };
    const paid = await call('POST', '/api/payment/confirm', bought, { paymentId });
    expect(paid.body).toMatchObject({ result: 'SUCCESS' });
    const after = await call('GET', '/api/orders/cart/my', bought);
    expect((after.body as { cartLines: unknown[] }).cartLines).toHaveLength(0);
    const owned = (headers: Record<string, string>) => call('GET', '/api/user-products/my', headers);
    const [before, now] = await Promise.all([owned(bearer), owned(bought)]);
    expect((now.body as unknown[]).length).toBe((before.body as unknown[]).length + 2);
  });

  it.each([
    ['declined', 'FAILED'],
    ['pending', 'PENDING'],
  ])('play a payment that is %s', async (scenario, result) => {
    const start = await call('GET', '/api/payment/start/0d1e3a1c-0000-4000-8000-000000000000?key=x');
    expect(start.status).toBe(404);
    const { body } = await call('PUT', '/api/orders/cart/purchase', bearer);
    const { headers } = await call('GET', (body as { approveUrl: string }).approveUrl);
    const paymentId = new URL(String(headers.location), 'http://x').searchParams.get('payment');
    const paid = await call('POST', '/api/payment/confirm', { 'x-mock-scenario': scenario }, { paymentId });
    expect(paid.body).toMatchObject({ result });
  });

  it('grade an answer and open a free lesson to a guest', async () => {
    const home = (await call('GET', '/api/home')).body as {
      free: { product: { id: string }; lesson: { key: string } };
    };
    const { product, lesson } = home.free;
    const base = `/api/learning/${product.id}/en/lessons/${lesson.key}`;
    const opened = (await call('GET', base)).body as { items: { kind: string; contentId: string }[] };
    const problem = opened.items.find(({ kind }) => kind === 'problem');
    const wrong = await call(
      'POST',
      `${base}/answers`,
      {},
      { contentId: problem?.contentId, answers: { none: 'x' } },
    );
    expect(wrong.body).toMatchObject({ code: 'answer_invalid' });
  });
});

describe('the push stream', () => {
  const open = async (scenario: string) => {
    const left = new AbortController();
    const headers = { ...bearer, 'x-mock-scenario': scenario };
    const answer = await answerMock(
      new Request('http://mock/api/notification/sse', { headers, signal: left.signal }),
    );
    return { answer, left, text: answer.body?.pipeThrough(new TextDecoderStream()).getReader() };
  };

  it('starts with a heartbeat and stays open', async () => {
    const { answer, left, text } = await open('default');
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect((await text?.read())?.value).toBe(': heartbeat\n\n');
    left.abort();
    expect(await text?.read()).toMatchObject({ done: true });
  });

  it('sends one message on request', async () => {
    const { left, text } = await open('notification');
    await text?.read();
    const event = (await text?.read())?.value ?? '';
    expect(JSON.parse(event.split('data: ')[1] ?? '')).toMatchObject({ type: 'PLATFORM_NOTIFICATION' });
    left.abort();
  });
});
