import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { MySubscription as Mine, PlanOffer } from '@/contracts/commerce/subscription';
import { formatMoney } from '@/domain/format';
import { useSubscriptionPayment, useSubscriptionState } from '@/hooks/commerce/use-subscription';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CancelSubscription } from './cancel-subscription';
import { PlanSwitch } from './plan-switch';
import styles from './subscription.module.css';
import { useDay } from './use-day';

export interface MySubscriptionProps {
  mine: Mine;
  plans: readonly PlanOffer[];
}

type State = 'ACTIVE' | 'CANCELLED' | 'PAST_DUE' | 'HELD' | 'ENDED';
const TONE: Record<State, BadgeTone> = {
  ACTIVE: 'success',
  CANCELLED: 'neutral',
  PAST_DUE: 'danger',
  HELD: 'warning',
  ENDED: 'neutral',
};

function stateOf({ held, status, cancelledAt }: Mine): State {
  if (held) return 'HELD';
  return cancelledAt && status === 'ACTIVE' ? 'CANCELLED' : status;
}

/** The running subscription: its state, what comes next, and what can be done. */
export function MySubscription({ mine, plans }: MySubscriptionProps) {
  const { t } = useTranslation('subscription');
  const { resume } = useSubscriptionState();
  const { held } = mine;
  const overdue = mine.status === 'PAST_DUE' && !held;
  return (
    <section className={styles.stack}>
      {held && <Banner tone="warning">{t('held.text')}</Banner>}
      {overdue && <Overdue mine={mine} />}
      <Facts mine={mine} />
      {!mine.plan && <p>{t('mine.given')}</p>}
      {mine.plan && (
        <div className={styles.actions}>
          {!held && !overdue && !mine.cancelledAt && <PlanSwitch mine={mine} plans={plans} />}
          {mine.cancelledAt && (
            <Button loading={resume.isPending} onClick={() => resume.mutate()}>
              {t('resume.button')}
            </Button>
          )}
          {!mine.cancelledAt && <CancelSubscription mine={mine} />}
        </div>
      )}
    </section>
  );
}

function Facts({ mine }: { mine: Mine }) {
  const { t } = useTranslation('subscription');
  const locale = useLocale();
  const day = useDay();
  const state = stateOf(mine);
  const money = (minor: number) => (mine.currency ? formatMoney(locale, minor, mine.currency) : '');
  const { nextAmount, nextChargeAt } = mine;
  return (
    <dl className={styles.facts}>
      <dt>{t('mine.plan')}</dt>
      <dd>
        {t(`plan.${mine.period}`)} <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
      </dd>
      {!mine.held && nextChargeAt && nextAmount !== null && (
        <>
          <dt>{t('mine.nextCharge')}</dt>
          <dd>
            {money(nextAmount)}, <time dateTime={nextChargeAt}>{day(nextChargeAt)}</time>
          </dd>
        </>
      )}
      {!mine.held && mine.status !== 'PAST_DUE' && (
        <>
          <dt>{t('mine.until')}</dt>
          <dd>
            <time dateTime={mine.periodEnd}>{day(mine.periodEnd)}</time>
          </dd>
        </>
      )}
      {mine.paymentMethod && (
        <>
          <dt>{t('mine.method')}</dt>
          <dd>{mine.paymentMethod}</dd>
        </>
      )}
    </dl>
  );
}

/** The card was refused: what to do, and until when. */
function Overdue({ mine }: { mine: Mine }) {
  const { t } = useTranslation('subscription');
  const locale = useLocale();
  const day = useDay();
  const { payOverdue } = useSubscriptionPayment();
  const { retry } = useSubscriptionState();
  const { nextAmount, amount, currency, graceUntil, periodEnd } = mine;
  const due = currency ? formatMoney(locale, nextAmount ?? amount ?? 0, currency) : '';
  return (
    <Banner
      tone="danger"
      title={t('overdue.title')}
      action={
        <div className={styles.actions}>
          <Button size="small" loading={payOverdue.isPending} onClick={() => payOverdue.mutate()}>
            {t('overdue.pay')}
          </Button>
          <Button size="small" variant="secondary" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t('overdue.retry')}
          </Button>
        </div>
      }
    >
      {t('overdue.text', { date: day(graceUntil ?? periodEnd), amount: due })}
    </Banner>
  );
}
