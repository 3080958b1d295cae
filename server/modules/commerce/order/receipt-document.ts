import { renderSVG } from 'uqr';
import type { Locale } from '../../../../contracts/locales.ts';
import { PRICE_STEPS, timesQuantity } from '../../../../domain/commerce/price.ts';
import { formatReceiptNumber, TAX_DECIMALS } from '../../../../domain/commerce/receipt.ts';
import { formatMoney, formatNumber, formatPercent, languageName } from '../../../../domain/format.ts';
import { formatDate } from '../../../../domain/format-date.ts';
import type { Texts, Translations } from '../../../platform/i18n/translations.ts';
import type { PdfRequest, ReceiptDocument } from '../../../platform/pdf/pdf-templates.ts';
import type { StoredReceipt } from './receipt.repository.ts';
import type { ReceiptLine } from './receipt-data.ts';

/** A label and what belongs to it, in the language of the receipt. */
export interface ReceiptFact {
  label: string;
  value: string;
}

/** A receipt in words, in the language of its order: the same for the PDF and the mail. */
export interface WrittenReceipt extends Pick<ReceiptDocument, 'seller' | 'lines' | 'total' | 'tax' | 'demo'> {
  locale: Locale;
  number: string;
  title: string;
  date: { iso: string; text: string };
  facts: ReceiptFact[];
  taxNote: string | null;
  check: { label: string; url: string };
  columns: { item: string; amount: string };
}

type Words = (key: string, values?: Record<string, string>) => string;

/** Looks texts up as `namespace:key.path`, and fills their placeholders. */
async function wordsOf(translations: Translations, locale: Locale): Promise<Words> {
  const texts = await translations.load(locale, ['receipt', 'payment', 'cart', 'product']);
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let found: Texts | string | undefined = texts[namespace];
    for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`no text ${key} for receipts in ${locale}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** Writes a receipt in the language of its order. The day is that of its number: UTC. */
export async function writeReceipt(
  translations: Translations,
  receipt: StoredReceipt,
  checkUrl: (locale: Locale, code: string) => string,
): Promise<WrittenReceipt> {
  const { data, issuedAt } = receipt;
  const { locale, currency, seller, tax } = data;
  const t = await wordsOf(translations, locale);
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const number = formatReceiptNumber(receipt);
  const iso = issuedAt.toISOString().slice(0, 10);
  const text = formatDate(locale, issuedAt.toISOString(), { dateStyle: 'long', timeZone: 'UTC' });
  const buyer = [data.buyer.name, data.buyer.email].filter(Boolean).join(', ');
  return {
    ...{ locale, number, date: { iso, text } },
    title: t('payment:receipt.title', { number }),
    demo: data.demo ? t('receipt:document.demo') : null,
    facts: [
      { label: t('receipt:document.number'), value: number },
      { label: t('payment:receipt.date'), value: text },
      { label: t('payment:receipt.buyer'), value: buyer },
      ...(data.provider
        ? [{ label: t('payment:receipt.provider'), value: t(`payment:provider.${data.provider}`) }]
        : []),
      ...(data.promocode ? [{ label: t('payment:receipt.promocode'), value: data.promocode }] : []),
    ],
    seller: {
      label: t('receipt:document.seller'),
      lines: [
        seller.name,
        seller.address,
        seller.registration,
        seller.taxId && t('receipt:document.taxId', { id: seller.taxId }),
      ].filter(Boolean),
    },
    columns: { item: t('payment:receipt.product'), amount: t('payment:receipt.amount') },
    lines: data.lines.map((line) => writeLine(t, line, locale, money)),
    total: { label: t('payment:receipt.total'), value: money(data.total) },
    tax: tax && {
      label: t('receipt:document.tax', { percent: formatPercent(locale, tax.percent, TAX_DECIMALS) }),
      value: money(tax.amount),
    },
    taxNote: data.taxNote || null,
    check: { label: t('receipt:document.check'), url: checkUrl(locale, receipt.code) },
  };
}

function writeLine(t: Words, line: ReceiptLine, locale: Locale, money: (minor: number) => string) {
  const prices = { ...timesQuantity(line, line.quantity), final: line.final * line.quantity };
  const discounts = PRICE_STEPS.filter((step) => step !== 'base' && step !== 'final' && prices[step] > 0);
  const explained = discounts.length > 0 ? (['base', ...discounts] as const) : [];
  const { learningLanguage: language } = line;
  return {
    title: line.quantity > 1 ? `${line.title} × ${formatNumber(locale, line.quantity)}` : line.title,
    note:
      language && language !== locale
        ? t('product:lessonsIn', { language: languageName(locale, language) })
        : null,
    parts: explained.map((step) => ({
      label: t(`cart:price.${step}`),
      value: money(step === 'base' ? prices.base : -prices[step]),
    })),
    amount: money(prices.final),
  };
}

/** The receipt as a PDF to render. */
export function pdfOf(receipt: WrittenReceipt, site: { name: string; publicUrl: string }): PdfRequest {
  const { locale, number: _, ...written } = receipt;
  return {
    template: 'receipt',
    locale,
    data: {
      siteName: site.name,
      siteUrl: site.publicUrl.replace(/^https?:\/\//, ''),
      ...written,
      check: { ...receipt.check, qr: renderSVG(receipt.check.url, { ecc: 'M', border: 0 }) },
    },
  };
}
