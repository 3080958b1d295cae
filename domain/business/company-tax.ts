import { includedTax } from '../commerce/receipt.ts';
import { isInEu, readVatNumber } from './vat-number.ts';

/** Where the seller is and which tax its prices include, as the settings say. */
export interface SellerTax {
  /** ISO 3166-1; empty when it is not set: then all buyers are treated as those of the seller’s country. */
  country: string;
  /** At most two decimals; null for no tax line. */
  percent: number | null;
}

export interface BuyerTax {
  country: string;
  vatNumber: string;
}

export interface InvoiceTax {
  /** In integer minor units; `net` and `tax` add up to the total. */
  net: number;
  tax: number;
  /** Null without a tax line. */
  percent: number | null;
  reverseCharge: boolean;
}

/**
 * The tax of an invoice (product §4 Companies). The sum stays what the company saw: prices include the seller’s tax, as
 * on receipts. Within the European Union a buyer of another country with a VAT number owes the tax itself (reverse
 * charge, Directive 2006/112/EC, articles 44 and 196); without one it is taxed like a consumer of the seller’s country.
 * A buyer elsewhere outside the seller’s country has no tax.
 */
export function invoiceTax(total: number, seller: SellerTax, buyer: BuyerTax): InvoiceTax {
  const untaxed = { net: total, tax: 0, percent: null };
  const isForeign = seller.country !== '' && seller.country !== buyer.country;
  if (isForeign && isInEu(seller.country) && isInEu(buyer.country)) {
    if (readVatNumber(buyer.country, buyer.vatNumber)) return { ...untaxed, reverseCharge: true };
  } else if (isForeign) return { ...untaxed, reverseCharge: false };
  if (seller.percent === null) return { ...untaxed, reverseCharge: false };
  const tax = includedTax(total, seller.percent);
  return { net: total - tax, tax, percent: seller.percent, reverseCharge: false };
}
