import { ApiError } from '../../contracts/api-error.ts';
import type { App } from './app-types.ts';

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
  app.addHook('onRequest', async (request) => {
    const { headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) delete headers['content-type'];
    else if (!JSON_TYPE.test(headers['content-type'] ?? '')) throw new ApiError('unsupported_media_type');
  });
}
