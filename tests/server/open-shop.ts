import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, vi } from 'vitest';
import { insertProduct } from '../setup/products.ts';
import { openRealService } from '../setup/real-service.ts';
import { inject, makePeople, type People, type Role } from './role-matrix.ts';

export type OpenShop = Awaited<ReturnType<typeof openShopWithWork>>;
export type Who = Role | 'colleague';

/** Of tests that wait for work behind the calls. */
export const WORKING = { timeout: 20_000, interval: 50 };

/** The whole service with its jobs, on its own port, where the sandbox reaches it; bought from as a browser does. */
export async function openShopWithWork() {
  const port = await freePort();
  const env = { PAYMENT_PROVIDERS: 'sandbox', PORT: String(port), PUBLIC_URL: 'http://localhost:3000' };
  const service = await openRealService({ env });
  await service.app.listen({ port, host: '127.0.0.1' });
  const stopWork = await service.startWork();
  const people = await makePeople(service);
  return {
    ...service,
    people,
    product: (slug: string, dollars: number) => insertProduct(service.database.db, { slug, dollars }),
    call: callsOf(service, people),
    close: async () => {
      await stopWork();
      await service.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

const callsOf =
  (service: Awaited<ReturnType<typeof openRealService>>, people: People) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test inspects any response
  async (who: Who, method: string, url: string, body?: unknown): Promise<{ status: number; body: any }> => {
    const headers = { locale: 'en', ...(await people.headersOf(who)) };
    const { status, text } = await inject(service, method, url, { headers, body });
    return { status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  };

/** Pays at the sandbox what a purchase leads to; the id of its order. */
export async function payFor({ app, call }: OpenShop, who: Who, approveUrl: string): Promise<string> {
  const start = new URL(approveUrl);
  const left = await app.inject({ method: 'GET', url: start.pathname + start.search });
  const page = new URL(String(left.headers.location), start).pathname;
  const decided = await app.inject({ method: 'POST', url: `${page}/approve` });
  const paymentId = new URL(String(decided.headers.location)).searchParams.get('payment');
  const confirm = async () => (await call(who, 'POST', '/api/payment/confirm', { paymentId })).body.result;
  await vi.waitUntil(async () => (await confirm()) === 'SUCCESS', WORKING);
  return start.pathname.split('/').at(-1) ?? '';
}

/** Pays an order, or a part of its first line, back; the money has arrived when this returns. */
export async function refundOrder({ call }: OpenShop, orderId: string, amount?: number): Promise<void> {
  const { body: order } = await call('senior', 'GET', `/api/manager/orders/${orderId}`);
  const [{ lineId }] = order.lines;
  const asked = await call('senior', 'POST', `/api/manager/orders/${orderId}/refunds`, {
    ...{ lines: [{ lineId, ...(amount && { amount }) }], reason: 'A good reason' },
  });
  expect([asked.status, asked.body.code]).toEqual([201, undefined]);
}
