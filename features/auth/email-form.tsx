import { useTranslation } from 'next-i18next/pages';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { StatusLine } from '@/components/ui/status-line';
import { TextInput } from '@/components/ui/text-input';
import { useBodyForm } from '@/hooks/use-body-form';
import { useCaptcha } from '@/hooks/use-captcha';
import { auth } from '@/services/endpoints';
import styles from './form.module.css';

export interface EmailFormProps {
  submitLabel: string;
  onSend: (email: string) => Promise<unknown>;
}

/** Asks for an address and does one thing with it. */
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
      {form.rootError && (
        <Banner tone="danger" live="alert">
          {form.rootError}
        </Banner>
      )}
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
