import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getResponse, HttpResponse, http } from 'msw';
import type { Logger } from 'pino';
import type { Transport } from '../contracts/transport.ts';
import { SESSION_COOKIES } from '../domain/identity/session.ts';
import { startWebOnly } from './bootstrap/start-web-only.ts';
import type { RunningApp, StartOptions } from './bootstrap/startup.ts';
import type { Config } from './config/load-config.ts';
import type { NodeHandler } from './http/node-handler.ts';
import { MOCK_USERS, makeAccessToken, makeRefreshToken } from './mocks/builders/user.ts';
import { handlers } from './mocks/handlers.ts';
import {
  currentScenario,
  enterScenario,
  parseScenario,
  SCENARIO_COOKIE,
  SCENARIO_HEADER,
} from './mocks/scenario.ts';
import { readCookie, sessionCookies } from './modules/identity/session/session-cookies.ts';

const health = http.get('*/health/:what', () => HttpResponse.json({ status: 'ok' }));
const robots = http.get('*/robots.txt', () => HttpResponse.text('User-agent: *\nDisallow: /\n'));

/**
 * The site with mocks (`API_MODE=mock`): no database, no stored state. A separate entry point, so that msw stays out of
 * production.
 */
export function startMock(config: Config, options: StartOptions): Promise<RunningApp> {
  // Pages are rendered in the scenario of their request, including public ones, which do not see the cookie.
  options.webServer.server.prependListener('request', playScenario);
  return startWebOnly(config, options, { handler: mockListener(options.log), transport: mockTransport });
}

/** Calls the mocks in process during page rendering. */
export const mockTransport: Transport = async ({ method, url, headers, body }) => {
  const answer = await answerMock(
    new Request(new URL(url, 'http://mock'), {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  const text = method === 'HEAD' ? '' : await answer.text();
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    cookies: answer.headers.getSetCookie(),
    body: text ? JSON.parse(text) : undefined,
  };
};

/** Handles one call; a call without a mock is not found. */
export async function answerMock(request: Request): Promise<Response> {
  if (!request.headers.has(SCENARIO_HEADER)) request.headers.set(SCENARIO_HEADER, currentScenario());
  const found = await getResponse([...handlers, health, robots], request);
  return found ?? Response.json({ code: 'not_found' }, { status: 404 });
}

/** Replaces the service: browsers call it on the same port. */
function mockListener(log: Logger): NodeHandler {
  return async (req, res) => {
    try {
      const answer = await answerMock(await toRequest(req, res));
      const cookies = answer.headers.getSetCookie();
      const headers = Object.fromEntries(answer.headers);
      res.writeHead(answer.status, { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) });
      res.flushHeaders();
      if (answer.body) for await (const chunk of answer.body) res.write(chunk);
      res.end();
    } catch (error) {
      log.error({ err: error }, 'mock failed');
      if (!res.headersSent) res.writeHead(500, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ code: 'internal_error' }));
    }
  };
}

async function toRequest(req: IncomingMessage, res: ServerResponse): Promise<Request> {
  const { method = 'GET', url = '/', headers } = req;
  const bytes = method === 'GET' || method === 'HEAD' ? null : await buffer(req);
  const left = new AbortController();
  res.on('close', () => left.abort());
  return new Request(new URL(url, 'http://mock'), {
    method,
    headers: headers as Record<string, string>,
    body: bytes && bytes.length > 0 ? new Uint8Array(bytes) : null,
    signal: left.signal,
  });
}

function playScenario(req: IncomingMessage, res: ServerResponse): void {
  const text = String(req.headers[SCENARIO_HEADER] ?? readCookie(req.headers.cookie, SCENARIO_COOKIE) ?? '');
  enterScenario(text);
  if (!text.includes('signed-in') || readCookie(req.headers.cookie, SESSION_COOKIES.access)) return;
  const scenario = parseScenario(text);
  const name = scenario.has('manager') ? 'senior' : scenario.has('unverified') ? 'newcomer' : 'student';
  const person = MOCK_USERS[name];
  const pair = { accessToken: makeAccessToken(person), refreshToken: makeRefreshToken(person) };
  req.headers.cookie = [req.headers.cookie, `${SESSION_COOKIES.access}=${pair.accessToken}`]
    .filter(Boolean)
    .join('; ');
  res.setHeader('set-cookie', sessionCookies(pair));
}
