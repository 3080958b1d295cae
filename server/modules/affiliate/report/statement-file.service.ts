import {
  STATEMENT_FORMATS,
  type StatementFormat,
} from '../../../../contracts/affiliate/affiliate-addresses.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import type { PdfService } from '../../../platform/pdf/pdf.service.ts';
import type { Partner } from '../partner/partner.ts';
import type { StatementService } from './statement.service.ts';
import { type StatementParties, statementCsv, statementPdf } from './statement-document.ts';
import { statementWords } from './statement-words.ts';

export interface StatementFileDeps extends Pick<StatementParties, 'site' | 'seller'> {
  statements: Pick<StatementService, 'get'>;
  translations: Translations;
  pdf: Pick<PdfService, 'renderPdf'>;
  /** Counts a rendered PDF of a person; throws over the limit. */
  limitPdfs: (userId: string) => Promise<void>;
}

interface FileRequest {
  month: string;
  currency: Currency;
  format: StatementFormat;
  locale: Locale;
}

export interface StatementFile {
  /** Safe in a header: letters, digits and hyphens. */
  fileName: string;
  type: string;
  bytes: Uint8Array;
}

/** Statements as files (product §4 Affiliate program). */
export function createStatementFiles(deps: StatementFileDeps) {
  const { statements, translations, site, seller } = deps;

  /** @throws ApiError `not_found`, `too_many_requests`, `service_unavailable` */
  async function get(
    partner: Partner,
    caller: Pick<Caller, 'id' | 'name' | 'email'>,
    { month, currency, format, locale }: FileRequest,
  ): Promise<StatementFile> {
    const statement = await statements.get(partner, { month, currency, locale });
    const words = await statementWords(translations, locale);
    const fileName = `statement-${month}-${currency}.${format}`;
    if (format === 'csv') {
      const bytes = Buffer.from(statementCsv(statement, { locale, words }));
      return { fileName, type: 'text/csv; charset=utf-8', bytes };
    }
    const { name, email } = caller;
    const parties = { site, seller, partner: { name, email, code: partner.code } };
    const request = statementPdf(statement, parties, { locale, words });
    const bytes = await deps.pdf.renderPdf(request, () => deps.limitPdfs(caller.id));
    return { fileName, type: 'application/pdf', bytes };
  }

  return { get };
}

export type StatementFiles = ReturnType<typeof createStatementFiles>;

/** @throws ApiError `not_found` for anything but a format of statements */
export function readFormat(text: string): StatementFormat {
  const format = STATEMENT_FORMATS.find((known) => known === text);
  if (!format) throw new ApiError('not_found');
  return format;
}
