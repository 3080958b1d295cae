import type { Statement } from '../../../../contracts/affiliate/affiliate-report.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { formatCsv } from '../../../../domain/csv.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { formatDate, formatMonthOfYear } from '../../../../domain/format-date.ts';
import type { PdfRequest } from '../../../platform/pdf/pdf-templates.ts';
import { monthBounds } from './statement.service.ts';
import { fill, type StatementWords } from './statement-words.ts';

/** Who a statement is for, and whose site it is from. */
export interface StatementParties {
  partner: { name: string; email: string; code: string };
  site: { name: string; publicUrl: string };
  /** Null in a demonstration. */
  seller: { name: string; address: string; registration: string } | null;
}

const DAY_MS = 86_400_000;

const dayOf = (iso: string, locale: Locale): string =>
  formatDate(locale, iso, { dateStyle: 'medium', timeZone: 'UTC' });

/** The statement as a PDF to render; its date is the last day of the month. */
export function statementPdf(
  { month, currency, opening, entries, closing }: Statement,
  { partner, site, seller }: StatementParties,
  { locale, words }: { locale: Locale; words: StatementWords },
): PdfRequest {
  const { from, before } = monthBounds(month);
  const money = (minor: number) => formatMoney(locale, minor, currency);
  const last = new Date(before.getTime() - DAY_MS).toISOString();
  const balance = (text: string, iso: string) => fill(text, { date: dayOf(iso, locale) });
  return {
    template: 'affiliate-statement',
    locale,
    data: {
      siteName: site.name,
      siteUrl: site.publicUrl.replace(/^https?:\/\//, ''),
      title: fill(words.title, { month: formatMonthOfYear(locale, month), currency }),
      date: last.slice(0, 10),
      demo: seller ? null : words.demo,
      seller: {
        label: words.seller,
        lines: seller ? [seller.name, seller.address, seller.registration].filter(Boolean) : [site.name],
      },
      partner: { label: words.partner, lines: [partner.name, partner.email] },
      code: { label: words.code, value: partner.code },
      columns: { date: words.date, item: words.item, amount: words.amount },
      opening: { label: balance(words.opening, from.toISOString()), value: money(opening) },
      lines: entries.map(({ at, kind, title, amount }) => ({
        ...{ date: dayOf(at, locale), kind: words.kind[kind], title, amount: money(amount) },
      })),
      closing: { label: balance(words.closing, last), value: money(closing) },
      note: words.note,
    },
  };
}

/** `-1234` → `-12.34`; every currency of the school has two decimals. */
function decimal(minor: number): string {
  const amount = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Spreadsheets recognise UTF-8 by it. */
const BOM = '\ufeff';

/** The statement as CSV: balance, entries, balance. */
export function statementCsv(
  { month, currency, opening, entries, closing }: Statement,
  { locale, words }: { locale: Locale; words: StatementWords },
): string {
  const { from, before } = monthBounds(month);
  const last = new Date(before.getTime() - DAY_MS).toISOString();
  const balance = (text: string, iso: string, sum: number) => [
    ...[iso.slice(0, 10), fill(text, { date: dayOf(iso, locale) }), '', decimal(sum), currency],
  ];
  return (
    BOM +
    formatCsv([
      [words.date, words.item, words.what, words.amount, words.currency],
      balance(words.opening, from.toISOString(), opening),
      ...entries.map(({ at, kind, title, amount }) => [
        ...[at.slice(0, 10), words.kind[kind], title, decimal(amount), currency],
      ]),
      balance(words.closing, last, closing),
    ])
  );
}
