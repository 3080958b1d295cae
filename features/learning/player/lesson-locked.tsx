import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Outline } from '@/contracts/learning/learning';
import { landingPath } from '@/domain/catalog/product';
import { guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useSignInFirst } from '@/hooks/identity/use-sign-in-first';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Shown instead of a lesson that the user has no access to. */
export function LessonLocked({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { asPath } = useRouter();
  const { status } = useSession();
  const signInHere = useSignInFirst('lesson');
  const { data } = useQuery(guestProductsQuery(useApi(), [outline.productId]));
  // The id leads there too, by a redirect.
  const urlSlug = data?.[0]?.landing.urlSlug ?? outline.productId;
  const landing = href(landingPath({ type: outline.productType, urlSlug }));
  return (
    <EmptyState
      heading="h1"
      title={t('lock.title')}
      text={t('lock.text')}
      action={
        <>
          <Button href={landing}>{t('lock.action')}</Button>
          {status === 'isNotLoggedIn' && (
            <Button
              variant="secondary"
              href={`${href('/signin')}?returnTo=${encodeURIComponent(asPath)}`}
              onClick={signInHere}
            >
              {t('lock.signIn')}
            </Button>
          )}
        </>
      }
    />
  );
}
