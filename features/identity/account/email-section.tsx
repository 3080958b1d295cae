import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import { LINK_HOURS } from '@/domain/identity/confirmation';
import { useRequestEmailChange } from '@/hooks/identity/use-security';
import { useBodyForm } from '@/hooks/use-body-form';
import { useTranslation } from '@/hooks/use-translation';
import { security } from '@/services/endpoints';
import { NoPassword } from './no-password';
import { PasswordInput } from './password-input';
import { Section } from './section';
import styles from './settings.module.css';
import { useUnsaved } from './unsaved';

/** Changes the e-mail address; the change takes effect when the link sent to the new address is confirmed. */
export function EmailSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState('');
  return (
    <Section title={t('email.title')} lead={t('email.lead')}>
      <p>
        {t('email.now')} <span className={styles.strong}>{email}</span>
      </p>
      {sentTo && (
        <Banner tone="success" live="status">
          {t('email.sent', { email: sentTo, hours: LINK_HOURS.EMAIL_CHANGE })}
        </Banner>
      )}
      {hasPassword ? <EmailChangeForm onSent={setSentTo} /> : <NoPassword />}
    </Section>
  );
}

function EmailChangeForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('account');
  const change = useRequestEmailChange();
  const form = useBodyForm(security.requestEmailChange, { email: '', currentPassword: '' });
  useUnsaved(form.isDirty && !form.isSubmitting);
  const send = form.submit(async (body) => {
    await change.mutateAsync(body);
    form.reset();
    onSent(body.email);
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <FormError>{form.rootError}</FormError>
      <Field label={t('email.next')} error={form.textOf('email')} required>
        <TextInput {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label={t('password.current')} error={form.textOf('currentPassword')} required>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" loading={form.isSubmitting}>
          {t('email.submit')}
        </Button>
      </div>
    </form>
  );
}
