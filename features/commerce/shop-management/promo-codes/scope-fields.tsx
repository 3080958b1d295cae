import { RadioGroup } from '@/components/ui/radio-group';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { ProductChoice } from './product-choice';
import type { TypedCode } from './typed-code';
import type { NewCode } from './use-new-code';

/** The products that the code is valid for. */
export function ScopeFields({ form: { typed, set, codeOf } }: { form: NewCode }) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  return (
    <>
      <RadioGroup
        legend={t('form.scope')}
        name="scope"
        value={typed.scope}
        onValueChange={(scope) => set({ scope: scope as TypedCode['scope'] })}
        options={[
          { value: 'ALL', label: t('form.scopeAll') },
          { value: 'SOME', label: t('form.scopeSome'), hint: t('form.scopeSomeHint') },
        ]}
      />
      {typed.scope === 'SOME' && (
        <ProductChoice
          legend={t('form.scopeSome')}
          label={t('form.addProduct')}
          ids={typed.productIds}
          onChange={(productIds) => set({ productIds })}
          error={fieldText(codeOf('productIds'))}
          max={100}
        />
      )}
    </>
  );
}
