import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import { MoneyFields } from '@/features/management/money-fields';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { TypedCode } from './typed-code';
import type { NewCode } from './use-new-code';

/** What the code takes off: a percentage or an amount. */
export function DiscountFields({ form: { typed, set, codeOf, isChecked } }: { form: NewCode }) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  return (
    <>
      <RadioGroup
        legend={t('form.kind')}
        name="kind"
        value={typed.kind}
        onValueChange={(kind) => set({ kind: kind as TypedCode['kind'] })}
        options={[
          { value: 'PERCENT', label: t('form.percentKind') },
          { value: 'AMOUNT', label: t('form.amountKind') },
        ]}
      />
      {typed.kind === 'PERCENT' ? (
        <Field label={t('form.percent')} error={fieldText(codeOf('percent'))} required>
          <TextInput
            inputMode="numeric"
            value={typed.percent}
            onChange={({ target }) => set({ percent: target.value })}
          />
        </Field>
      ) : (
        <MoneyFields
          legend={t('form.amounts')}
          value={typed.amounts}
          onChange={(amounts) => set({ amounts })}
          isChecked={isChecked}
        />
      )}
    </>
  );
}
