import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/link';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useResendConfirmation } from '@/hooks/identity/use-resend-confirmation';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './unverified-notice.module.css';

/** Notice below the header for signed-in users with an unconfirmed address (product §2); hidden until the next visit at most. */
export function UnverifiedNotice() {
  const { isLoggedIn } = useSession();
  const { pathname } = useRouter();
  const [isHidden, setHidden] = useState(false);
  const { data: self } = useQuery({ ...selfQuery(useApi()), enabled: isLoggedIn });
  // That page explains the same in detail.
  if (isHidden || pathname === '/[locale]/verification-warning') return null;
  if (!isLoggedIn || !self || self.verified) return null;
  return <Notice email={self.email} onHide={() => setHidden(true)} />;
}

/** A separate component, so that its texts are fetched only when it is shown. On phones one line that leads to the page. */
function Notice({ email, onHide }: { email: string; onHide: () => void }) {
  const { t, ready } = useTranslation('auth');
  const href = useHref();
  const { asPath } = useRouter();
  const resend = useResendConfirmation(asPath);
  if (!ready) return null;
  return (
    <Banner
      tone="warning"
      shape="bar"
      action={
        <>
          <Button
            className={styles.wide}
            size="small"
            variant="secondary"
            loading={resend.isPending}
            onClick={() => resend.mutate(email)}
          >
            {t('notice.action')}
          </Button>
          <IconButton label={t('notice.hide')} onClick={onHide}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <span className={styles.wide}>{t('notice.text', { email })}</span>
      <TextLink
        className={styles.narrow}
        href={`${href('/verification-warning')}?returnTo=${encodeURIComponent(asPath)}`}
      >
        {t('notice.short')}
      </TextLink>
    </Banner>
  );
}
