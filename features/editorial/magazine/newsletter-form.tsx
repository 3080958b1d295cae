import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextLink } from '@/components/ui/link';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import { NEWSLETTER_FORM_PATH } from '@/contracts/values';
import { NEWSLETTER_INTERVAL_DAYS } from '@/domain/editorial/newsletter';
import { useAskForNewsletter } from '@/hooks/editorial/use-newsletter';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './magazine.module.css';

export interface NewsletterFormProps {
  /** Whether a form without scripts was refused for its address. */
  wasInvalid?: boolean;
}

/** Asks for the magazine by e-mail: by a call with scripts, by a post to the service without. */
export function NewsletterForm({ wasInvalid = false }: NewsletterFormProps) {
  const { t } = useTranslation('magazine');
  const locale = useLocale();
  const href = useHref();
  const errorText = useErrorText();
  const ask = useAskForNewsletter();
  const { error } = ask;
  const isField = error instanceof ApiError && error.fields?.email !== undefined;
  const isInvalid = isField || (wasInvalid && ask.isIdle);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.mutate(String(new FormData(event.currentTarget).get('email') ?? ''));
  };
  if (ask.isSuccess) return <Sent />;
  return (
    <form
      ref={explainErrors}
      className={styles.call}
      method="post"
      action={NEWSLETTER_FORM_PATH}
      onSubmit={submit}
    >
      <h2>{t('newsletter.title')}</h2>
      <p>{t('newsletter.text', { count: NEWSLETTER_INTERVAL_DAYS })}</p>
      <FormError>{error && !isField ? errorText(error) : undefined}</FormError>
      <input type="hidden" name="action" value="ask" />
      <input type="hidden" name="locale" value={locale} />
      <Field
        label={t('newsletter.email')}
        error={isInvalid ? t('newsletter.invalid') : undefined}
        hint={<TextLink href={href('/privacy-policy')}>{t('newsletter.privacy')}</TextLink>}
        required
      >
        <TextInput name="email" type="email" autoComplete="email" inputMode="email" maxLength={254} />
      </Field>
      <Button type="submit" loading={ask.isPending}>
        {t('newsletter.submit')}
      </Button>
    </form>
  );
}

/** Without scripts the browser checks the address, so that no page is left with a wrong one. */
function explainErrors(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

/** Takes the focus, because the button that had it is gone. */
function Sent() {
  const { t } = useTranslation('magazine');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.call} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {t('newsletter.asked.title')}
      </h2>
      <p>{t('newsletter.asked.text')}</p>
    </div>
  );
}
