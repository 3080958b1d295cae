import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { StatusLine } from '@/components/ui/status-line';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useCaptcha } from '@/hooks/identity/use-captcha';
import { useResendConfirmation } from '@/hooks/identity/use-resend-confirmation';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { ACCEPT_PATH } from '@/store/company-invitation';
import styles from './invitation.module.css';

/** Leads to an account and back; the invited address is filled in there. */
export function GuestWay() {
  const { t } = useTranslation('business');
  const href = useHref();
  const back = `?returnTo=${encodeURIComponent(href(ACCEPT_PATH))}`;
  return (
    <>
      <p>{t('accept.guest')}</p>
      <div className={styles.actions}>
        <Button size="large" href={href('/signup') + back}>
          {t('accept.signUp')}
        </Button>
        <Button size="large" variant="secondary" href={href('/signin') + back}>
          {t('accept.signIn')}
        </Button>
      </div>
    </>
  );
}

/** The caller is signed in with another address than the invited one. */
export function OtherAddressWay() {
  const { t } = useTranslation('business');
  const { data: self } = useQuery(selfQuery(useApi()));
  const signOut = usePopup('signOut');
  return (
    <Notice title={t('accept.otherTitle')} text={self && t('accept.otherText', { email: self.email })}>
      <Button variant="secondary" onClick={signOut.open}>
        {t('accept.signOut')}
      </Button>
    </Notice>
  );
}

/** The caller has not confirmed the address yet. */
export function UnverifiedWay({ onAgain }: { onAgain: () => unknown }) {
  const { t } = useTranslation('business');
  const href = useHref();
  const { data: self } = useQuery(selfQuery(useApi()));
  const { status } = useCaptcha();
  const resend = useResendConfirmation(href(ACCEPT_PATH));
  return (
    <Notice
      title={t('accept.unverifiedTitle')}
      text={self && t('accept.unverifiedText', { email: self.email })}
    >
      <Button onClick={onAgain}>{t('accept.again')}</Button>
      {self && (
        <Button variant="secondary" loading={resend.isPending} onClick={() => resend.mutate(self.email)}>
          {t('accept.resend')}
        </Button>
      )}
      <StatusLine text={status} />
    </Notice>
  );
}

export function MemberWay({ companyId }: { companyId: string }) {
  const { t } = useTranslation('business');
  const href = useHref();
  return (
    <div className={styles.actions}>
      <Button href={href('/education/courses')}>{t('accept.toLearning')}</Button>
      <Button variant="secondary" href={href(`/education/corp?company=${companyId}`)}>
        {t('accept.toCompany')}
      </Button>
    </div>
  );
}

interface NoticeProps {
  title: string;
  text: string | undefined;
  children: ReactNode;
}

function Notice({ title, text, children }: NoticeProps) {
  return (
    <>
      <Banner tone="warning">
        <strong>{title}</strong> {text}
      </Banner>
      <div className={styles.actions}>{children}</div>
    </>
  );
}
