import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { StatusLine } from '@/components/ui/status-line';
import { useChangeShare } from '@/hooks/resume/use-resume-share';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './share.module.css';
import { SharePasswordForm } from './share-password-form';

export interface SharePasswordProps {
  resumeId: string;
  hasPassword: boolean;
}

/** Whether visitors need a password; it is set, changed and removed here, and never shown again. */
export function SharePassword({ resumeId, hasPassword }: SharePasswordProps) {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const remove = useChangeShare(resumeId);
  const close = () => {
    setOpen(false);
    // The field is gone, and the focus with it.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <section className={styles.part} aria-labelledby="share-password">
      <h3 className={styles.label} id="share-password">
        {t('share.password')}
      </h3>
      <p className={styles.hint}>{t(hasPassword ? 'share.passwordSet' : 'share.passwordNone')}</p>
      <FormError>{remove.isError && errorText(remove.error)}</FormError>
      {isOpen ? (
        <SharePasswordForm resumeId={resumeId} onDone={close} />
      ) : (
        <div className={styles.links}>
          <Button size="small" variant="secondary" ref={opener} onClick={() => setOpen(true)}>
            {t(hasPassword ? 'share.passwordChange' : 'share.passwordAdd')}
          </Button>
          {hasPassword && (
            <Button
              size="small"
              variant="quiet"
              loading={remove.isPending}
              onClick={() => remove.mutate({ password: null })}
            >
              {t('share.passwordRemove')}
            </Button>
          )}
        </div>
      )}
      <StatusLine text={remove.isPending ? t('share.saving') : ''} />
    </section>
  );
}
