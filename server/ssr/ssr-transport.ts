import { ApiError } from '../../contracts/api-error.ts';
import type { Transport } from '../../contracts/transport.ts';
import type { App } from '../http/app-types.ts';

/** Calls the service in process: no socket, no port, but the same hooks, validation and responses as over HTTP. */
export function injectTransport(app: App): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | undefined>,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
      body: answer.payload === '' ? undefined : answer.json(),
    };
  };
}

const TIMEOUT_MS = 10_000;

/** Calls another implementation of the same contract (`API_ORIGIN`). */
export function remoteTransport(origin: string): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await fetch(origin + url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    }).catch((cause) => {
      throw new ApiError('service_unavailable', { cause });
    });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      cookies: answer.headers.getSetCookie(),
      body: readJson(await answer.text()),
    };
  };
}

/** For non-JSON bodies (e.g. a proxy's error page) only the status is used. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
