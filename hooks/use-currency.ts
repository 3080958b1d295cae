import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Currency } from '@/contracts/scalars';
import { currencyOf } from '@/domain/commerce/currency';
import { useLocale } from '@/hooks/use-href';
import { chooseCurrency, chosenCurrency, subscribeToCurrency } from '@/store/currency';

/** The currency of this visitor's prices: the chosen one, else that of the language. */
export function useCurrency() {
  const locale = useLocale();
  const client = useQueryClient();
  const chosen = useSyncExternalStore(subscribeToCurrency, chosenCurrency, () => null);
  const usual = currencyOf(locale);
  return {
    currency: chosen ?? usual,
    /** Whether prices of pages made for everybody have to be replaced. */
    isUnusual: chosen !== null && chosen !== usual,
    choose: async (currency: Currency): Promise<void> => {
      chooseCurrency(currency);
      // Reads in flight may still be in the former currency.
      await client.cancelQueries();
      await client.invalidateQueries();
    },
  };
}
