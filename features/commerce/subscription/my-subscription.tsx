import { useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { MySubscription as Mine, PlanOffer } from '@/contracts/commerce/subscription';
import { formatMoney } from '@/domain/format';
import { useSubscriptionPayment, useSubscriptionState } from '@/hooks/commerce/use-subscription';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ConfirmDialog } from './lazy-confirm-dialog';
import { PlanSwitch } from './plan-switch';
import styles from './subscription.module.css';
import { useDay } from './use-day';

export interface MySubscriptionProps {
  mine: Mine;
  plans: readonly PlanOffer[];
}

type State = 'ACTIVE' | 'CANCELLED' | 'PAST_DUE' | 'ENDED';
const TONE: Record<State, BadgeTone> = {
  ACTIVE: 'success',
  CANCELLED: 'neutral',
  PAST_DUE: 'danger',
  ENDED: 'neutral',
};

/** The running subscription: its state, what comes next, and what can be done. */
export function MySubscription({ mine, plans }: MySubscriptionProps) {
  const { t } = useTranslation('subscription');
  const { resume } = useSubscriptionState();
  const overdue = mine.status === 'PAST_DUE';
  return (
    <section className={styles.stack}>
      {overdue && <Overdue mine={mine} />}
      <Facts mine={mine} />
      {!mine.plan && <p>{t('mine.given')}</p>}
      {mine.plan && (
        <div className={styles.actions}>
          {!overdue && !mine.cancelledAt && <PlanSwitch mine={mine} plans={plans} />}
          {mine.cancelledAt && (
            <Button loading={resume.isPending} onClick={() => resume.mutate()}>
              {t('resume.button')}
            </Button>
          )}
          {!mine.cancelledAt && <Cancel mine={mine} />}
        </div>
      )}
    </section>
  );
}

function Facts({ mine }: { mine: Mine }) {
  const { t } = useTranslation('subscription');
  const locale = useLocale();
  const day = useDay();
  const state: State = mine.cancelledAt && mine.status === 'ACTIVE' ? 'CANCELLED' : mine.status;
  const money = (minor: number) => (mine.currency ? formatMoney(locale, minor, mine.currency) : '');
  const { nextAmount, nextChargeAt } = mine;
  return (
    <dl className={styles.facts}>
      <dt>{t('mine.plan')}</dt>
      <dd>
        {t(`plan.${mine.period}`)} <Badge tone={TONE[state]}>{t(`state.${state}`)}</Badge>
      </dd>
      {nextChargeAt && nextAmount !== null && (
        <>
          <dt>{t('mine.nextCharge')}</dt>
          <dd>
            {money(nextAmount)}, <time dateTime={nextChargeAt}>{day(nextChargeAt)}</time>
          </dd>
        </>
      )}
      {mine.status !== 'PAST_DUE' && (
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

function Cancel({ mine }: { mine: Mine }) {
  const { t } = useTranslation('subscription');
  const shell = useTranslation('shell');
  const day = useDay();
  const [asking, setAsking] = useState(false);
  const { cancel } = useSubscriptionState();
  const text =
    mine.status === 'PAST_DUE' ? t('cancel.overdueText') : t('cancel.text', { date: day(mine.periodEnd) });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('cancel.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('cancel.title')}
        text={text}
        yesLabel={t('cancel.button')}
        noLabel={t('cancel.no')}
        closeLabel={shell.t('close')}
        danger
        onConfirm={() => cancel.mutateAsync()}
      />
    </>
  );
}
