import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useResendConfirmation } from '@/hooks/identity/use-resend-confirmation';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';

/** Shown to a signed-in person whose address is not confirmed (product §2). Stands under the header. */
export function UnverifiedNotice() {
  const { isLoggedIn } = useSession();
  const { pathname } = useRouter();
  const { data: self } = useQuery({ ...selfQuery(useApi()), enabled: isLoggedIn });
  // That page says the same at length.
  if (pathname === '/[locale]/verification-warning') return null;
  if (!isLoggedIn || !self || self.verified) return null;
  return <Notice email={self.email} />;
}

/** Apart, so that its texts are fetched only for those who see it. */
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
