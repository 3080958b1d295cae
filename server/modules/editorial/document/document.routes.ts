import { ApiError } from '../../../../contracts/api-error.ts';
import { parseDocumentFile } from '../../../../contracts/editorial/document.ts';
import { parseLocale } from '../../../../contracts/locales.ts';
import { localeAddress } from '../../../../domain/locale-address.ts';
import type { App } from '../../../http/app-types.ts';
import { matchesEtag } from '../../../http/etag.ts';
import { pickLocale, visitorOf } from '../../../http/visitor-locale.ts';
import { readAddress } from '../../../platform/network/client-address.ts';
import type { DocumentService } from './document.service.ts';

interface InLanguage {
  Params: { locale: string; file: string };
  Querystring: { version?: string | string[] };
}

const VERSION = /^[1-9]\d{0,5}$/;

/** Public files linked from the footer and the profile menu; not part of the contract. */
export function documentRoutes(app: App, service: DocumentService): void {
  // Links of earlier releases contain no locale.
  app.get<{ Params: { file: string } }>('/api/documents/:file', async (request, reply) => {
    const { file } = request.params;
    if (!parseDocumentFile(file)) throw new ApiError('not_found');
    const address = localeAddress(pickLocale(visitorOf(request.raw)), `/api/documents/${file}`);
    const [, search] = (request.raw.url ?? '').split('?');
    return reply.redirect(search ? `${address}?${search}` : address, 307);
  });

  app.get<InLanguage>('/api/documents/:locale/:file', async (request, reply) => {
    const { file } = request.params;
    const locale = parseLocale(request.params.locale);
    const name = parseDocumentFile(file);
    if (!name || locale !== request.params.locale) throw new ApiError('not_found');
    const { version } = request.query;
    if (version !== undefined && !VERSION.test(String(version))) throw new ApiError('not_found');
    const ready = await service.get({
      ...{ name, locale, ip: readAddress(request.ip) },
      version: version === undefined ? undefined : Number(version),
    });
    reply.headers({
      'cache-control': 'public, no-cache',
      'content-disposition': `inline; filename="${name}.${locale}.pdf"`,
      'content-language': ready.locale,
      etag: ready.etag,
    });
    if (matchesEtag(request.headers['if-none-match'], ready.etag)) return reply.status(304).send();
    return reply.type('application/pdf').send(Buffer.from(ready.pdf.buffer));
  });
}
