import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { Tariff } from '@/contracts/affiliate/affiliate';
import { TARIFF_KINDS, type TariffKind } from '@/contracts/affiliate/affiliate-values';
import type { Currency } from '@/contracts/scalars';
import { CURRENCIES } from '@/contracts/values';
import { CALCULATOR_MAX_SALES, CALCULATOR_MIN_PRICE } from '@/domain/affiliate/calculator';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import { CalculatorResult } from './calculator-result';
import styles from './program.module.css';
import { useCalculator } from './use-calculator';

/** What somebody's own numbers would earn by the tariffs in force. */
export function Calculator({ tariff }: { tariff: Tariff }) {
  const { t } = useTranslation('affiliate');
  const { typed, input, wrong, ...set } = useCalculator();
  const money = useMoney();
  return (
    <section aria-labelledby="calculator">
      <h2 id="calculator">{t('calculator.title')}</h2>
      <p className={styles.note}>{t('calculator.lead')}</p>
      <div className={styles.calculator}>
        <div className={styles.fields}>
          <Field label={t('calculator.kind')}>
            <Select
              value={typed.kind}
              onChange={(event) => set.setKind(event.target.value as TariffKind)}
              options={TARIFF_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            />
          </Field>
          <Field label={t('calculator.currency')}>
            <Select
              value={typed.currency}
              onChange={(event) => set.setCurrency(event.target.value as Currency)}
              options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
            />
          </Field>
          <Field
            label={t('calculator.price', { currency: typed.currency })}
            hint={t('calculator.priceHint')}
            error={
              wrong.price
                ? t('calculator.wrongPrice', { min: money(CALCULATOR_MIN_PRICE, typed.currency) })
                : undefined
            }
          >
            <TextInput
              inputMode="decimal"
              value={typed.price}
              onChange={(event) => set.setPrice(event.target.value)}
            />
          </Field>
          <Field
            label={t('calculator.sales')}
            error={wrong.sales ? t('calculator.wrongSales', { max: CALCULATOR_MAX_SALES }) : undefined}
          >
            <TextInput
              inputMode="numeric"
              value={typed.sales}
              onChange={(event) => set.setSales(event.target.value)}
            />
          </Field>
        </div>
        {input && <CalculatorResult tariff={tariff} input={input} />}
      </div>
    </section>
  );
}
