import { TextLink } from '@/components/ui/link';
import type { ManagedPartner } from '@/contracts/affiliate/partner-management';
import { heldBonusesPath, managedPartnerPath } from '@/domain/affiliate/managed-partner-address';
import { formatNumber } from '@/domain/format';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useDay } from '@/features/management/use-day';
import { useMoney } from '@/hooks/commerce/use-money';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';
import { PartnerStatus } from './partner-status';

type Column = ManagerColumn<ManagedPartner>;

/** Amounts of an export: in units, with a point, so that spreadsheets add them up. */
const plain = (minor: number): string => (minor / 100).toFixed(2);

/** What the list says of a partner. */
export function usePartnerColumns(): Column[] {
  return [...usePersonColumns(), ...useNumberColumns(), ...useMoneyColumns()];
}

function usePersonColumns(): Column[] {
  const { t } = useTranslation('manager-affiliate');
  const href = useHref();
  return [
    {
      ...{ key: 'partner', header: t('column.partner'), rowHeader: true },
      cell: ({ id, person }) => (
        <>
          <TextLink variant="quiet" href={href(managedPartnerPath(id))}>
            {person.name}
          </TextLink>
          <span className={styles.small}>{person.email}</span>
        </>
      ),
      csv: ({ person }) => `${person.name} <${person.email}>`,
    },
    { key: 'code', header: t('column.code'), cell: ({ code }) => code, csv: ({ code }) => code },
    {
      ...{ key: 'status', header: t('column.status') },
      cell: ({ suspendedAt }) => <PartnerStatus suspendedAt={suspendedAt} />,
      csv: ({ suspendedAt }) => t(suspendedAt ? 'status.suspended' : 'status.active'),
    },
  ];
}

function useNumberColumns(): Column[] {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  const href = useHref();
  const number = (key: 'clicks' | 'purchases'): Column => ({
    ...{ key, header: t(`column.${key}`), align: 'end' },
    cell: (row) => formatNumber(locale, row[key]),
    csv: (row) => String(row[key]),
  });
  return [
    {
      ...{ key: 'level', header: t('column.level'), align: 'end' },
      cell: ({ level }) => formatNumber(locale, level + 1),
      csv: ({ level }) => String(level + 1),
    },
    number('clicks'),
    number('purchases'),
    {
      ...{ key: 'review', header: t('column.review'), align: 'end' },
      cell: ({ id, inReview }) =>
        inReview === 0 ? (
          '–'
        ) : (
          <TextLink href={href(heldBonusesPath(id))}>{formatNumber(locale, inReview)}</TextLink>
        ),
      csv: ({ inReview }) => String(inReview),
    },
  ];
}

function useMoneyColumns(): Column[] {
  const { t } = useTranslation('manager-affiliate');
  const money = useMoney();
  const day = useDay();
  return [
    {
      ...{ key: 'payable', header: t('column.payable'), align: 'end' },
      cell: ({ balances }) =>
        balances.length === 0
          ? '–'
          : balances.map(({ currency, payable }) => (
              <span key={currency} className={styles.sums}>
                {money(payable, currency)}
              </span>
            )),
      csv: ({ balances }) =>
        balances.map(({ currency, payable }) => `${plain(payable)} ${currency}`).join(', '),
    },
    {
      ...{ key: 'joined', header: t('column.joined') },
      cell: ({ joinedAt }) => day(joinedAt),
      csv: ({ joinedAt }) => joinedAt,
    },
  ];
}
