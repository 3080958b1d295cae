import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { http } from '@/services/http';

let server: Server;
let origin: string;
let seen: { headers: IncomingHttpHeaders; body: string } | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      seen = { headers: request.headers, body };
      if (request.url === '/cut') return request.socket.destroy();
      if (request.url === '/never') return;
      response.writeHead(request.url === '/refused' ? 419 : 200, {
        'content-type': 'application/json',
        'X-Total-Count': '7',
      });
      response.end(request.url === '/empty' ? '' : '{"a":0}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (url: string, body?: unknown, signal?: AbortSignal) =>
  http({ method: 'POST', url: origin + url, headers: { locale: 'en' }, body, signal });

describe('the HTTP transport', () => {
  it('sends no content type without a body', async () => {
    await call('/');
    expect(seen?.headers['content-type']).toBeUndefined();
    expect(seen?.body).toBe('');
  });

  it('sends JSON with its content type', async () => {
    await call('/', { email: 'a' });
    expect(seen?.headers['content-type']).toBe('application/json');
    expect(seen?.body).toBe('{"email":"a"}');
    expect(seen?.headers.locale).toBe('en');
  });

  it('returns status, lower-case headers and body, also of an error', async () => {
    expect(await call('/refused')).toMatchObject({
      status: 419,
      headers: { 'x-total-count': '7' },
      body: { a: 0 },
    });
    expect((await call('/empty')).body).toBeUndefined();
  });

  it('reports a network error as an unavailable service', async () => {
    await expect(call('/cut')).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it('says how much of a file has been sent', async () => {
    const onSent = vi.fn();
    const body = Buffer.alloc(300_000);
    await http({ method: 'PUT', url: `${origin}/`, headers: { 'content-type': 'image/png' }, body, onSent });
    expect(onSent).toHaveBeenLastCalledWith(100);
  });

  it('rethrows an abort unchanged', async () => {
    const abort = new AbortController();
    const pending = call('/never', undefined, abort.signal);
    setTimeout(() => abort.abort(), 20);
    await expect(pending).rejects.toMatchObject({ name: 'CanceledError' });
  });
});
