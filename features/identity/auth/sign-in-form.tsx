import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextLink } from '@/components/ui/link';
import { TextInput } from '@/components/ui/text-input';
import { useSignIn } from '@/hooks/identity/use-sign-in';
import { useBodyForm } from '@/hooks/use-body-form';
import { useHref } from '@/hooks/use-href';
import { auth } from '@/services/endpoints';
import styles from './form.module.css';
import { PasswordInput } from './password-input';

export interface SignInFormProps {
  /** Called after sign-in. */
  onDone: () => void;
  place?: 'page' | 'popup';
}

export function SignInForm({ onDone, place = 'page' }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const href = useHref();
  const signIn = useSignIn();
  const form = useBodyForm(auth.login, { email: '', password: '' });
  const send = form.submit(async (body) => {
    await signIn.mutateAsync(body);
    onDone();
  });
  return (
    <form className={styles.form} data-place={place} method="post" noValidate onSubmit={send}>
      <FormError>{form.rootError}</FormError>
      <Field label={t('form.email')} error={form.textOf('email')} required>
        <TextInput {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field
        label={t('form.password')}
        error={form.textOf('password')}
        hint={<TextLink href={href('/education/password/reset')}>{t('signIn.forgot')}</TextLink>}
        required
      >
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      <Button type="submit" size="large" wide loading={form.isSubmitting}>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}
