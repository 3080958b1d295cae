import type { GetServerSidePropsContext } from 'next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '@/server/ssr/page';
import { refreshTokenProps } from '@/server/ssr/refresh-token';
import { setRuntime } from '@/server/ssr/runtime';
import { createSessionService } from '../../../server/modules/identity/session/session.service.ts';
import { openRealService } from '../../setup/real-service.ts';
import { createFakePubSub, newEmail } from './auth-fixture.ts';

let service: Awaited<ReturnType<typeof openRealService>>;
beforeAll(async () => {
  service = await openRealService();
  setRuntime({
    transport: service.transport,
    fonts: () => [],
    translations: async () => ({}),
    site: {} as never,
  });
});
afterAll(() => service.close());

const PAGES = 20;

/** A user whose access token expired a while ago. */
async function person() {
  const { db, pool } = service.database;
  const { rows } = await pool.query('insert into users (email, name) values ($1, $2) returning id', [
    newEmail(),
    'Mira',
  ]);
  const sessions = createSessionService({
    db,
    pubsub: createFakePubSub(),
    secret: 'a-secret-for-tests-that-is-long-enough',
    publicUrl: 'http://localhost:3000',
    now: () => new Date(Date.now() - 3_600_000),
  });
  const pair = await sessions.open(db, { id: rows[0].id, role: 'STUDENT', epoch: 0 }, {});
  return { ...pair, sessionId: pair.refreshToken.split('.')[0] ?? '' };
}

interface Visit {
  cookies: Record<string, string>;
  path: string;
}

function contextOf({ cookies, path }: Visit) {
  const headers = new Map<string, unknown>();
  const url = new URL(path, 'http://localhost:3000');
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const context = {
    params: { locale: 'en' },
    query: Object.fromEntries(url.searchParams),
    req: { headers: { cookie }, cookies },
    res: {
      statusCode: 200,
      setHeader: (name: string, value: unknown) => headers.set(name, value),
      removeHeader: () => {},
    },
    resolvedUrl: path,
  };
  return { context: context as unknown as GetServerSidePropsContext, headers };
}

const destinationOf = (answer: unknown) =>
  (answer as { redirect?: { destination: string } }).redirect?.destination ?? '';

describe('twenty pages opened at once with an expired token', () => {
  it('are renewed by one rotation, and each returns to its own URL', async () => {
    const { accessToken, refreshToken, sessionId } = await person();
    const cookies = { token: accessToken, refreshtoken: refreshToken };
    const closed = page({ namespaces: [], access: 'user' });
    const paths = Array.from({ length: PAGES }, (_, n) => `/en/education/orders?n=${n}`);
    const sentOn = await Promise.all(paths.map((path) => closed(contextOf({ cookies, path }).context)));
    const visits = sentOn.map((answer) => contextOf({ cookies, path: destinationOf(answer) }));
    const answers = await Promise.all(visits.map(({ context }) => refreshTokenProps(context)));
    expect(answers.map(destinationOf)).toEqual(paths);
    const given = new Set(visits.map(({ headers }) => String(headers.get('set-cookie'))));
    expect(given.size).toBe(1);
    for (const { headers } of visits) expect(headers.get('cache-control')).toBe('private, no-store');
    const { rows } = await service.database.pool.query(
      'select generation, ended_at from sessions where id = $1',
      [sessionId],
    );
    expect(rows).toEqual([{ generation: 2, ended_at: null }]);
    const next = Object.fromEntries(
      [...String([...given][0]).matchAll(/(token|refreshtoken)=([^;,]+)/g)].map((match) => [
        match[1],
        match[2],
      ]),
    );
    for (const path of paths)
      expect(await closed(contextOf({ cookies: next, path }).context)).toHaveProperty('props');
  });

  it('show nothing for a token that the service rejects', async () => {
    const { accessToken, refreshToken } = await person();
    const [head, body = ''] = accessToken.split('.');
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), exp: 4_000_000_000 };
    const forged = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.forged`;
    const closed = page({ namespaces: [], access: 'user' });
    const jars: Record<string, string>[] = [{}, { refreshtoken: refreshToken }];
    for (const more of jars) {
      const { context } = contextOf({ cookies: { token: forged, ...more }, path: '/en/payment' });
      expect(destinationOf(await closed(context))).toMatch(
        /^\/en\/(signin|refresh-token)\?returnTo=%2Fen%2Fpayment/,
      );
    }
  });

  it('redirect an unconfirmed user to the confirmation, even if a page fetches nothing', async () => {
    const { accessToken, refreshToken } = await person();
    const renewed = contextOf({
      cookies: { token: accessToken, refreshtoken: refreshToken },
      path: '/en/refresh-token',
    });
    await refreshTokenProps(renewed.context);
    const [, token = ''] = /^token=([^;]+)/.exec(String(renewed.headers.get('set-cookie'))) ?? [];
    const { context } = contextOf({
      cookies: { token, refreshtoken: refreshToken },
      path: '/en/education/export',
    });
    const answer = await page({ namespaces: [], access: 'verified' })(context);
    expect(destinationOf(answer)).toBe('/en/verification-warning?returnTo=%2Fen%2Feducation%2Fexport');
  });
});
