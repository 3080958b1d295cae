import type { OrderReceipt } from '../../../contracts/commerce/order.ts';
import { partsOf } from '../../../domain/commerce/price.ts';
import type { ReceiptData } from '../../modules/commerce/order/receipt-data.ts';
import { pdfOf, writeReceipt } from '../../modules/commerce/order/receipt-document.ts';
import { bundledTranslations } from '../../platform/i18n/translations.ts';
import { createPdfService, type PdfService } from '../../platform/pdf/pdf.service.ts';
import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { SELLER } from './cart.ts';

const translations = bundledTranslations('public/locales');
let service: PdfService | undefined;

/** The receipt as the service would send it: the same words, template and fonts. The renderer starts with the first one. */
export async function makeReceiptPdf(order: OrderReceipt, origin: string): Promise<Uint8Array> {
  const { receipt } = order;
  if (!receipt) throw new Error('the mock renders receipts of paid orders only');
  const [series = '', year, number] = receipt.number.split('-');
  const written = await writeReceipt(
    translations,
    {
      ...{ orderId: order.orderId, userId: '', status: 'PAID', refunded: 0, series },
      ...{ year: Number(year), number: Number(number), code: receipt.code },
      ...{ issuedAt: new Date(receipt.issuedAt), data: dataOf(order) },
    },
    (locale, code) => `${origin}/${locale}/receipt/${code}`,
  );
  service ??= createPdfService({ renderer: createPdfRenderer() });
  return service.renderPdf(pdfOf(written, { name: SELLER.name, publicUrl: origin }));
}

const dataOf = ({
  buyer,
  locale,
  currency,
  total,
  promocode,
  provider,
  lines,
}: OrderReceipt): ReceiptData => ({
  ...{
    demo: false,
    seller: SELLER,
    tax: null,
    taxNote: '',
    buyer,
    locale,
    currency,
    total,
    promocode,
    provider,
  },
  lines: lines.map(({ kind, title, quantity, learningLanguage, price }) => ({
    ...{ kind, title, quantity, learningLanguage },
    ...{ ...partsOf(price), final: price.finalPrice },
  })),
});
