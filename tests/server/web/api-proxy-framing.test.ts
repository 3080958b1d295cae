import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../../server/http/http-server.ts';
import type { NodeHandler } from '../../../server/http/node-handler.ts';
import { proxyTo } from '../../../server/web/api-proxy.ts';
import { log, open, send, serve } from './proxy-fixture.ts';

/** Raw bytes, over a connection that the server closes. */
async function sendRaw(site: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(site).port), '127.0.0.1');
  socket.write(text);
  return (await buffer(socket)).toString();
}

describe('requests that two servers could interpret in two ways', () => {
  const seen: { url?: string; headers: IncomingMessage['headers'] }[] = [];
  const remember: NodeHandler = async (req, res) => {
    seen.push({ url: req.url, headers: req.headers });
    res.end((await buffer(req)).toString());
  };
  afterEach(() => void seen.splice(0));

  /** As in production: behind the server that refuses broken requests. */
  async function realSite(handler: NodeHandler): Promise<string> {
    const server = createHttpServer(await proxyTo(await serve(handler), false, log));
    open.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  }

  it.each([
    ['Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
    ['Transfer-Encoding: chunked\r\nContent-Length: 4', '0\r\n\r\n'],
    ['Transfer-Encoding: xchunked', '0\r\n\r\n'],
    ['Transfer-Encoding: chunked, identity', '0\r\n\r\n'],
    ['Content-Length: 4\r\nContent-Length: 5', 'abcd'],
    ['Content-Length: +4', 'abcd'],
  ])('are refused and never reach the upstream: %j', async (headers, body) => {
    const site = await realSite(remember);
    const answer = await sendRaw(site, `POST /api/x HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(seen).toEqual([]);
  });

  it('do not arise from the body of a GET: its length is not forwarded without it', async () => {
    const site = await realSite(remember);
    const smuggled = 'GET /api/admin HTTP/1.1\r\nHost: a\r\n\r\n';
    const get = `GET /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`;
    await sendRaw(site, `${get}GET /api/y HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(seen.map(({ url }) => url)).toEqual(['/api/x', '/api/y']);
    expect(seen[0]?.headers).not.toHaveProperty('content-length');
    expect(seen[0]?.headers).not.toHaveProperty('transfer-encoding');
  });

  it('cannot drop headers of the proxy by naming them in Connection', async () => {
    const site = await realSite(remember);
    const named = 'x-forwarded-for, x-forwarded-proto, host, content-length, authorization';
    const headers = { connection: `close, ${named}`, authorization: 'Bearer a.b.c', 'content-length': '2' };
    expect(await buffer(await send(`${site}/api/x`, headers, 'ab'))).toEqual(Buffer.from('ab'));
    expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('do not switch protocols', async () => {
    const site = await realSite(remember);
    const answer = await sendRaw(
      site,
      'GET /api/x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nHTTP2-Settings: AAM\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(seen[0]?.headers).not.toHaveProperty('upgrade');
    expect(seen[0]?.headers.connection).toBe('keep-alive');
  });

  it('go to the upstream only, whatever host they name', async () => {
    const site = await realSite(remember);
    for (const target of [
      'http://evil.example/api/x',
      '//evil.example/api/x',
      '/api/../../x',
      '/api/%2e%2e/x',
    ])
      await sendRaw(site, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(seen).toEqual([]);
  });

  it('are refused with our error shape when their path cannot be read', async () => {
    const answer = await send(`${await realSite(remember)}/api/%zz`);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse((await buffer(answer)).toString())).toEqual({ code: 'request_params_invalid' });
  });
});
