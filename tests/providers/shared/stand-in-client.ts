import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SentMessage } from '../stand-in.ts';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answers of three providers, read by tests
  body: any;
}

/** Calls a stand-in's API in JSON with these headers. */
export function clientOf(url: string, headers: Record<string, string>) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Reply> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers, ...more },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const given = await response.text();
    return { status: response.status, body: given === '' ? null : JSON.parse(given) };
  };
}

/** What a person gets who presses a button of the approval page: where the provider redirects. */
export async function pressOn(pageUrl: string, choice: string): Promise<string> {
  const page = await fetch(pageUrl);
  const action =
    new RegExp(`formaction="([^"]+/${choice})"`).exec(await page.text())?.[1] ?? 'no such button';
  const response = await fetch(new URL(action, pageUrl), { method: 'POST', redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

/** An endpoint of a school that keeps the messages posted to it. */
export async function openInbox() {
  const messages: SentMessage[] = [];
  let arrived = () => {};
  const server = createServer(async (request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    messages.push({ body: await text(request), headers: Object.fromEntries(headers) });
    response.end();
    arrived();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    messages,
    /** Waits until so many messages have arrived. */
    until: async (count: number) => {
      while (messages.length < count) await new Promise<void>((done) => (arrived = done));
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
