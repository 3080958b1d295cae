import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import { useStartCompanySignIn } from '@/hooks/business/use-company-sign-in';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-sign-in.module.css';

export interface CompanySignInFormProps {
  /** Where to go after sign-in: a path of this site. */
  returnTo: string;
}

/** An address of a company’s domain leads to the provider of that company. */
export function CompanySignInForm({ returnTo }: CompanySignInFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const start = useStartCompanySignIn(returnTo);
  const [email, setEmail] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(email.trim() === '');
    if (email.trim() === '' || start.isPending) return;
    start.mutate(email.trim(), { onSettled: () => input.current?.focus() });
  };
  const fault = start.error instanceof ApiError ? start.error.fields?.email : undefined;
  const missing = isEmpty ? fieldText('required') : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <FormError>{start.error && !fault && errorText(start.error)}</FormError>
      <Field
        label={t('company.email')}
        hint={t('company.hint')}
        error={missing ?? fieldText(fault) ?? (start.isSuccess ? t('company.unknown') : undefined)}
        required
      >
        <TextInput
          ref={input}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setEmpty(false);
            if (!start.isPending) start.reset();
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" wide loading={start.isPending}>
        {t('company.submit')}
      </Button>
    </form>
  );
}
