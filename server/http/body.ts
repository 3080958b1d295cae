import { ApiError } from '../../contracts/api-error.ts';
import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types that the call takes instead of JSON. */
    uploads?: readonly string[];
  }
}

const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

/**
 * Accepts JSON bodies only, and only by the exact content type: body validation has been bypassed through odd
 * Content-Type headers. The type of an empty body is ignored. The raw bytes stay for signed messages.
 */
export function acceptJsonOnly(app: App): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    parse(request, body.toString('utf8'), done);
  });
  acceptFiles(app);
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const { uploads } = request.routeOptions.config;
    if (!hasBody) delete headers['content-type'];
    else if (!isExpected(headers['content-type'] ?? '', uploads))
      throw new ApiError('unsupported_media_type');
  });
}

const isExpected = (type: string, uploads: readonly string[] | undefined): boolean =>
  uploads ? uploads.includes(type) : JSON_TYPE.test(type);

/** Bytes of a file stay as they came; what they are is judged by whoever takes them. */
function acceptFiles(app: App): void {
  app.addContentTypeParser(/^image\/(png|jpeg)$/, { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    done(null, undefined);
  });
}
