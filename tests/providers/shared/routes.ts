import type { Answer, Call } from './loopback-server.ts';

/** One call of an API; the groups of the path follow the call. */
export type Route = [method: string, path: RegExp, work: (call: Call, ...groups: string[]) => Answer];

/** Answers by the first fitting route; null when no route has the path. */
export function answerRoute(routes: readonly Route[], call: Call, wrongMethod: () => Answer): Answer | null {
  const fitting = routes.filter(([, path]) => path.test(call.pathname));
  const route = fitting.find(([method]) => method === call.method);
  if (!route) return fitting.length ? wrongMethod() : null;
  const [, path, work] = route;
  return work(call, ...(path.exec(call.pathname)?.slice(1) ?? []));
}

/** The name and password of an `Authorization: Basic` header, as `name:password`; empty for another header. */
export function basicAuthOf({ headers }: Call): string {
  const match = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '');
  return match ? Buffer.from(String(match[1]), 'base64').toString('utf8') : '';
}

/** An entry of a map that a test or a page names. */
export function known<T>(entries: ReadonlyMap<string, T>, id: string): T {
  const entry = entries.get(id);
  if (entry === undefined) throw new Error(`the stand-in knows no ${id}`);
  return entry;
}
