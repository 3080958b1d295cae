import { createHash } from 'node:crypto';
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

export interface DocumentDeps {
  names: TextSourceDeps['names'];
  publicUrl: string;
  translations: Translations;
  pdf: Pick<PdfService, 'renderPdf'>;
  /** Counts a generated document for a network; throws over the limit. */
  limit: (ip: string) => Promise<void>;
  folderOf?: TextSourceDeps['folderOf'];
  findTexts?: TextSourceDeps['findTexts'];
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
    /** @throws ApiError `too_many_requests`, `service_unavailable` */
    get: async (name: DocumentName, locale: Locale, ip: string): Promise<ReadyDocument> => {
      const asked = await requestOf(deps, await source(name, locale), locale);
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
  locale: Locale,
): Promise<PdfRequest> {
  const absolute = (path: string) => publicUrl + localeAddress(locale, path);
  const { title, blocks } = readBlocks(parseMarkdown(text.markdown), absolute);
  const data = {
    siteName: names.siteName,
    siteUrl: publicUrl.replace(/^https?:\/\//, ''),
    title,
    date: text.date === null ? null : { iso: text.date, text: dateText(text.date, text.locale) },
    note: text.locale === locale ? null : { text: await fallbackNote(translations, locale), locale },
    blocks,
  };
  return { template: 'text-document', data, locale: text.locale };
}

const dateText = (iso: string, locale: Locale) =>
  formatDate(locale, iso, { dateStyle: 'long', timeZone: 'UTC' });

/** The note that the site's pages show in the same case. */
async function fallbackNote(translations: Translations, locale: Locale): Promise<string> {
  const { pages } = await translations.load(locale, ['pages']);
  return String(pages?.fallback ?? '');
}
