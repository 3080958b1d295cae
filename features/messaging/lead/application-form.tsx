import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextLink } from '@/components/ui/link';
import { StatusLine } from '@/components/ui/status-line';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { ApplicationKind } from '@/contracts/messaging/lead';
import { useCaptcha } from '@/hooks/identity/use-captcha';
import { useSendLead } from '@/hooks/messaging/use-send-lead';
import { useBodyForm } from '@/hooks/use-body-form';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { lead } from '@/services/endpoints';
import styles from './lead.module.css';

/** Applications to the affiliate program were sent before it opened; staff still answer them. */
export type OfferedApplication = Exclude<ApplicationKind, 'affiliate'>;

export interface ApplicationFormProps {
  kind: OfferedApplication;
  onSent: () => void;
}

export function ApplicationForm({ kind, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('lead');
  const href = useHref();
  const sendLead = useSendLead();
  const captcha = useCaptcha();
  const form = useBodyForm(lead.create, { kind, name: '', email: '', details: '' });
  const send = form.submit(async (body) => {
    await sendLead.mutateAsync(body);
    onSent();
  });
  return (
    <form className={styles.form} method="post" noValidate onFocus={captcha.prepare} onSubmit={send}>
      <FormError>{form.rootError}</FormError>
      <Field label={t('form.name')} error={form.textOf('name')} required>
        <TextInput {...form.register('name')} autoComplete="name" />
      </Field>
      <Field label={t('form.email')} error={form.textOf('email')} required>
        <TextInput {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label={t(`${kind}.details`)} hint={t('form.detailsHint')} error={form.textOf('details')}>
        <Textarea {...form.register('details')} rows={4} maxLength={2000} />
      </Field>
      <Checkbox
        {...form.register('consent')}
        label={t('form.consentAnswer')}
        hint={<TextLink href={href('/privacy-policy')}>{t('form.privacy')}</TextLink>}
        error={form.codeOf('consent') && t('form.consentRequired')}
        required
      />
      <Button type="submit" size="large" wide loading={form.isSubmitting}>
        {t(`${kind}.submit`)}
      </Button>
      <StatusLine text={captcha.status} />
    </form>
  );
}
