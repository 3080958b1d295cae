import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { CURRENCIES, CURRENCY_SIGNS } from '@/contracts/values';
import { minorOf, type TypedAmounts } from '@/domain/commerce/typed-money';
import { useTranslation } from '@/hooks/use-translation';
import styles from './reviewed.module.css';

interface MoneyFieldsProps {
  legend: string;
  value: TypedAmounts;
  onChange: (value: TypedAmounts) => void;
  /** Whether missing and wrong amounts are said to be so: once somebody has tried to go on. */
  isChecked: boolean;
}

/** An amount in each of the four currencies. */
export function MoneyFields({ legend, value, onChange, isChecked }: MoneyFieldsProps) {
  const { t } = useTranslation('manager-shop');
  return (
    <fieldset className={styles.money}>
      <legend className={styles.legend}>{legend}</legend>
      {CURRENCIES.map((currency) => (
        <Field
          key={currency}
          label={t('money.currency', { currency: `${currency} ${CURRENCY_SIGNS[currency]}` })}
          error={isChecked && minorOf(value[currency]) === null ? t('money.invalid') : undefined}
          required
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={value[currency]}
            onChange={({ target }) => onChange({ ...value, [currency]: target.value })}
          />
        </Field>
      ))}
    </fieldset>
  );
}
