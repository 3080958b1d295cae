import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, fillPath } from '../../../../contracts/endpoint.ts';
import { contract } from '../../../../contracts/index.ts';
import { openRealService } from '../../../setup/real-service.ts';
import { hostileCalls, ID } from './hostile-input.ts';
import { settle } from './people.ts';

/** Hostile values in every place of a call's input; `npm run prove` tries more. */
const PER_PLACE = Number(process.env.KURSO_ROUNDS ?? 1);

let service: Awaited<ReturnType<typeof openRealService>>;
let headersOf: Awaited<ReturnType<typeof settle>>['headersOf'];
beforeAll(async () => {
  service = await openRealService();
  ({ headersOf } = await settle(service));
});
afterAll(() => service.close());

const WORDS = {
  language: 'en',
  provider: 'sandbox',
  group: 'social_networks',
  page: 'about',
  channel: 'email',
};

let callers = 0;
/** Each call has a different client network, so that no rate limit interferes. */
const nextAddress = () => {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};

async function send(method: string, url: string, headers: Record<string, string>, payload?: string | Buffer) {
  const { statusCode, payload: text } = await service.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
    remoteAddress: nextAddress(),
  });
  return { status: statusCode, text };
}

const whoCalls = ({ access }: Endpoint) => (['public', 'webhook'].includes(access) ? 'guest' : 'senior');

describe.each(Object.keys(contract))('%s', (noun) => {
  const endpoints = Object.entries(contract[noun as keyof typeof contract]) as [string, Endpoint][];

  it.each(endpoints)('%s never fails, whatever its input', async (_, endpoint) => {
    if (!service.app.hasRoute({ method: endpoint.method, url: endpoint.path })) return;
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const words = Object.fromEntries(names.map((name) => [name, WORDS[name as keyof typeof WORDS] ?? ID]));
    // An accepted stream never ends: its HEAD takes the same path.
    const method = endpoint.response.kind === 'stream' ? 'HEAD' : endpoint.method;
    let session = await headersOf(whoCalls(endpoint));
    for (const { params, query, headers, body, what } of hostileCalls(endpoint, words, PER_PLACE)) {
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const { status, text } = await send(
        method,
        fillPath(endpoint.path, params) + search,
        { ...headers, ...session },
        payload,
      );
      expect(status, `${method} ${endpoint.path} ${what}: ${text.slice(0, 200)}`).not.toBe(500);
      if (status >= 400 && method !== 'HEAD') expect(JSON.parse(text), what).toHaveProperty('code');
      // A call that succeeds may end the session that it uses.
      if (status < 400 && method !== 'GET') session = await headersOf(whoCalls(endpoint));
    }
  });

  const taking = endpoints.filter(([, endpoint]) => endpoint.body);
  it.each(taking)('%s refuses an invalid body', async (_, endpoint) => {
    const url = fillPath(endpoint.path, {
      ...WORDS,
      ...Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
          name,
          WORDS[name as keyof typeof WORDS] ?? ID,
        ]),
      ),
    });
    if (!service.app.hasRoute({ method: endpoint.method, url: endpoint.path })) return;
    const session = await headersOf(whoCalls(endpoint));
    const bodies = [
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      '[['.repeat(50_000),
      '{"a":'.repeat(20_000),
      '{"__proto__":{"a":1}}',
    ];
    for (const body of [
      ...bodies,
      Buffer.from([0x22, 0xff, 0xfe, 0x22]),
      Buffer.from('{"name":"\xc3\x28"}', 'latin1'),
    ]) {
      const { status } = await send(endpoint.method, url, session, body);
      expect(status, `${endpoint.path} ${String(body).slice(0, 30)}`).not.toBe(500);
    }
  });
});
