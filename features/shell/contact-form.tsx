import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextLink } from '@/components/ui/link';
import { StatusLine } from '@/components/ui/status-line';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { useCaptcha } from '@/hooks/identity/use-captcha';
import { useWriteSupport } from '@/hooks/messaging/use-write-support';
import { useBodyForm } from '@/hooks/use-body-form';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { support } from '@/services/endpoints';
import styles from './customer-care.module.css';

export type ContactDraft = Partial<Record<'name' | 'email' | 'subject' | 'message', string>>;

export interface ContactFormProps {
  /** The signed-in user; guests enter their address. */
  writer: { name: string; email: string } | null;
  /** Input from before the popup was closed. */
  draft: ContactDraft;
  onDraft: (draft: ContactDraft) => void;
  onSent: (email: string) => void;
  /** Link to the privacy page. */
  onLeave: () => void;
}

/** Support message form; replies go by e-mail. */
export function ContactForm({ writer, draft, onDraft, onSent, onLeave }: ContactFormProps) {
  const { t } = useTranslation('customer-care');
  const href = useHref();
  const write = useWriteSupport();
  const captcha = useCaptcha();
  const { name = '', email = '' } = writer ?? {};
  const form = useBodyForm(support.write, { name, email, subject: '', message: '', ...draft });
  const send = form.submit(async (body) => {
    await write.mutateAsync(body);
    onSent(body.email);
  });
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onFocus={captcha.prepare}
      onSubmit={send}
      onInput={({ currentTarget }) =>
        onDraft(Object.fromEntries(new FormData(currentTarget)) as ContactDraft)
      }
    >
      <FormError>{form.rootError}</FormError>
      <div className={styles.pair}>
        <Field label={t('contact.name')} error={form.textOf('name')} required>
          <TextInput {...form.register('name')} autoComplete="name" />
        </Field>
        <Field label={t('contact.email')} error={form.textOf('email')} required>
          <TextInput {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
        </Field>
      </div>
      <Field label={t('contact.subject')} error={form.textOf('subject')} required>
        <TextInput {...form.register('subject')} maxLength={120} />
      </Field>
      <Field label={t('contact.message')} hint={t('contact.hint')} error={form.textOf('message')} required>
        <Textarea {...form.register('message')} rows={5} maxLength={4000} />
      </Field>
      <div className={styles.send}>
        <Button type="submit" loading={form.isSubmitting}>
          {t('contact.send')}
        </Button>
        <TextLink href={href('/privacy-policy')} onClick={onLeave}>
          {t('contact.privacy')}
        </TextLink>
      </div>
      <StatusLine text={captcha.status} />
    </form>
  );
}
