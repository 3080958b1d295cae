import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import type { ManagedPlan } from '@/contracts/commerce/subscription';
import type { Approval } from '@/contracts/identity/approval';
import { amountsOf, typedAmounts } from '@/domain/commerce/typed-money';
import { MoneyFields } from '@/features/management/money-fields';
import { ReviewedDialog } from '@/features/management/reviewed-dialog';
import { useReviewedChange } from '@/features/management/use-reviewed-change';
import { useChangePlan } from '@/hooks/commerce/use-price-management';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { PlanEffect } from './plan-effect';

interface ChangePlanDialogProps {
  plan: ManagedPlan;
  onClose: () => void;
  onWaiting: (approval: Approval) => void;
}

/** Amounts of a plan, and whether it is on sale. */
export function ChangePlanDialog({ plan, onClose, onWaiting }: ChangePlanDialogProps) {
  const { t } = useTranslation('manager-shop');
  const [typed, setTyped] = useState(() => typedAmounts(plan.amounts));
  const [onSale, setOnSale] = useState(plan.onSale);
  const [isChecked, setChecked] = useState(false);
  const amounts = amountsOf(typed);
  const { mutateAsync } = useChangePlan(plan.id);
  const change = useReviewedChange(
    () => mutateAsync({ version: plan.version, amounts: amounts ?? plan.amounts, onSale }),
    ({ approval }) => {
      if (approval) onWaiting(approval);
      else toastSuccess(t('plans.saved'));
      onClose();
    },
  );
  const isChanged = onSale !== plan.onSale || JSON.stringify(amounts) !== JSON.stringify(plan.amounts);
  return (
    <ReviewedDialog
      title={t('plans.changeOf', { name: t(`plans.${plan.period}`) })}
      change={change}
      canConfirm={isChanged}
      yesLabel={t('plans.yes')}
      onReview={() => {
        setChecked(true);
        if (amounts) change.review();
      }}
      onClose={onClose}
      fields={
        <>
          <MoneyFields legend={t('plans.amounts')} value={typed} onChange={setTyped} isChecked={isChecked} />
          <Checkbox
            label={t('plans.onSale')}
            hint={t('plans.sellHint')}
            checked={onSale}
            onChange={(event) => setOnSale(event.target.checked)}
          />
        </>
      }
      effect={amounts && <PlanEffect plan={plan} amounts={amounts} onSale={onSale} isChanged={isChanged} />}
    />
  );
}
