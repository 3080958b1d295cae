import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { ApiError } from '@/contracts/api-error';
import { RESUME_SHARE_PASSWORD_MAX } from '@/contracts/resume/resume-values';
import { useOpenSharedResume } from '@/hooks/resume/use-shared-resume';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './shared.module.css';

/** Asks for the password of a shared resume. */
export function PasswordForm({ code }: { code: string }) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const open = useOpenSharedResume(code);
  const isWrong = open.error instanceof ApiError && open.error.code === 'resume_password_wrong';
  const refusal = open.error && (isWrong ? t('shared.passwordWrong') : errorText(open.error));
  const error = isEmpty ? t('shared.passwordRequired') : (refusal ?? undefined);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(password === '');
    if (password !== '') open.mutate(password);
  };
  return (
    <form className={styles.password} method="post" noValidate onSubmit={send}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('shared.passwordTitle')}
      </h1>
      <p className={styles.meta}>{t('shared.passwordLead')}</p>
      <Field label={t('shared.password')} error={error} required>
        <PasswordInput
          ref={field}
          value={password}
          maxLength={RESUME_SHARE_PASSWORD_MAX}
          autoComplete="off"
          showLabel={t('shared.showPassword')}
          hideLabel={t('shared.hidePassword')}
          onChange={(event) => {
            setPassword(event.target.value);
            setEmpty(false);
          }}
        />
      </Field>
      <Button type="submit" wide loading={open.isPending}>
        {t('shared.open')}
      </Button>
    </form>
  );
}
