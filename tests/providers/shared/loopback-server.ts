import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedRequest, Trouble } from '../stand-in.ts';

export interface Call extends ReceivedRequest {
  /** Path without the query. */
  pathname: string;
  query: URLSearchParams;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

export interface LoopbackServer {
  /** Without a slash at the end. */
  url: string;
  /** Calls of the API, oldest first; those of the pages are left out. */
  received: ReceivedRequest[];
  misbehave(trouble: Trouble | null): void;
  close(): Promise<void>;
}

interface Options {
  /** 0: any free one. */
  port?: number;
  handle: (call: Call) => Promise<Answer> | Answer;
}

/** Pages for people are below it, everything else is the API. */
export const PAGES = '/pay/';
const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 1_000_000;

/** A provider's server on the loopback interface, with the troubles it may have. */
export async function startLoopbackServer({ port = 0, handle }: Options): Promise<LoopbackServer> {
  const received: ReceivedRequest[] = [];
  let trouble: Trouble | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    if (!call.pathname.startsWith(PAGES)) received.push(recordOf(call));
    if (trouble === 'hang') return;
    if (trouble === 'error') return send(response, { status: 500, body: 'Internal Server Error' });
    // A lost answer is the worse case: the provider has done what it was asked to do.
    const given = await handle(call);
    if (trouble === 'reset') request.socket.resetAndDestroy();
    else if (trouble === 'garbage') send(response, { status: 200, body: '<html><p>Please come back later' });
    else send(response, given);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, { status: 500, body: `the stand-in failed: ${String(error)}` });
    });
  });
  const listen = (at: number) =>
    new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(at, HOST, () => {
        server.off('error', fail);
        done();
      });
    });
  await listen(port);
  const { port: own } = server.address() as AddressInfo;
  let listening = Promise.resolve();

  function shut(): Promise<void> {
    const closed = new Promise<void>((done) => server.close(() => done()));
    server.closeAllConnections();
    return closed;
  }

  return {
    url: `http://${HOST}:${own}`,
    received,
    misbehave: (next) => {
      if (next === 'down' && trouble !== 'down') shut();
      if (next !== 'down' && trouble === 'down') listening = listen(own);
      trouble = next;
    },
    close: async () => {
      await listening;
      if (server.listening) await shut();
    },
  };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('the request is too large');
    chunks.push(chunk);
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString('utf8'),
    pathname,
    query: searchParams,
  };
}

const recordOf = ({ method, path, headers, body }: Call): ReceivedRequest => ({
  method,
  path,
  headers,
  body,
});

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers).end(body);
}

/** An answer in JSON. */
export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});
