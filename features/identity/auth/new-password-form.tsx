import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { PASSWORD_MIN } from '@/contracts/values';
import { useResetPassword } from '@/hooks/identity/use-password-reset';
import { useBodyForm } from '@/hooks/use-body-form';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { auth } from '@/services/endpoints';
import { expiredLink } from './expired-link';
import styles from './form.module.css';
import { PasswordInput } from './password-input';

export function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const href = useHref();
  const reset = useResetPassword();
  const form = useBodyForm(auth.resetPassword, { token, password: '' });
  const tooShort = form.codeOf('password') === 'too_short';

  const send = form.submit(async (body) => {
    try {
      await reset.mutateAsync(body);
    } catch (error) {
      const address = expiredLink(error, 'reset');
      if (!address) throw error;
      await router.replace(href(address));
      return;
    }
    await router.replace(href('/signin?changed=true'));
  });

  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <FormError>{form.rootError}</FormError>
      <Field
        label={t('form.newPassword')}
        hint={t('form.passwordHint', { min: PASSWORD_MIN })}
        error={tooShort ? t('form.passwordTooShort', { min: PASSWORD_MIN }) : form.textOf('password')}
        required
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" size="large" wide loading={form.isSubmitting}>
        {t('reset.setSubmit')}
      </Button>
    </form>
  );
}
