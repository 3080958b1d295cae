import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { FreshSignIn } from '@/features/management/fresh-sign-in';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { DiscountFields } from './discount-fields';
import { LimitFields } from './limit-fields';
import { NameFields } from './name-fields';
import { NoteFields } from './note-fields';
import { ScopeFields } from './scope-fields';
import type { NewCode } from './use-new-code';

/** Every field of a code, or of a batch, with its error beside it. */
export function NewCodeForm({ form }: { form: NewCode }) {
  const { t } = useTranslation('manager-shop');
  const errorText = useErrorText();
  const { fresh, error, isExplained, kind } = form;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void form.send(event)}>
      <FormError>{error && !isExplained && !fresh.asking ? errorText(error) : undefined}</FormError>
      <NameFields form={form} />
      <DiscountFields form={form} />
      <ScopeFields form={form} />
      <LimitFields form={form} />
      <NoteFields form={form} />
      <Button type="submit" loading={form.isSending}>
        {t(kind === 'batch' ? 'form.batchTitle' : 'form.create')}
      </Button>
      {fresh.asking && <FreshSignIn fresh={fresh} />}
    </form>
  );
}
