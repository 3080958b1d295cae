import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  /** `GET /v1/refunds`, without the query. */
  call: string;
  query: URLSearchParams;
  headers: Record<string, unknown>;
  body: string;
}

/** What a call is answered with: a body with 200, or a status and a body. */
type Reply = object | ((seen: Seen) => object);

export const failing = (status: number, body: object) => ({ failing: { status, body } });

/** A server that answers some calls, hangs, or cuts the connection; every call is recorded. */
export async function openTinyServer() {
  let replies: Record<string, Reply> = {};
  let trouble: 'hang' | 'reset' | 'garbage' | null = null;
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = {
      call: `${request.method} ${pathname}`,
      query: searchParams,
      headers: request.headers,
      body,
    };
    seen.push(one);
    if (trouble === 'hang') return;
    if (trouble === 'reset') return void request.socket.destroy();
    if (trouble === 'garbage') return void response.end('<html>');
    const reply = replies[one.call];
    const given = typeof reply === 'function' ? reply(one) : (reply ?? failing(404, { error: {} }));
    const failed = 'failing' in given ? (given as ReturnType<typeof failing>).failing : null;
    response.writeHead(failed?.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(failed?.body ?? given));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    calls: () => seen.map(({ call }) => call),
    last: (call: string) => seen.findLast((one) => one.call === call),
    answer: (given: Record<string, Reply>) => {
      replies = given;
      seen.length = 0;
    },
    misbehave: (how: typeof trouble) => {
      trouble = how;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}

export type TinyServer = Awaited<ReturnType<typeof openTinyServer>>;
