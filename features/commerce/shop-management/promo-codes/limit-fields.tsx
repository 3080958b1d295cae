import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { instantOfLocal, localTime } from '@/domain/local-time';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { LimitField } from './limit-field';
import type { NewCode } from './use-new-code';

/** When the code is valid, how often, and for whom. */
export function LimitFields({ form: { typed, set, codeOf, kind } }: { form: NewCode }) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  return (
    <>
      <div className={styles.pair}>
        {(['validFrom', 'validTo'] as const).map((end) => (
          <Field
            key={end}
            label={t(`form.${end}`)}
            hint={t(`form.${end}Hint`)}
            error={fieldText(codeOf(end))}
          >
            <TextInput
              type="datetime-local"
              value={localTime(typed[end])}
              onChange={({ target }) => set({ [end]: instantOfLocal(target.value) })}
            />
          </Field>
        ))}
      </div>
      <div className={styles.pair}>
        {kind === 'code' && (
          <LimitField
            name="totalLimit"
            value={typed.totalLimit}
            code={codeOf('totalLimit')}
            onChange={(totalLimit) => set({ totalLimit })}
          />
        )}
        <LimitField
          name="perUserLimit"
          value={typed.perUserLimit}
          code={codeOf('perUserLimit')}
          onChange={(perUserLimit) => set({ perUserLimit })}
        />
      </div>
      {kind === 'code' && (
        <Field label={t('form.email')} hint={t('form.emailHint')} error={fieldText(codeOf('email'))}>
          <TextInput
            type="email"
            autoComplete="off"
            value={typed.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        </Field>
      )}
    </>
  );
}
