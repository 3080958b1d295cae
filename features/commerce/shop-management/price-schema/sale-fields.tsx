import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import { instantOfLocal, localTime } from '@/domain/local-time';
import { MoneyFields } from '@/features/management/money-fields';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import type { ChangeDraft, SaleKind } from './use-change-draft';

/** No sale, or one by percent or by amount, with its days. */
export function SaleFields({ draft }: { draft: ChangeDraft }) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  const { typed, set, wrong, isChecked } = draft;
  return (
    <>
      <RadioGroup
        legend={t('schema.saleKind')}
        name="sale-kind"
        value={typed.saleKind}
        onValueChange={(kind) => set({ saleKind: kind as SaleKind })}
        options={[
          { value: 'PERCENT', label: t('schema.percentOff') },
          { value: 'AMOUNTS', label: t('schema.amountsOff') },
          { value: 'NONE', label: t('schema.NONE') },
        ]}
      />
      {typed.saleKind === 'PERCENT' && (
        <Field
          label={t('schema.percent')}
          error={wrong.includes('percent') ? fieldText('invalid') : undefined}
          required
        >
          <TextInput
            inputMode="numeric"
            value={typed.percent}
            onChange={({ target }) => set({ percent: target.value })}
          />
        </Field>
      )}
      {typed.saleKind === 'AMOUNTS' && (
        <MoneyFields
          legend={t('schema.saleAmounts')}
          value={typed.amounts}
          onChange={(amounts) => set({ amounts })}
          isChecked={isChecked}
        />
      )}
      {typed.saleKind !== 'NONE' && <SaleDays draft={draft} />}
    </>
  );
}

function SaleDays({ draft: { typed, set, wrong } }: { draft: ChangeDraft }) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  return (
    <div className={styles.pair}>
      <Field label={t('schema.saleFrom')} hint={t('schema.saleFromHint')}>
        <TextInput
          type="datetime-local"
          value={localTime(typed.from)}
          onChange={({ target }) => set({ from: instantOfLocal(target.value) })}
        />
      </Field>
      <Field label={t('schema.saleTo')} error={wrong.includes('to') ? fieldText('invalid') : undefined}>
        <TextInput
          type="datetime-local"
          value={localTime(typed.to)}
          onChange={({ target }) => set({ to: instantOfLocal(target.value) })}
        />
      </Field>
    </div>
  );
}
