import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { SubscriptionView } from '@/contracts/commerce/subscription';
import { mySubscriptionQuery, plansQuery } from '@/hooks/commerce/subscription-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useCurrency } from '@/hooks/use-currency';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ChargesList } from './charges-list';
import { MySubscription } from './my-subscription';
import { PlanCards } from './plan-cards';
import styles from './subscription.module.css';

/** `/subscriptions`: the plans to choose from, or the reader's own subscription. */
export function SubscriptionsScreen() {
  const { t } = useTranslation('subscription');
  const locale = useLocale();
  const site = useSite();
  const api = useApi();
  const href = useHref();
  const { isLoggedIn, status } = useSession();
  const { currency } = useCurrency();
  const plans = useQuery(plansQuery(api, currency));
  const mine = useQuery({ ...mySubscriptionQuery(api), enabled: isLoggedIn });
  const view = isLoggedIn ? mine.data : undefined;
  const own = isCurrent(view);
  const title = t(own ? 'mine.title' : 'plans.title');
  const failed = [plans, ...(isLoggedIn ? [mine] : [])].find((query) => query.isError && !query.data);
  const waiting = status === 'pending' || plans.isPending || (isLoggedIn && mine.isPending);
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={title}
        description={t('about.lead')}
        canonicalPath="/subscriptions"
        locale={locale}
        site={site}
      />
      <PageHeader
        size="title"
        title={title}
        lead={own ? undefined : t('plans.lead')}
        actions={<TextLink href={href('/subscription')}>{t('about.title')}</TextLink>}
      />
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : waiting ? (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      ) : (
        <>
          {own && view?.subscription && (
            <MySubscription mine={view.subscription} plans={plans.data?.plans ?? []} />
          )}
          {!own && <PlanCards plans={plans.data?.plans ?? []} view={view} />}
          {view && view.charges.length > 0 && <ChargesList charges={view.charges} />}
        </>
      )}
    </div>
  );
}

const isCurrent = (view: SubscriptionView | undefined): boolean =>
  view?.subscription
    ? view.subscription.status !== 'ENDED' &&
      (view.subscription.running || view.subscription.held || view.subscription.status === 'PAST_DUE')
    : false;

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  return (
    <ErrorState
      live
      title={t('failure.serverError.title')}
      text={errorText(error)}
      action={<Button onClick={onRetry}>{t('failure.retry')}</Button>}
    />
  );
}
