import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { PASSWORD_MIN } from '@/contracts/values';
import { useChangePassword } from '@/hooks/identity/use-security';
import { useBodyForm } from '@/hooks/use-body-form';
import { useTranslation } from '@/hooks/use-translation';
import { security } from '@/services/endpoints';
import { NoPassword } from './no-password';
import { PasswordInput } from './password-input';
import { Section } from './section';
import styles from './settings.module.css';
import { useUnsaved } from './unsaved';

export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Section title={t('password.title')} lead={t('password.lead')}>
      {hasPassword ? <PasswordForm email={email} /> : <NoPassword />}
    </Section>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'auth']);
  const change = useChangePassword(t('password.saved'));
  const form = useBodyForm(security.changePassword, { currentPassword: '', password: '' });
  useUnsaved(form.isDirty && !form.isSubmitting);
  const send = form.submit(async (body) => {
    await change.mutateAsync(body);
    form.reset();
  });
  const tooShort = form.codeOf('password') === 'too_short';
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <FormError>{form.rootError}</FormError>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" hidden readOnly autoComplete="username" value={email} />
      <Field label={t('password.current')} error={form.textOf('currentPassword')} required>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field
        label={t('auth:form.newPassword')}
        hint={t('auth:form.passwordHint', { min: PASSWORD_MIN })}
        error={tooShort ? t('auth:form.passwordTooShort', { min: PASSWORD_MIN }) : form.textOf('password')}
        required
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" loading={form.isSubmitting}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  );
}
