import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remoteTransport } from '../../../server/ssr/ssr-transport.ts';
import { proxyTo } from '../../../server/web/api-proxy.ts';
import { startApi } from '../../setup/programs.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
let child: ChildProcess | undefined;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  // From its sources, as `npm run api` starts it.
  ({ child, origin } = await startApi(database, {}, 'server/api.ts'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await database.drop();
});

describe('the API without the website', () => {
  const body = { email: 'student@demo.kurso.test', password: 'kurso-demo-1' };

  it('serves pages rendered elsewhere', async () => {
    const transport = remoteTransport(origin);
    const home = await transport({
      method: 'GET',
      url: '/api/home',
      headers: { locale: 'ru' },
      body: undefined,
    });
    expect(home.status).toBe(200);
    const { today, numbers } = home.body as { today: unknown[]; numbers: Record<string, number> };
    expect(today.length).toBeGreaterThan(0);
    // The first start seeds the school: nothing may have been counted before that.
    for (const name of ['lessons', 'experts']) expect(numbers[name], name).toBeGreaterThan(0);
  });

  it('serves browsers through the site in front of it, with cookies and session', async () => {
    const forward = await proxyTo(origin, false, pino({ level: 'silent' }));
    const site = createServer((req, res) => void forward(req, res)).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const address = `http://127.0.0.1:${(site.address() as { port: number }).port}`;
    const signedIn = await fetch(`${address}/auth/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-session': 'cookie' },
      body: JSON.stringify(body),
    });
    expect(signedIn.headers.getSetCookie()).toHaveLength(3);
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    const self = await fetch(`${address}/auth/users/self`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await self.json()).toMatchObject({ email: body.email });
    site.closeAllConnections();
    site.close();
  });

  it('has no pages', async () => {
    const page = await fetch(`${origin}/en`);
    expect(page.status).toBe(404);
    expect(await page.json()).toEqual({ code: 'not_found' });
  });

  it('stops on a signal', async () => {
    const stopping = child as ChildProcess;
    const ended = once(stopping, 'exit');
    stopping.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
