import type { Approval } from '@/contracts/identity/approval';
import { useTranslation } from '@/hooks/use-translation';

/** What a change is about: a product, a code, a person; plans by their period. */
export function useApprovalName(): (approval: Pick<Approval, 'kind' | 'subject'>) => string {
  const { t } = useTranslation('manager-shop');
  return ({ kind, subject }) => {
    const isPlan = kind === 'SUBSCRIPTION_PLAN';
    return isPlan && (subject === 'MONTHLY' || subject === 'YEARLY') ? t(`approvals.${subject}`) : subject;
  };
}
