import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { RESUME_SHARE_PASSWORD_MAX, RESUME_SHARE_PASSWORD_MIN } from '@/contracts/resume/resume-values';
import { formatNumber } from '@/domain/format';
import { useChangeShare } from '@/hooks/resume/use-resume-share';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './share.module.css';

export function SharePasswordForm({ resumeId, onDone }: { resumeId: string; onDone: () => void }) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const min = formatNumber(useLocale(), RESUME_SHARE_PASSWORD_MIN);
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  const save = useChangeShare(resumeId);
  const refusal = save.error ? errorText(save.error) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const tooShort = password.length < RESUME_SHARE_PASSWORD_MIN;
    setShort(tooShort);
    if (!tooShort) save.mutate({ password }, { onSuccess: onDone });
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the field closes, not the dialog around it.
    event.stopPropagation();
    onDone();
  };
  return (
    <form className={styles.part} noValidate onSubmit={send} onKeyDown={cancel}>
      <Field
        label={t('share.passwordNew')}
        hint={t('share.passwordHint', { min })}
        error={isShort ? t('share.passwordShort', { min }) : refusal}
        required
      >
        <PasswordInput
          autoFocus
          value={password}
          maxLength={RESUME_SHARE_PASSWORD_MAX}
          autoComplete="off"
          showLabel={t('share.showPassword')}
          hideLabel={t('share.hidePassword')}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className={styles.links}>
        <Button type="submit" size="small" loading={save.isPending}>
          {t('share.passwordSave')}
        </Button>
        <Button size="small" variant="secondary" onClick={onDone}>
          {t('share.cancel')}
        </Button>
      </div>
    </form>
  );
}
