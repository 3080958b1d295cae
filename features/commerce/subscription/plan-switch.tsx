import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MySubscription, PlanChange, PlanOffer } from '@/contracts/commerce/subscription';
import { formatMoney } from '@/domain/format';
import { usePlanChange } from '@/hooks/commerce/use-subscription';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ConfirmDialog } from './lazy-confirm-dialog';
import { useDay } from './use-day';

export interface PlanSwitchProps {
  mine: MySubscription;
  plans: readonly PlanOffer[];
}

/** Changes the plan; the sum and the day are shown before the yes. */
export function PlanSwitch({ mine, plans }: PlanSwitchProps) {
  const { t } = useTranslation('subscription');
  const [quoted, setQuoted] = useState<PlanChange | null>(null);
  const { quote, change } = usePlanChange();
  const other = plans.find(({ id }) => id !== mine.plan?.id);
  if (mine.nextPlan) return <Planned mine={mine} />;
  if (!other) return null;
  const ask = () => quote.mutate(other.id, { onSuccess: setQuoted });
  return (
    <>
      <Button variant="secondary" loading={quote.isPending} onClick={ask}>
        {t(`switch.${other.period}`)}
      </Button>
      {quoted && (
        <Question
          quoted={quoted}
          onClose={() => setQuoted(null)}
          onConfirm={() => change.mutateAsync(quoted, { onError: ask })}
        />
      )}
    </>
  );
}

interface QuestionProps {
  quoted: PlanChange;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

function Question({ quoted, onClose, onConfirm }: QuestionProps) {
  const { t } = useTranslation('subscription');
  const shell = useTranslation('shell');
  const locale = useLocale();
  const day = useDay();
  const money = (minor: number) => formatMoney(locale, minor, quoted.currency);
  const [credit, charged, amount] = [quoted.credit, quoted.charged, quoted.amount].map(money);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('change.title')}
      text={
        quoted.at === 'NOW'
          ? t('change.now', { credit, charged, amount })
          : t('change.later', { amount, date: day(quoted.from) })
      }
      yesLabel={t('change.yes')}
      noLabel={t('change.no')}
      closeLabel={shell.t('close')}
      onConfirm={onConfirm}
    />
  );
}

/** The monthly plan was chosen for the next period; it can be taken back. */
function Planned({ mine }: { mine: MySubscription }) {
  const { t } = useTranslation('subscription');
  const locale = useLocale();
  const day = useDay();
  const { change } = usePlanChange();
  const { plan, nextAmount, currency, periodEnd } = mine;
  const amount = currency ? formatMoney(locale, nextAmount ?? 0, currency) : '';
  return (
    <>
      <p>{t('change.planned', { date: day(periodEnd), amount })}</p>
      {plan && (
        <Button
          variant="secondary"
          loading={change.isPending}
          onClick={() => change.mutate({ planId: plan.id, charged: 0 })}
        >
          {t('change.back')}
        </Button>
      )}
    </>
  );
}
