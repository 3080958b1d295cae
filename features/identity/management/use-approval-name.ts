import type { Approval } from '@/contracts/identity/approval';
import { formatDate } from '@/domain/format-date';
import { isDate } from '@/domain/local-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** What a change is about: a product, a code, a person; plans by their period, tariffs by their first day. */
export function useApprovalName(): (approval: Pick<Approval, 'kind' | 'subject'>) => string {
  const { t } = useTranslation('manager-shop');
  const locale = useLocale();
  return ({ kind, subject }) => {
    if (kind === 'AFFILIATE_TARIFF' && isDate(subject))
      return formatDate(locale, `${subject}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
    const isPlan = kind === 'SUBSCRIPTION_PLAN';
    return isPlan && (subject === 'MONTHLY' || subject === 'YEARLY') ? t(`approvals.${subject}`) : subject;
  };
}
