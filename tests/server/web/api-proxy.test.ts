import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { originWire } from '../../../server/ssr/ssr-transport.ts';
import { proxyTo } from '../../../server/web/api-proxy.ts';
import type { NodeHandler } from '../../../server/web/render.ts';

const log = pino({ level: 'silent' });
const open: Server[] = [];

async function serve(handler: NodeHandler): Promise<string> {
  const server = createServer((req, res) => void handler(req, res));
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** A site in front of an upstream that responds by `handler`. */
async function siteBefore(handler: NodeHandler, behindProxy = false): Promise<string> {
  return serve(proxyTo(await serve(handler), behindProxy, log));
}

/** Sent without fetch, which would hide the headers in question. */
function send(url: string, headers: Record<string, string> = {}, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: body === undefined ? 'GET' : 'POST', headers }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

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
    });
    expect(answer.headers['x-inner']).toBeUndefined();
    expect(answer.headers['x-outer']).toBe('kept');
    const { headers } = await told(answer);
    expect(headers['x-mine']).toBeUndefined();
    expect(headers.te).toBeUndefined();
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
      for (let at = 0; at < 16; at++) sent.write(piece);
      sent.end();
    });
    const hash = createHash('sha256');
    for (let at = 0; at < 16; at++) hash.update(piece);
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
    const site = await serve(proxyTo(nobody, false, log));
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

describe('calls of a page to a remote API', () => {
  it('carry headers and body, and return status, cookies and JSON', async () => {
    const origin = await serve(async (req, res) => {
      const body = (await buffer(req)).toString();
      res.writeHead(400, { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' });
      res.end(JSON.stringify({ code: 'seen', locale: req.headers.locale, body }));
    });
    const answer = await originWire(origin)({
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
    const calling = originWire(nobody)({ method: 'GET', url: '/api/x', headers: {}, body: undefined });
    await expect(calling).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
