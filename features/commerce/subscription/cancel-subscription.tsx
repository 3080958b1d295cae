import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { MySubscription } from '@/contracts/commerce/subscription';
import { useSubscriptionState } from '@/hooks/commerce/use-subscription';
import { useTranslation } from '@/hooks/use-translation';
import { ConfirmDialog } from './lazy-confirm-dialog';
import { useDay } from './use-day';

/** Cancels the subscription after a question that says until when it runs. */
export function CancelSubscription({ mine }: { mine: MySubscription }) {
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
