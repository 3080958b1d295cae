import { useState } from 'react';
import type { TariffKind } from '@/contracts/affiliate/affiliate-values';
import type { Currency } from '@/contracts/scalars';
import { type CalculatorInput, parsePrice, parseSales } from '@/domain/affiliate/calculator';
import { useCurrency } from '@/hooks/use-currency';

/** A usual price of a course, in units. */
const FIRST_PRICE: Record<Currency, string> = { USD: '50', EUR: '50', RUB: '4000', INR: '3500' };

/** What was typed in the calculator; the last right input stays shown while something is wrong. */
export function useCalculator() {
  const usual = useCurrency().currency;
  const [chosen, setChosen] = useState<Currency | null>(null);
  const currency = chosen ?? usual;
  const [kind, setKind] = useState<TariffKind>('COURSE');
  const [typedPrice, setPrice] = useState<string | null>(null);
  const [sales, setSales] = useState('10');
  const price = typedPrice ?? FIRST_PRICE[currency];
  const parsed = { price: parsePrice(price), sales: parseSales(sales) };
  const input: CalculatorInput | null =
    parsed.price !== null && parsed.sales !== null
      ? { kind, currency, price: parsed.price, sales: parsed.sales }
      : null;
  return {
    typed: { kind, currency, price, sales },
    input,
    wrong: { price: parsed.price === null, sales: parsed.sales === null },
    setKind,
    setPrice,
    setSales,
    setCurrency: setChosen,
  };
}
