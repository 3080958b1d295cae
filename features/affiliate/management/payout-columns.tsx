import { TextLink } from '@/components/ui/link';
import type { ManagedPayout } from '@/contracts/affiliate/payout-management';
import { managedPartnerPath } from '@/domain/affiliate/managed-partner-address';
import { formatList } from '@/domain/format';
import { CopiedText } from '@/features/management/copied-text';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';
import { type AskedPayout, PayoutActions } from './payout-actions';
import { PayoutState } from './payout-state';

type Column = ManagerColumn<ManagedPayout>;

/** What the list says of a payout, and what can be done with it. */
export function usePayoutColumns(onAsk: (asked: AskedPayout) => void): Column[] {
  const { t } = useTranslation('manager-affiliate');
  return [
    ...useWhoColumns(),
    {
      ...{ key: 'status', header: t('payout.status') },
      cell: (payout) => <PayoutState payout={payout} />,
    },
    {
      ...{ key: 'actions', header: t('payout.actions') },
      cell: (payout) => <PayoutActions payout={payout} onAsk={onAsk} />,
    },
    ...useTimeColumns(),
  ];
}

function useWhoColumns(): Column[] {
  const { t } = useTranslation('manager-affiliate');
  const href = useHref();
  const money = useMoney();
  return [
    {
      ...{ key: 'partner', header: t('payout.partner'), rowHeader: true },
      cell: ({ partner }) => (
        <>
          <TextLink variant="quiet" href={href(managedPartnerPath(partner.id))}>
            {partner.name}
          </TextLink>
          <span className={styles.small}>{partner.email}</span>
        </>
      ),
    },
    {
      ...{ key: 'amount', header: t('payout.amount'), align: 'end' },
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      ...{ key: 'account', header: t('payout.account') },
      cell: ({ method, account, fullAccount, partner }) => (
        <>
          <span className={styles.small}>{t(`method.${method}`)}</span>
          {fullAccount === null ? (
            account
          ) : (
            <CopiedText text={fullAccount} label={t('payout.copyAccount', { name: partner.name })} />
          )}
        </>
      ),
    },
  ];
}

function useTimeColumns(): Column[] {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  const date = useChangeDate();
  return [
    {
      ...{ key: 'requested', header: t('payout.requested') },
      cell: ({ requestedAt }) => date(requestedAt),
    },
    {
      ...{ key: 'approvedBy', header: t('payout.approvedBy') },
      cell: ({ approvedBy }) =>
        approvedBy.length === 0
          ? '–'
          : formatList(
              locale,
              approvedBy.map(({ name }) => name),
            ),
    },
    {
      ...{ key: 'paid', header: t('payout.paid') },
      cell: ({ paidAt }) => (paidAt ? date(paidAt) : '–'),
    },
    {
      ...{ key: 'details', header: t('payout.details') },
      cell: ({ reference, note }) => [reference, note].filter(Boolean).join(', ') || '–',
    },
  ];
}
