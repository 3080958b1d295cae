import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createService } from '../../../server/http/service.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let app: Awaited<ReturnType<typeof createService>>;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'School',
    verifyAccessToken: async () => null,
  });
  app.get('/things/:name', async () => ({}));
  for (const status of [401, 402, 403, 404, 405, 409, 413, 416, 418, 429, 500, 502]) {
    app.get(`/status/${status}`, async () => {
      throw Object.assign(new Error('in its own words'), { statusCode: status });
    });
  }
  const statements = {
    nul: ['select $1::text', ['a\0']],
    uuid: ['select $1::uuid', ['x']],
    jsonb: ['select $1::jsonb', ['{"a":"\\u0000"}']],
    division: ['select 1/0', []],
  } as const;
  for (const [name, [text, values]] of Object.entries(statements)) {
    app.get(`/sql/${name}`, async () => {
      try {
        await database.pool.query(text, [...values]);
      } catch (cause) {
        throw new Error('Failed query', { cause });
      }
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const PROTECTED = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

describe('an error of the framework or of a plugin', () => {
  it.each([
    [`/things/${'a'.repeat(101)}`, 414, 'request_params_invalid'],
    ['/things/%', 400, 'request_params_invalid'],
    ['/things/%ff', 400, 'request_params_invalid'],
    ['/api/docs/static/%2e%2e/%2e%2e/package.json', 403, 'forbidden'],
    ['/nowhere', 404, 'not_found'],
    ['/status/401', 401, 'unauthorized'],
    ['/status/402', 402, 'request_params_invalid'],
    ['/status/403', 403, 'forbidden'],
    ['/status/404', 404, 'not_found'],
    ['/status/405', 405, 'request_params_invalid'],
    ['/status/413', 413, 'payload_too_large'],
    ['/status/416', 416, 'request_params_invalid'],
    ['/status/429', 429, 'too_many_requests'],
    ['/status/500', 500, 'internal_error'],
    ['/status/502', 500, 'internal_error'],
    ['/sql/nul', 400, 'request_params_invalid'],
    ['/sql/uuid', 400, 'request_params_invalid'],
    ['/sql/jsonb', 400, 'request_params_invalid'],
    ['/sql/division', 500, 'internal_error'],
  ])('%s has the common shape and our headers', async (url, status, code) => {
    // Over a socket: `inject` normalises URLs first.
    const answer = await ask(url);
    expect(answer.body).toEqual({ code });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(PROTECTED);
  });
});

async function ask(target: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: school.example\r\nconnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) };
}
