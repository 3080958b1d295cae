import { createHash } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { DocumentName } from '../../../../contracts/editorial/document.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { formatDate } from '../../../../domain/format-date.ts';
import { localeAddress } from '../../../../domain/locale-address.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import type { PdfService } from '../../../platform/pdf/pdf.service.ts';
import type { PdfRequest } from '../../../platform/pdf/pdf-templates.ts';
import { parseMarkdown } from '../text-page/text-page-markdown.ts';
import { createTextSource, type SourceText, type TextSourceDeps } from '../text-page/text-source.ts';
import { readBlocks } from './document-blocks.ts';
import type { DocumentEditions } from './document-editions.ts';

export interface DocumentDeps {
  names: TextSourceDeps['names'];
  publicUrl: string;
  translations: Translations;
  pdf: Pick<PdfService, 'renderPdf'>;
  /** Counts a generated document for a network; throws over the limit. */
  limit: (ip: string) => Promise<void>;
  /** Finds versions that are no longer in force; without it there are none. */
  editions?: Pick<DocumentEditions, 'find'>;
  folderOf?: TextSourceDeps['folderOf'];
  findTexts?: TextSourceDeps['findTexts'];
  isOffered?: TextSourceDeps['isOffered'];
}

export interface AskedDocument {
  name: DocumentName;
  locale: Locale;
  /** Without it, the one in force. */
  version?: number | undefined;
  /** Of the caller; made documents are counted. */
  ip: string;
}

export interface ReadyDocument {
  pdf: Uint8Array;
  etag: string;
  /** Language of the text, which may be English if there is no translation. */
  locale: Locale;
}

/** Terms and privacy texts as PDF in every language, from the same texts as the pages. */
export function createDocumentService(deps: DocumentDeps) {
  const source = createTextSource(deps);
  return {
    /** @throws ApiError `not_found`, `too_many_requests`, `service_unavailable` */
    get: async ({ name, locale, version, ip }: AskedDocument): Promise<ReadyDocument> => {
      const current = await source(name, locale);
      const isEarlier = version !== undefined && version !== current.version;
      const text = isEarlier ? await deps.editions?.find(name, version, locale) : current;
      if (!text) throw new ApiError('not_found');
      const asked = await requestOf(deps, text, { locale, isEarlier });
      const pdf = await deps.pdf.renderPdf(asked, () => deps.limit(ip));
      const hash = createHash('sha256').update(pdf).digest('base64url');
      return { pdf, etag: `"${hash.slice(0, 32)}"`, locale: asked.locale };
    },
  };
}

export type DocumentService = ReturnType<typeof createDocumentService>;

async function requestOf(
  { names, publicUrl, translations }: Pick<DocumentDeps, 'names' | 'publicUrl' | 'translations'>,
  text: SourceText,
  { locale, isEarlier }: { locale: Locale; isEarlier: boolean },
): Promise<PdfRequest> {
  const absolute = (path: string) => publicUrl + localeAddress(locale, path);
  const { title, blocks } = readBlocks(parseMarkdown(text.markdown), absolute);
  const data = {
    siteName: names.siteName,
    siteUrl: publicUrl.replace(/^https?:\/\//, ''),
    title,
    date: text.date === null ? null : { iso: text.date, text: dateText(text.date, text.locale) },
    note: await noteOf(translations, { locale, isEarlier, isFallback: text.locale !== locale }),
    blocks,
  };
  return { template: 'text-document', data, locale: text.locale };
}

const dateText = (iso: string, locale: Locale) =>
  formatDate(locale, iso, { dateStyle: 'long', timeZone: 'UTC' });

/** What has to be known of the text before it is read; the site's pages show the same. */
async function noteOf(
  translations: Translations,
  { locale, isEarlier, isFallback }: { locale: Locale; isEarlier: boolean; isFallback: boolean },
): Promise<{ text: string; locale: Locale } | null> {
  if (!isEarlier && !isFallback) return null;
  const { pages } = await translations.load(locale, ['pages']);
  const notes = [isEarlier && pages?.earlier, isFallback && pages?.fallback];
  return { text: notes.filter(Boolean).join(' '), locale };
}
