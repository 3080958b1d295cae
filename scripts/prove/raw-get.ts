import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  text: string;
  location: string | undefined;
}

/** Sends a URL exactly as written: nothing is normalised, encoded or followed. */
export function rawGet(
  origin: string,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
  body?: unknown,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, failed) => {
    try {
      const call = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
        const { location } = answer.headers;
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
          if (isStream) answer.destroy();
        });
        answer.once('close', () => done({ status: answer.statusCode ?? 0, text, location }));
        answer.on('error', () => {});
      });
      call.once('error', failed);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    } catch (error) {
      // A URL that cannot be sent gets no response.
      if ((error as NodeJS.ErrnoException).code === 'ERR_INVALID_CHAR')
        done({ status: 400, text: '', location: undefined });
      else failed(error);
    }
  });
}
