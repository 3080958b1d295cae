import type { App } from './app-types.ts';

/** `fetch` for the service's own URLs, in process; fails until the service is ready. */
export function injectFetch(app: () => App | undefined): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const bound = app();
    if (!bound) throw new TypeError('the service is not ready yet');
    const { pathname, search } = new URL(request.url);
    const answer = await bound.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return new Response(answer.payload, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
