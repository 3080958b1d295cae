import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { NodeHandler } from '../../../server/http/node-handler.ts';
import { proxyTo } from '../../../server/web/api-proxy.ts';
import { log, open, send, serve, siteBefore } from './proxy-fixture.ts';

describe('the API proxy', () => {
  const echo: NodeHandler = async (req, res) => {
    const body = (await buffer(req)).toString();
    res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body }));
  };
  const told = async (answer: IncomingMessage) => JSON.parse((await buffer(answer)).toString());

  it('forwards method, path, headers and body', async () => {
    const site = await siteBefore(echo);
    const answer = await send(
      `${site}/api/x?a=1`,
      { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
      '{"a":1}',
    );
    const seen = await told(answer);
    expect(seen).toMatchObject({ method: 'POST', url: '/api/x?a=1', body: '{"a":1}' });
    expect(seen.headers).toMatchObject({ authorization: 'Bearer a.b.c', 'content-type': 'application/json' });
  });

  it('drops hop-by-hop headers', async () => {
    const site = await siteBefore((req, res) => {
      res.writeHead(200, { connection: 'keep-alive, x-inner', 'x-inner': 'secret', 'x-outer': 'kept' });
      res.end(JSON.stringify({ headers: req.headers }));
    });
    const answer = await send(`${site}/api/x`, {
      connection: 'keep-alive, x-mine',
      'x-mine': '1',
      te: 'trailers',
      upgrade: 'h2c',
      'keep-alive': 'timeout=5',
      'proxy-authorization': 'Basic YTpi',
    });
    expect(answer.headers['x-inner']).toBeUndefined();
    expect(answer.headers['x-outer']).toBe('kept');
    const { headers } = await told(answer);
    expect(headers['x-mine']).toBeUndefined();
    for (const name of ['te', 'upgrade', 'keep-alive', 'proxy-authorization'])
      expect(headers).not.toHaveProperty(name);
  });

  it('sets X-Forwarded-For, and ignores the one sent by the client', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const direct = await told(await send(`${await siteBefore(echo)}/api/x`, forged));
    expect(direct.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(direct.headers['x-forwarded-proto']).toBe('http');
    const behind = await told(await send(`${await siteBefore(echo, true)}/api/x`, forged));
    expect(behind.headers['x-forwarded-for']).toBe('203.0.113.7, 127.0.0.1');
    expect(behind.headers['x-forwarded-proto']).toBe('https');
  });

  it('forwards errors, redirects and every cookie unchanged', async () => {
    const relative = await siteBefore((_, res) => void res.writeHead(302, { location: '/en/a?b' }).end());
    expect((await send(`${relative}/api/x`)).headers.location).toBe('/en/a?b');
    const site = await siteBefore((_, res) => {
      res.writeHead(302, { location: 'https://pay.example/x', 'set-cookie': ['a=1', 'b=2'] }).end();
    });
    const answer = await send(`${site}/api/x`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ location: 'https://pay.example/x', 'set-cookie': ['a=1', 'b=2'] });
  });

  it('streams a large body without buffering it', async () => {
    const piece = Buffer.alloc(1 << 20, 7);
    const site = await siteBefore((req, res) => {
      const hash = createHash('sha256');
      let bytes = 0;
      req.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        hash.update(chunk);
      });
      req.on('end', () => res.end(`${bytes} ${hash.digest('hex')}`));
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(`${site}/api/x`, { method: 'POST' }, resolve);
      sent.on('error', reject);
      for (let index = 0; index < 16; index++) sent.write(piece);
      sent.end();
    });
    const hash = createHash('sha256');
    for (let index = 0; index < 16; index++) hash.update(piece);
    expect((await buffer(answer)).toString()).toBe(`${16 << 20} ${hash.digest('hex')}`);
  });

  it('forwards push messages as they arrive, and disconnects when the client does', async () => {
    let left: () => void = () => {};
    const gone = new Promise<void>((resolve) => {
      left = resolve;
    });
    let say: (text: string) => void = () => {};
    const site = await siteBefore((_, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.flushHeaders();
      say = (text) => void res.write(text);
      res.on('close', left);
    });
    // Resolves with the headers alone: not a byte of the body has been sent yet.
    const answer = await send(`${site}/api/notification/sse`);
    const heard: string[] = [];
    const next = () =>
      new Promise<string>((resolve) => answer.once('data', (chunk) => resolve(String(chunk))));
    for (const text of [': heartbeat\n\n', 'data: {}\n\n']) {
      const coming = next();
      say(text);
      heard.push(await coming);
    }
    expect(heard).toEqual([': heartbeat\n\n', 'data: {}\n\n']);
    answer.destroy();
    await gone;
  });

  it('responds with service_unavailable when the upstream is down', async () => {
    const nobody = await serve((_, res) => void res.end());
    open.at(-1)?.close();
    const site = await serve(await proxyTo(nobody, false, log));
    const answer = await send(`${site}/api/x`);
    expect(answer.statusCode).toBe(503);
    expect(await told(answer)).toEqual({ code: 'service_unavailable' });
  });

  it('aborts a response that the upstream aborts', async () => {
    const site = await siteBefore((_, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half');
      setTimeout(() => res.destroy(), 20);
    });
    const answer = await send(`${site}/api/x`);
    await expect(buffer(answer)).rejects.toThrow();
  });
});

