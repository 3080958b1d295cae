import { ApiError } from '../../contracts/api-error.ts';
import { UPLOAD_BODY_TYPE } from '../../contracts/learning/upload.ts';
import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types that the call accepts instead of JSON. */
    uploads?: readonly string[];
    /** The call accepts an HTML form instead of JSON. */
    form?: boolean;
    /** The call accepts bytes of any media type. */
    raw?: boolean;
  }
}

/** Content type given to bodies of calls that accept any type: its parser passes them on unchanged. */
const ANY_TYPE = 'application/octet-stream';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;

/**
 * Accepts only JSON bodies, unless a call declares other types, and only with an exact content type: odd Content-Type
 * headers have been used to bypass body validation. The type of an empty body is ignored. Raw bytes are kept for signed
 * messages.
 */
export function acceptJsonOnly(app: App): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    // A file of JSON is read by the service, which says what is wrong with it.
    if (request.routeOptions.config.uploads) return done(null, undefined);
    parse(request, body.toString('utf8'), done);
  });
  acceptFiles(app);
  // The service reads these bytes as they arrive: an upload may be larger than the memory.
  app.addContentTypeParser(UPLOAD_BODY_TYPE, (_, _body, done) => done(null, undefined));
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const { uploads, raw, form } = request.routeOptions.config;
    if (raw) request.sentType = headers['content-type'] ?? '';
    if (!hasBody) delete headers['content-type'];
    else if (raw) headers['content-type'] = ANY_TYPE;
    else if (!isExpected(headers['content-type'] ?? '', form ? [FORM_TYPE] : uploads))
      throw new ApiError('unsupported_media_type');
  });
}

const isExpected = (type: string, uploads: readonly string[] | undefined): boolean =>
  uploads ? uploads.includes(type) : JSON_TYPE.test(type);

const ARCHIVES = /^application\/(?:zip|x-zip-compressed)$/;
const TRANSLATIONS = /^application\/(?:xliff\+xml|vnd\.kurso\.translation\+json)$/;

/** Bytes of a file or a signed message are kept unchanged; the receiving service validates them. */
function acceptFiles(app: App): void {
  for (const type of [/^(?:image\/(?:png|jpeg)|application\/pdf)$/, TRANSLATIONS, ARCHIVES, ANY_TYPE])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      request.rawBody = body as Buffer;
      done(null, undefined);
    });
}
