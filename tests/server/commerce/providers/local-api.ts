import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedCall {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface Answer {
  status?: number;
  json?: unknown;
  text?: string;
  headers?: Record<string, string>;
}

/** What the provider would answer; `hang` never answers. */
export type Answers = (call: ReceivedCall) => Answer | 'hang' | Promise<Answer | 'hang'>;

/** A small HTTP server on this machine that answers as a provider would, and remembers what it was asked. */
export async function startLocalApi(answers: Answers) {
  const calls: ReceivedCall[] = [];
  let answer = answers;
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: await text(request) };
    calls.push(call);
    const given = await answer(call);
    if (given === 'hang') return;
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
    response.end(given.text ?? (given.json === undefined ? '' : JSON.stringify(given.json)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** Calls such as `POST /v1/refunds`, without their queries. */
    named: () => calls.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
    /** The JSON body of the last call whose path begins so. */
    sent: (method: string, path: string) => {
      const call = calls.findLast((made) => made.method === method && made.path.startsWith(path));
      return JSON.parse(call?.body || 'null');
    },
    answer: (next: Answers) => {
      answer = next;
      calls.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LocalApi = Awaited<ReturnType<typeof startLocalApi>>;

/** Answers by `METHOD /path` without its query; anything else is 404. */
export function byCall(
  table: Record<string, Answer | 'hang' | ((call: ReceivedCall) => Answer | Promise<Answer>)>,
): Answers {
  return (call) => {
    const found = table[`${call.method} ${call.path.split('?')[0]}`] ?? { status: 404, json: {} };
    return typeof found === 'function' ? found(call) : found;
  };
}

export const PAYMENT_ID = '0d4a4c0e-6b3a-4f3e-9f43-1f2a52a2a001';
export const REFUND_ID = '0d4a4c0e-6b3a-4f3e-9f43-1f2a52a2a002';
export const EMAIL = 'asha.rao@mail.example';

/** A payment of 19.90. */
export const request = (currency: string, changed: { saveMethod?: boolean } = {}) => ({
  ...{ paymentId: PAYMENT_ID, orderId: '0d4a4c0e-6b3a-4f3e-9f43-1f2a52a2a003', amount: 1_990, currency },
  ...{ description: 'Course', locale: 'de' as const, saveMethod: false },
  returnUrl: 'https://school.example/de/payment/x/confirm?payment=1',
  cancelUrl: 'https://school.example/de/payment/x/cancel?payment=1',
  customer: { userId: 'user', name: 'Asha Rao', email: EMAIL },
  ...changed,
});

export const chargeOf = (currency: string, method: { customerRef: string | null; methodRef: string }) => {
  const { returnUrl, cancelUrl, saveMethod, ...rest } = request(currency);
  return { ...rest, method: { ...method, label: '' } };
};
