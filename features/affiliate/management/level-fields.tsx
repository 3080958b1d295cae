import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { TARIFF_KINDS, TARIFF_PERCENT_MAX } from '@/contracts/affiliate/affiliate-values';
import type { TypedLevel } from '@/domain/affiliate/typed-tariff';
import { formatNumber } from '@/domain/format';
import { MoneyFields } from '@/features/management/money-fields';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';
import type { TariffForm } from './use-tariff-form';

interface LevelFieldsProps {
  /** From 0. */
  at: number;
  level: TypedLevel;
  form: TariffForm;
}

/** Turnover and percentages of one level; everyone starts on the first. */
export function LevelFields({ at, level, form }: LevelFieldsProps) {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  const number = formatNumber(locale, at + 1);
  const isRising = !form.faults.some((fault) => fault.level === at && fault.fault === 'rising');
  return (
    <fieldset className={styles.level}>
      <legend className={styles.legend}>{t('tariffForm.level', { number })}</legend>
      {at === 0 ? (
        <p className={styles.quiet}>{t('tariffForm.first')}</p>
      ) : (
        <MoneyFields
          legend={t('tariffForm.turnover')}
          value={level.turnover}
          onChange={(turnover) => form.setLevel(at, { ...level, turnover })}
          isChecked={form.isChecked}
        />
      )}
      {!isRising && (
        <p role="alert" className={styles.error}>
          {t('tariffForm.rising')}
        </p>
      )}
      <PercentFields at={at} level={level} form={form} />
      {at > 0 && (
        <div>
          <Button variant="quiet" size="small" onClick={() => form.removeLevel(at)}>
            {t('tariffForm.remove', { number })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function PercentFields({ at, level, form }: LevelFieldsProps) {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  const isWrong = (kind: string) => form.faults.some((fault) => fault.level === at && fault.at === kind);
  return (
    <fieldset className={styles.percents}>
      <legend className={styles.legend}>{t('tariffForm.percents')}</legend>
      {TARIFF_KINDS.map((kind) => (
        <Field
          key={kind}
          label={t(`kind.${kind}`)}
          error={
            isWrong(kind)
              ? t('tariffForm.percent', { max: formatNumber(locale, TARIFF_PERCENT_MAX) })
              : undefined
          }
          required
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={level.percents[kind]}
            onChange={({ target }) =>
              form.setLevel(at, { ...level, percents: { ...level.percents, [kind]: target.value } })
            }
          />
        </Field>
      ))}
    </fieldset>
  );
}
