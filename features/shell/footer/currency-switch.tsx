import { Select } from '@/components/ui/select';
import { CURRENCIES, CURRENCY_SIGNS } from '@/contracts/values';
import { useCurrency } from '@/hooks/use-currency';
import { useTranslation } from '@/hooks/use-translation';
import styles from './footer.module.css';

/** The currency of all prices; without a choice it follows the language. */
export function CurrencySwitch() {
  const { t } = useTranslation('shell');
  const { currency, choose } = useCurrency();
  return (
    <div className={`scripts-only ${styles.currency}`}>
      <Select
        aria-label={t('currency.title')}
        name="currency"
        value={currency}
        options={CURRENCIES.map((value) => ({ value, label: `${CURRENCY_SIGNS[value]} ${value}` }))}
        onChange={(event) => void choose(event.target.value as typeof currency)}
      />
    </div>
  );
}
