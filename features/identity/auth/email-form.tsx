import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { StatusLine } from '@/components/ui/status-line';
import { TextInput } from '@/components/ui/text-input';
import { useCaptcha } from '@/hooks/identity/use-captcha';
import { useBodyForm } from '@/hooks/use-body-form';
import { useTranslation } from '@/hooks/use-translation';
import { auth } from '@/services/endpoints';
import styles from './form.module.css';

export interface EmailFormProps {
  submitLabel: string;
  onSend: (email: string) => Promise<unknown>;
}

/** A form with only an e-mail address and one action. */
export function EmailForm({ submitLabel, onSend }: EmailFormProps) {
  const { t } = useTranslation('auth');
  const captcha = useCaptcha();
  const form = useBodyForm(auth.requestPasswordReset, { email: '' });
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onFocus={captcha.prepare}
      onSubmit={form.submit(({ email }) => onSend(email))}
    >
      <FormError>{form.rootError}</FormError>
      <Field label={t('form.email')} error={form.textOf('email')} required>
        <TextInput {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Button type="submit" size="large" wide loading={form.isSubmitting}>
        {submitLabel}
      </Button>
      <StatusLine text={captcha.status} />
    </form>
  );
}
