import type { Locale } from '../../../../contracts/locales.ts';
import { formatInvoiceNumber } from '../../../../domain/business/company-invoice.ts';
import { TAX_DECIMALS } from '../../../../domain/commerce/receipt.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../../domain/format.ts';
import { formatDate } from '../../../../domain/format-date.ts';
import type { Texts, Translations } from '../../../platform/i18n/translations.ts';
import type { CompanyInvoiceDocument, PdfFact, PdfRequest } from '../../../platform/pdf/pdf-templates.ts';
import type { InvoiceRow } from './company-invoice.repository.ts';

type Words = (key: string, values?: Record<string, string>) => string;

const I18N_NAMESPACE = 'company-invoice';

async function wordsOf(translations: Translations, locale: Locale): Promise<Words> {
  const texts = (await translations.load(locale, [I18N_NAMESPACE]))[I18N_NAMESPACE];
  return (key, values = {}) => {
    let found: Texts | string | undefined = texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`no text ${key} for invoices in ${locale}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** An invoice as a PDF to render, in the language of the person who ordered it. Days are those of its number: UTC. */
export async function writeInvoice(
  translations: Translations,
  invoice: InvoiceRow,
  site: { name: string; publicUrl: string },
): Promise<PdfRequest> {
  const { locale } = invoice;
  const t = await wordsOf(translations, locale);
  const number = formatInvoiceNumber(invoice);
  const data: CompanyInvoiceDocument = {
    siteName: site.name,
    siteUrl: site.publicUrl.replace(/^https?:\/\//, ''),
    title: t('title', { number }),
    date: { iso: invoice.issuedAt.toISOString().slice(0, 10), text: dayOf(locale, invoice.issuedAt) },
    demo: invoice.data.demo ? t('demo') : null,
    ...partiesOf(t, invoice),
    facts: factsOf(t, invoice, number),
    ...linesOf(t, invoice),
    ...sumsOf(t, invoice),
    payment: paymentOf(t, invoice, number),
  };
  return { template: 'company-invoice', locale, data };
}

const dayOf = (locale: Locale, at: Date): string =>
  formatDate(locale, at.toISOString(), { dateStyle: 'long', timeZone: 'UTC' });

function partiesOf(t: Words, { data, locale }: InvoiceRow) {
  const { seller, buyer } = data;
  const countryOf = (code: string) =>
    code && (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code);
  const vat = (id: string) => id && t('vatNumber', { id });
  const lines = (...texts: string[]) => texts.filter(Boolean);
  return {
    seller: {
      label: t('seller'),
      lines: lines(
        ...[seller.name, seller.address, countryOf(seller.country), seller.registration],
        seller.taxId && t('taxId', { id: seller.taxId }),
      ),
    },
    buyer: {
      label: t('buyer'),
      lines: lines(
        ...[buyer.name, ...buyer.address.split(/\r?\n/), countryOf(buyer.country)],
        ...[vat(buyer.vatNumber), buyer.billingEmail],
      ),
    },
  };
}

function factsOf(t: Words, invoice: InvoiceRow, number: string): PdfFact[] {
  const { locale, issuedAt, dueAt, purchaseOrder } = invoice;
  return [
    { label: t('number'), value: number },
    { label: t('issued'), value: dayOf(locale, issuedAt) },
    { label: t('due'), value: dayOf(locale, dueAt) },
    ...(purchaseOrder ? [{ label: t('purchaseOrder'), value: purchaseOrder }] : []),
  ];
}

function linesOf(t: Words, { lines, locale, currency }: InvoiceRow) {
  const money = (minor: number) => formatMoney(locale, minor, currency);
  return {
    columns: {
      ...{ item: t('item'), seats: t('seats') },
      ...{ price: t('price'), amount: t('amount') },
    },
    lines: lines.map((line) => ({
      title: line.title,
      seats: formatNumber(locale, line.seats),
      price: money(line.amount),
      amount: money(line.total),
    })),
  };
}

function sumsOf(t: Words, { data, net, tax, total, reverseCharge, locale, currency }: InvoiceRow) {
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const percent = data.taxPercent === null ? null : formatPercent(locale, data.taxPercent, TAX_DECIMALS);
  const taxed =
    percent === null
      ? []
      : [
          { label: t('net'), value: money(net) },
          { label: t('tax', { percent }), value: money(tax) },
        ];
  return {
    sums: taxed,
    total: { label: t('total'), value: money(total) },
    taxNotes: [...(reverseCharge ? [t('reverseCharge')] : []), ...(data.taxNote ? [data.taxNote] : [])],
  };
}

function paymentOf(t: Words, { data, dueAt, locale, status, paidAt }: InvoiceRow, number: string): string[] {
  if (status === 'PAID' && paidAt) return [t('paid', { date: dayOf(locale, paidAt) })];
  if (status === 'CANCELLED') return [t('cancelled')];
  return [t('pay', { date: dayOf(locale, dueAt), number }), ...(data.seller.bank ? [data.seller.bank] : [])];
}
