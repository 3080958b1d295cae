import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { PlanOffer, SubscriptionView } from '@/contracts/commerce/subscription';
import { formatMoney } from '@/domain/format';
import { useSubscriptionPayment } from '@/hooks/commerce/use-subscription';
import { useSession } from '@/hooks/identity/use-session';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './subscription.module.css';
import { useDay } from './use-day';

export interface PlanCardsProps {
  plans: readonly PlanOffer[];
  /** What the reader has or had; undefined for a guest. */
  view: SubscriptionView | undefined;
}

/** The plans on sale, for somebody without a subscription. */
export function PlanCards({ plans, view }: PlanCardsProps) {
  const { t } = useTranslation('subscription');
  const day = useDay();
  const { start } = useSubscriptionPayment();
  const ended = view?.subscription?.endedAt;
  return (
    <section className={styles.stack}>
      {ended && <Banner>{t('ended.text', { date: day(ended) })}</Banner>}
      {view?.openPayment && <OpenPayment approveUrl={view.openPayment.approveUrl} />}
      {plans.length === 0 && <EmptyState title={t('plans.none')} />}
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <Card padding="large" className={styles.plan}>
              <h2>{t(`plan.${plan.period}`)}</h2>
              <PlanPrice plan={plan} />
              <p className={styles.note}>{t('plans.renews')}</p>
              <StartButton
                pending={start.isPending && start.variables === plan.id}
                onStart={() => !start.isPending && start.mutate(plan.id)}
                label={t(`plan.${plan.period}`)}
              />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanPrice({ plan: { period, amount, perMonth, currency } }: { plan: PlanOffer }) {
  const { t } = useTranslation('subscription');
  const locale = useLocale();
  const money = (minor: number) => formatMoney(locale, minor, currency);
  return (
    <p className={styles.price}>
      <strong>{t(`price.${period}`, { amount: money(amount) })}</strong>
      {period === 'YEARLY' && <span>{t('price.equals', { amount: money(perMonth) })}</span>}
    </p>
  );
}

interface StartButtonProps {
  pending: boolean;
  onStart: () => void;
  /** Name of the plan, so that the buttons differ when they are read without the card. */
  label: string;
}

function StartButton({ pending, onStart, label }: StartButtonProps) {
  const { t } = useTranslation('subscription');
  const href = useHref();
  const { isLoggedIn } = useSession();
  if (isLoggedIn)
    return (
      <Button wide loading={pending} onClick={onStart} aria-label={`${t('plans.start')}: ${label}`}>
        {t('plans.start')}
      </Button>
    );
  const back = encodeURIComponent(href('/subscriptions'));
  return (
    <Button wide href={`${href('/signin')}?returnTo=${back}`} aria-label={`${t('plans.signIn')}: ${label}`}>
      {t('plans.signIn')}
    </Button>
  );
}

/** A payment that was begun in this or another tab. */
function OpenPayment({ approveUrl }: { approveUrl: string }) {
  const { t } = useTranslation('subscription');
  return (
    <Banner
      action={
        <Button size="small" variant="secondary" href={approveUrl}>
          {t('open.button')}
        </Button>
      }
    >
      {t('open.text')}
    </Banner>
  );
}
