import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../server/http/security-headers.ts';
import { createPageCache, type PageCache, TAGS_HEADER } from '../../../server/web/page-cache.ts';
import { createRequestHandler } from '../../../server/web/request-handler.ts';

let server: Server;
let cache: PageCache;
let rendered: string[] = [];

/** A framework that treats every path as a page, as if it resolved dots and spellings by itself. */
beforeEach(async () => {
  rendered = [];
  cache = createPageCache(8 << 20);
  const site = createRequestHandler({
    next: (req, res) => {
      rendered.push(req.url ?? '');
      const status = req.url?.includes('nowhere') ? 404 : 200;
      res.writeHead(status, { 'content-type': 'text/html', ...(status === 200 && { [TAGS_HEADER]: 'all' }) });
      res.end(`<!doctype html><title>a page</title>${'text '.repeat(1_000)}`);
    },
    files: (_, __, miss) => miss(),
    cache,
    knownPages: new Set(['about', 'course']),
    security: securityHeaders({
      https: true,
      development: false,
      inlineScripts: [],
      inlineStyle: '',
      startScripts: new Set(),
    }),
    finish: (html) => html,
    log: pino({ level: 'silent' }),
    development: false,
  });
  server = createServer((req, res) => void site(req, res));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => new Promise((closed) => server.close(closed)));

/** Sends exactly these bytes as the request target: the platform's client would normalise it. */
async function ask(target: string, headers: Record<string, string> = {}, method = 'GET') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const lines = Object.entries({ host: 'school.example', connection: 'close', ...headers });
  socket.write(
    Buffer.from(
      `${method} ${target} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const [head = '', ...rest] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  const [first = '', ...others] = head.split('\r\n');
  const got = Object.fromEntries(others.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return { status: Number(first.split(' ')[1]), headers: got, text: rest.join('\r\n\r\n') };
}

describe('the page cache of the site', () => {
  it('has one entry per page, however its URL is spelled', async () => {
    const spellings = [
      ...['/en/x/%2e%2e/about', '/en/about/.', '/en/about/%2e', '/en/x/../about', '/en/x/%252e%252e/about'],
      ...['/en/%61bout', '/en/abou%74', '/e%6e/about', '/en//about', '//x/%2e%2e', '/en/about/', '/EN/about'],
      ...['/en/about#1', '/en/about#2', '/en\\about', '/en/about%00', '/en/about%2f', '/en/x%2f..%2fabout'],
      ...['/en/about?', '/en/about', 'http://any.example/en/about'],
    ];
    for (const spelled of spellings) {
      const { status } = await ask(spelled);
      expect([200, 308, 404], spelled).toContain(status);
    }
    for (let n = 0; n < 300; n++) await ask(`/en/${n}/%2e%2e/about`);
    expect(rendered.filter((url) => !/^\/en\/(about|about%23\d)$/.test(url))).toEqual([
      '/en/http%3A/any.example/en/about',
    ]);
  });

  it("has one entry per page's data, however its URL is spelled", async () => {
    for (const spelled of ['en/about', 'en/%61bout', '/en//about', 'x/../en/about', 'en/about/%2e']) {
      await ask(`/_next/data/b1/${spelled}.json`);
    }
    expect(rendered).toEqual(['/_next/data/b1/en/about.json']);
    expect(cache.stats().entries).toBe(1);
  });
});

describe('a missing page', () => {
  it.each([
    '/package.json',
    '/.env',
    '/_next/image?url=x&w=64&q=75',
    '/en/course/%00',
    '/en/reviews?product=%00',
  ])('%s is answered by a short page', async (target) => {
    const { status, headers, text } = await ask(target);
    expect(status).toBe(404);
    expect(text).toMatch(/<title>Page not found<\/title>/);
    expect(text.length).toBeLessThan(500);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(rendered).toEqual([]);
  });

  it('has no body for HEAD', async () => {
    const { status, headers, text } = await ask('/package.json', {}, 'HEAD');
    expect([status, text]).toEqual([404, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
  });
});

describe('a cached page', () => {
  it('is not sent again to a client that has it, however a proxy rewrote the tag', async () => {
    const { headers } = await ask('/en/about', { 'accept-encoding': 'gzip' });
    const etag = headers.etag ?? '';
    // The same page in three encodings has different bytes, so the tag must be weak.
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    for (const sent of [etag, etag.slice(2), '*', `"x", ${etag}`, `W/"y",${etag.slice(2)} , "z"`]) {
      const answer = await ask('/en/about', { 'if-none-match': sent, 'accept-encoding': 'br' });
      expect([answer.status, answer.text], sent).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag, vary: 'accept-encoding' });
    }
    expect((await ask('/en/about', { 'if-none-match': '"x"' })).status).toBe(200);
  });
});
