import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useResendConfirmation } from '@/hooks/identity/use-resend-confirmation';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';

/** Notice below the header for signed-in users with an unconfirmed address (product §2). */
export function UnverifiedNotice() {
  const { isLoggedIn } = useSession();
  const { pathname } = useRouter();
  const { data: self } = useQuery({ ...selfQuery(useApi()), enabled: isLoggedIn });
  // That page explains the same in detail.
  if (pathname === '/[locale]/verification-warning') return null;
  if (!isLoggedIn || !self || self.verified) return null;
  return <Notice email={self.email} />;
}

/** A separate component, so that its texts are fetched only when it is shown. */
function Notice({ email }: { email: string }) {
  const { t, ready } = useTranslation('auth');
  const resend = useResendConfirmation(useRouter().asPath);
  if (!ready) return null;
  return (
    <Banner
      tone="warning"
      shape="bar"
      action={
        <Button
          size="small"
          variant="secondary"
          loading={resend.isPending}
          onClick={() => resend.mutate(email)}
        >
          {t('notice.action')}
        </Button>
      }
    >
      {t('notice.text', { email })}
    </Banner>
  );
}
