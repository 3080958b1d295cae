import type { Setting } from './setting.ts';
import { country, percent, receiptSeries, text } from './setting-parsers.ts';

const school = 'The school';

/** Who sells, for legal texts, receipts and invoices; part of `settings`. */
export const sellerSettings = {
  SELLER_NAME: {
    group: school,
    fallback: '',
    parse: text,
    meaning:
      'Name of the company or person that runs the school, for the legal texts. Empty: they say that this is a demonstration.',
  },
  SELLER_ADDRESS: {
    group: school,
    fallback: '',
    parse: text,
    meaning: 'Postal address of the seller, in one line.',
  },
  SELLER_REGISTRATION: {
    group: school,
    fallback: '',
    parse: text,
    meaning: 'Register and tax numbers of the seller, as they should be printed. Empty: none.',
  },
  SELLER_TAX_ID: {
    group: school,
    fallback: '',
    parse: text,
    meaning: 'Tax number of the seller, for receipts. Empty: none.',
  },
  SELLER_TAX_RATE: {
    group: school,
    fallback: '',
    parse: percent,
    meaning: 'Percent of tax that all prices include, such as 20 or 8.1. Empty: receipts have no tax line.',
  },
  SELLER_TAX_NOTE: {
    group: school,
    fallback: '',
    parse: text,
    meaning: 'A sentence about tax, printed on receipts as it is. Empty: none.',
  },
  SELLER_COUNTRY: {
    group: school,
    fallback: '',
    parse: country,
    meaning:
      'Country of the seller as two capital letters, such as DE: decides on the tax of invoices for companies. Empty: all are taxed as SELLER_TAX_RATE says.',
  },
  SELLER_BANK: {
    group: school,
    fallback: '',
    parse: text,
    meaning:
      'Bank account for invoices, such as "Example Bank, IBAN DE00 0000, BIC ABCDEFGH", in one line. Empty: companies pay by card only, except in a demonstration.',
  },
  RECEIPT_SERIES: {
    group: school,
    fallback: '',
    parse: receiptSeries,
    meaning:
      'First part of receipt numbers: up to 12 capital letters and digits. Empty: the first word of SELLER_NAME, or of SITE_NAME.',
  },
} satisfies Record<string, Setting>;
