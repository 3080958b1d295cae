import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedPromoCode } from '@/contracts/commerce/promo-code-management';
import { instantOfLocal, localTime } from '@/domain/local-time';
import { FreshSignIn } from '@/features/management/fresh-sign-in';
import { LeaveGuard } from '@/features/management/leave-guard';
import { WaitingBanner } from '@/features/management/waiting-banner';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { LimitField } from './limit-field';
import { useEditCode } from './use-edit-code';

/** What may change once a code exists: its limits, its end and its description. */
export function EditCode({ code }: { code: ManagedPromoCode }) {
  const { t } = useTranslation('manager-shop');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { typed, set, codeOf, fresh, ...form } = useEditCode(code);
  return (
    <section className={styles.panel} aria-labelledby="change-title">
      <LeaveGuard isDirty={form.isDirty} />
      <h2 id="change-title" className={styles.heading}>
        {t('detail.change')}
      </h2>
      {form.approval && <WaitingBanner approval={form.approval} />}
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void form.send(event)}>
        <FormError>{form.rootError && !fresh.asking ? errorText(form.rootError) : undefined}</FormError>
        <Field
          label={t('form.description')}
          hint={t('form.descriptionHint')}
          error={fieldText(codeOf('description'))}
        >
          <TextInput
            value={typed.description}
            maxLength={200}
            onChange={({ target }) => set({ description: target.value })}
          />
        </Field>
        <Field label={t('form.validTo')} hint={t('form.validToHint')} error={fieldText(codeOf('validTo'))}>
          <TextInput
            type="datetime-local"
            value={localTime(typed.validTo)}
            onChange={({ target }) => set({ validTo: instantOfLocal(target.value) })}
          />
        </Field>
        {(['totalLimit', 'perUserLimit'] as const).map((name) => (
          <LimitField
            key={name}
            name={name}
            value={typed[name]}
            code={codeOf(name)}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
        <Button type="submit" loading={form.isSending} disabled={!form.isDirty}>
          {t('form.save')}
        </Button>
      </form>
      {fresh.asking && <FreshSignIn fresh={fresh} />}
    </section>
  );
}
