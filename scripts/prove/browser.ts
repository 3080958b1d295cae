import { setTimeout as wait } from 'node:timers/promises';
import type { Transport, TransportResponse } from '../../contracts/transport.ts';
import { isExpired } from '../../domain/identity/session.ts';
import { sessionTransport } from '../../services/session-transport.ts';
import { createCookieJar } from './cookie-jar.ts';
import type { Random } from './random.ts';

/** Milliseconds between a page's decision to call and reading the cookies for the request. */
const LEAVING_MS = 4;
/** Milliseconds between receiving a response and storing its cookies. */
const ARRIVING_MS = 15;
const REDIRECTS = 5;

export type Browser = ReturnType<typeof createBrowser>;

/** Tabs and page loads that share one cookie jar; `locks`: whether the tabs can use Web Locks. */
export function createBrowser(origin: string, random: Random) {
  const jar = createCookieJar();
  const count = { exchanges: 0 };
  let turn: Promise<unknown> = Promise.resolve();

  async function send(method: string, url: string, headers: Record<string, string>) {
    await wait(random.between(0, LEAVING_MS));
    const answer = await fetch(origin + url, {
      method,
      headers: { ...headers, cookie: jar.header() },
      redirect: 'manual',
    });
    const text = await answer.text();
    await wait(random.between(0, ARRIVING_MS));
    jar.keep(answer.headers.getSetCookie());
    return { answer, text };
  }

  const transport: Transport = async ({ method, url, headers }) => {
    const { answer, text } = await send(method, url, headers);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, headers: {}, body: isJson ? JSON.parse(text) : undefined };
  };

  async function exchange(before: string | null): Promise<string> {
    const current = jar.get('token');
    if (current && current !== before && !isExpired(expiryOf(current), Date.now())) return current;
    count.exchanges += 1;
    const headers = { 'x-session': 'cookie', ...(before && { authorization: `Bearer ${before}` }) };
    const answer = await transport({
      method: 'POST',
      url: '/auth/users/refresh-token',
      headers,
      body: undefined,
    });
    const { accessToken, code } = answer.body as { accessToken?: string; code?: string };
    if (!accessToken) throw new Error(`the refresh answered ${answer.status} ${code}`);
    return accessToken;
  }

  /** A tab's calls, refreshed and retried like those of the site's client. */
  function openTab(locks: boolean): (url: string) => Promise<TransportResponse> {
    let running: Promise<string> | null = null;
    const refresh = () => {
      const before = jar.get('token');
      const inTurn = () => exchange(before);
      running ??= (locks ? after(inTurn) : inTurn()).finally(() => {
        running = null;
      });
      return running;
    };
    const session = {
      accessToken: () => jar.get('token'),
      hasRefreshToken: () => jar.get('token') !== null,
      refresh,
      hadSession: () => false,
      emitSessionLost: () => {},
      whenSignedInAgain: () => undefined,
    };
    const call = sessionTransport(transport, session);
    return (url) => call({ method: 'GET', url, headers: {}, body: undefined });
  }

  function after<T>(work: () => Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }

  /** Loads a page and follows redirects; returns the final URL. */
  async function load(path: string): Promise<{ status: number; path: string }> {
    let at = path;
    for (let hop = 0; hop < REDIRECTS; hop += 1) {
      const { answer } = await send('GET', at, { accept: 'text/html' });
      const location = answer.headers.get('location');
      if (!location) return { status: answer.status, path: at };
      at = location;
    }
    return { status: 310, path: at };
  }

  return { jar, openTab, load, count };
}

function expiryOf(token: string): number {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;
}