describe('the proxy does not change', () => {
  it.each([
    '/api/a%2Fb%2fc?d=%2F&e=a+b&e=%C3%A9&f',
    '/api/a%3Fb%23c%25d',
    '/api/a//b/',
    '/api/%D1%8F',
    '/api/x?returnTo=//evil.example/..&q=[1]',
  ])('the path %s', async (url) => {
    const site = await siteBefore((req, res) => void res.end(req.url));
    expect((await buffer(await send(site + url))).toString()).toBe(url);
  });

  it('several cookies, and multi-line headers', async () => {
    const site = await siteBefore((_, res) => {
      const cookies = ['a=1; Path=/; HttpOnly', 'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT'];
      res.writeHead(200, { 'set-cookie': cookies, link: ['</a>; rel=x', '</b>; rel=y'] }).end();
    });
    const { headers } = await send(`${site}/api/x`);
    expect(headers['set-cookie']).toEqual([
      'a=1; Path=/; HttpOnly',
      'b=2; Expires=Wed, 21 Oct 2026 07:28:00 GMT',
    ]);
    expect(headers.link).toBe('</a>; rel=x, </b>; rel=y');
  });

  it('an error of the upstream, which is called once', async () => {
    let asked = 0;
    const site = await siteBefore((_, res) => {
      asked += 1;
      res.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' }).end('{"code":"busy"}');
    });
    const answer = await send(`${site}/api/x`);
    expect([answer.statusCode, (await buffer(answer)).toString(), asked]).toEqual([
      503,
      '{"code":"busy"}',
      1,
    ]);
  });

  it('bodies of any media type, compressed or without a type', async () => {
    const site = await siteBefore(async (req, res) => {
      res.end(`${req.headers['content-type']} ${(await buffer(req)).toString()}`);
    });
    for (const type of ['application/json', 'text/plain;charset=utf-8', 'image/png']) {
      const answer = await send(`${site}/api/x`, { 'content-type': type }, '{"a" :1}');
      expect((await buffer(answer)).toString()).toBe(`${type} {"a" :1}`);
    }
    expect((await buffer(await send(`${site}/api/x`, {}, 'ab'))).toString()).toBe('undefined ab');
  });

  it('an upload in progress: the upstream reads its first bytes before the last are sent', async () => {
    const site = await siteBefore((req, res) => {
      req.once('data', (chunk: Buffer) => res.writeHead(200).end(`got ${chunk}`));
    });
    const sent = request(`${site}/api/x`, { method: 'PUT' });
    sent.on('error', () => {});
    const [answer] = await Promise.all([once(sent, 'response'), sent.write('first')]);
    expect((await buffer(answer[0])).toString()).toBe('got first');
    sent.destroy();
  });

  it('responses without a body', async () => {
    const site = await siteBefore((req, res) => {
      res
        .writeHead(req.method === 'HEAD' ? 200 : 304, {
          etag: '"a"',
          ...(req.method === 'HEAD' && { 'content-length': '7' }),
        })
        .end();
    });
    expect((await fetch(`${site}/api/x`, { method: 'HEAD' })).headers.get('content-length')).toBe('7');
    const answer = await send(`${site}/api/x`, { 'if-none-match': '"a"' });
    expect([answer.statusCode, answer.headers.etag]).toEqual([304, '"a"']);
  });
});

describe('a silent upstream', () => {
  it('is reported as unavailable with our error shape', async () => {
    const silent = await serve(() => {});
    const answer = await send(`${await serve(await proxyTo(silent, false, log, 50))}/api/x`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse((await buffer(answer)).toString())).toEqual({ code: 'service_unavailable' });
  });

  it('may pause for longer once it has begun', async () => {
    const slow = await serve((_, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      res.flushHeaders();
      setTimeout(() => res.end('late'), 200);
    });
    const answer = await send(`${await serve(await proxyTo(slow, false, log, 50))}/api/x`);
    expect((await buffer(answer)).toString()).toBe('late');
  });

  it('is disconnected when the client leaves before its first byte', async () => {
    let arrived: (res: ServerResponse) => void = () => {};
    const waiting = new Promise<ServerResponse>((resolve) => {
      arrived = resolve;
    });
    const site = await siteBefore((_, res) => arrived(res));
    const sent = request(`${site}/api/x`);
    sent.on('error', () => {});
    sent.end();
    const res = await waiting;
    const left = new Promise((resolve) => sent.once('close', resolve));
    sent.destroy();
    await left;
    const dropped = once(res, 'close');
    res.flushHeaders();
    await dropped;
  });
});
