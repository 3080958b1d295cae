import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import { type TusEngine, UPLOAD_ID_HEADER, UPLOADS_PATH } from './tus-server.ts';

export interface TusCall {
  method: 'POST' | 'HEAD' | 'PATCH' | 'OPTIONS';
  uploadId: string;
  headers: Record<string, string>;
  body?: Readable | undefined;
}

/** What the protocol reads; nothing else of a request reaches its server. */
const REQUEST_HEADERS = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
const ANSWER_HEADERS = [
  'location',
  'tus-extension',
  'tus-resumable',
  'tus-version',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
const RETRY_SECONDS = 2;

/**
 * Lets @tus/server answer; returns the headers of its answer.
 * @throws {ApiError} when it refuses
 */
export async function callTus(
  { server }: TusEngine,
  { method, uploadId, headers, body }: TusCall,
  log: Pick<Logger, 'warn'>,
): Promise<Record<string, string>> {
  const path = method === 'POST' || method === 'OPTIONS' ? UPLOADS_PATH : `${UPLOADS_PATH}/${uploadId}`;
  const sent = new Headers({ [UPLOAD_ID_HEADER]: uploadId });
  for (const name of REQUEST_HEADERS) if (headers[name] !== undefined) sent.set(name, headers[name]);
  const hasBody = body !== undefined && sent.has('content-type');
  const request = new Request(new URL(path, 'http://kurso'), {
    method,
    headers: sent,
    ...(hasBody && { body: streamOf(body), duplex: 'half' }),
  });
  const response = await server.handleWeb(request);
  if (!response.ok) throw refusalOf(response.status, await response.text(), log);
  return Object.fromEntries(
    ANSWER_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function refusalOf(status: number, text: string, log: Pick<Logger, 'warn'>): ApiError {
  if (status === 404 || status === 410) return new ApiError('not_found');
  if (status === 409) return new ApiError('upload_offset_conflict');
  if (status === 413) return new ApiError('payload_too_large');
  if (status < 500 && !text.includes('aborted')) return new ApiError('request_params_invalid');
  if (status >= 500) log.warn({ status, text }, 'upload: bytes were not written');
  return new ApiError('service_unavailable', { retryAfter: RETRY_SECONDS });
}

/** Chunk by chunk, as the storage takes them; a refused body is left to the HTTP server. */
function streamOf(body: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterator<Uint8Array<ArrayBuffer>> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
}
