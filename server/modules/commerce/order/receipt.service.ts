import { ApiError } from '../../../../contracts/api-error.ts';
import type { IssuedReceipt } from '../../../../contracts/commerce/order.ts';
import type { ReceiptCheck } from '../../../../contracts/commerce/receipt.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { formatReceiptNumber, receiptState } from '../../../../domain/commerce/receipt.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import type { MailAttachment } from '../../../platform/mail/outgoing-mail.ts';
import type { PdfService } from '../../../platform/pdf/pdf.service.ts';
import * as repo from './receipt.repository.ts';
import type { Issuer } from './receipt-data.ts';
import { pdfOf, type WrittenReceipt, writeReceipt } from './receipt-document.ts';
import { createReceiptIssue } from './receipt-issue.ts';

export interface ReceiptDeps {
  db: Db;
  issuer: Issuer;
  publicUrl: string;
  translations: Translations;
  pdf: Pick<PdfService, 'renderPdf'>;
  checkUrl: (locale: Locale, code: string) => string;
  /** Counts a check by an address; throws over the limit. */
  limitChecks: (ip: string) => Promise<void>;
  /** Counts a rendered PDF of a person; throws over the limit. */
  limitPdfs: (userId: string) => Promise<void>;
}

export interface ReceiptPdf {
  /** Safe in a header: letters, digits and hyphens. */
  fileName: string;
  pdf: Uint8Array;
}

export type ReceiptService = ReturnType<typeof createReceiptService>;

export function createReceiptService(deps: ReceiptDeps) {
  const { db, issuer, translations, checkUrl } = deps;
  const issue = createReceiptIssue(issuer);
  const write = (receipt: repo.StoredReceipt) => writeReceipt(translations, receipt, checkUrl);
  const site = { name: issuer.siteName, publicUrl: deps.publicUrl };

  /** @throws ApiError `not_found` for an unknown code, `too_many_requests` */
  async function check(code: string, ip: string): Promise<ReceiptCheck> {
    await deps.limitChecks(ip);
    const receipt = await repo.findByCode(db, code);
    if (!receipt) throw new ApiError('not_found');
    const { data, issuedAt, status, refunded } = receipt;
    const { seller, demo, total, currency } = data;
    return {
      number: formatReceiptNumber(receipt),
      issuedAt: issuedAt.toISOString(),
      seller: { name: seller.name, address: seller.address },
      ...{ demo, total, currency },
      state: receiptState({ status, total, refunded }),
    };
  }

  async function ofOrder(orderId: string): Promise<IssuedReceipt | null> {
    const receipt = await repo.findByOrder(db, orderId);
    if (!receipt) return null;
    const { code, issuedAt, data } = receipt;
    return {
      number: formatReceiptNumber(receipt),
      code,
      issuedAt: issuedAt.toISOString(),
      ...{ seller: data.seller, tax: data.tax, taxNote: data.taxNote },
    };
  }

  async function render(written: WrittenReceipt, admit?: () => Promise<void>): Promise<ReceiptPdf> {
    return {
      fileName: `receipt-${written.number}.pdf`,
      pdf: await deps.pdf.renderPdf(pdfOf(written, site), admit),
    };
  }

  /**
   * The PDF of one's own order.
   * @throws ApiError `order_not_found` for another's order or one without a receipt, `service_unavailable`
   */
  async function download(userId: string, orderId: string): Promise<ReceiptPdf> {
    const receipt = await repo.findByOrder(db, orderId);
    if (receipt?.userId !== userId) throw new ApiError('order_not_found');
    return render(await write(receipt), () => deps.limitPdfs(userId));
  }

  /** What the receipt mail adds to what was enqueued; null for an order without a receipt. */
  async function forMail(orderId: string) {
    const receipt = await repo.findByOrder(db, orderId);
    if (!receipt) return null;
    const written = await write(receipt);
    return {
      receipt: mailPart(written),
      attach: async (): Promise<MailAttachment> => {
        const { fileName, pdf } = await render(written);
        return { filename: fileName, contentType: 'application/pdf', content: pdf };
      },
    };
  }

  return { issueIn: issue.issueIn, backfill: () => issue.backfill(db), check, ofOrder, download, forMail };
}

function mailPart({ facts, seller, lines, total, tax, taxNote, demo, check }: WrittenReceipt) {
  const sold = lines.flatMap(({ title, parts, amount }) =>
    parts.length === 0
      ? [{ label: title, value: amount }]
      : [{ label: title, value: amount }, ...parts.map((part) => ({ ...part, small: true }))],
  );
  return {
    rows: [...facts.slice(0, 1), ...sold, ...(tax ? [{ ...tax, small: true }] : []), total],
    notes: [
      `${seller.label}: ${seller.lines.join(', ')}`,
      ...(taxNote ? [taxNote] : []),
      ...(demo ? [demo] : []),
      `${check.label}: ${check.url}`,
    ],
  };
}
