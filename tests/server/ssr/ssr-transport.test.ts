import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { remoteTransport } from '../../../server/ssr/ssr-transport.ts';
import { open, serve } from '../web/proxy-fixture.ts';

describe('calls of a page to a remote API', () => {
  it('carry headers and body, and return status, cookies and JSON', async () => {
    const origin = await serve(async (req, res) => {
      const body = (await buffer(req)).toString();
      res.writeHead(400, { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' });
      res.end(JSON.stringify({ code: 'seen', locale: req.headers.locale, body }));
    });
    const answer = await remoteTransport(origin)({
      method: 'POST',
      url: '/api/x?a=1',
      headers: { locale: 'de' },
      body: { a: 1 },
    });
    expect(answer).toMatchObject({
      status: 400,
      cookies: ['a=1', 'b=2'],
      body: { code: 'seen', locale: 'de', body: '{"a":1}' },
    });
  });

  it('report an unreachable upstream as service_unavailable', async () => {
    const nobody = await serve((_, res) => void res.end());
    open.at(-1)?.close();
    const calling = remoteTransport(nobody)({ method: 'GET', url: '/api/x', headers: {}, body: undefined });
    await expect(calling).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
