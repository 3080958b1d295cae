import type { App } from './app-types.ts';

/** `fetch` of the service's own addresses, in process; whoever is not bound yet cannot be reached. */
export function injectFetch(app: () => App | undefined): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const bound = app();
    if (!bound) throw new TypeError('the service is not there yet');
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
