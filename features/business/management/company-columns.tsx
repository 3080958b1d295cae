import { TextLink } from '@/components/ui/link';
import type { ManagedCompany } from '@/contracts/business/company-management';
import { companyInvoicesPath, managedCompanyPath } from '@/domain/business/managed-company-address';
import { countryName } from '@/domain/country';
import { formatNumber } from '@/domain/format';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useDay } from '@/features/management/use-day';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';

type Column = ManagerColumn<ManagedCompany>;

/** What the list says of a company. */
export function useCompanyColumns(): Column[] {
  return [...useNameColumns(), ...useNumberColumns()];
}

function useNameColumns(): Column[] {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const href = useHref();
  return [
    {
      ...{ key: 'company', header: t('column.company'), rowHeader: true },
      cell: ({ id, name }) => (
        <TextLink variant="quiet" href={href(managedCompanyPath(id))}>
          {name}
        </TextLink>
      ),
      csv: ({ name }) => name,
    },
    {
      ...{ key: 'country', header: t('column.country') },
      cell: ({ country }) => countryName(locale, country),
      csv: ({ country }) => country,
    },
    {
      ...{ key: 'vatNumber', header: t('column.vatNumber'), optional: true },
      cell: ({ vatNumber }) => vatNumber || '–',
      csv: ({ vatNumber }) => vatNumber,
    },
    {
      ...{ key: 'owner', header: t('column.owner') },
      cell: ({ owner }) => (
        <>
          {owner.name}
          <span className={styles.small}>{owner.email}</span>
        </>
      ),
      csv: ({ owner }) => `${owner.name} <${owner.email}>`,
    },
  ];
}

function useNumberColumns(): Column[] {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const href = useHref();
  const day = useDay();
  const number = (value: number) => formatNumber(locale, value);
  return [
    {
      ...{ key: 'members', header: t('column.members'), align: 'end' },
      cell: ({ members }) => number(members),
      csv: ({ members }) => String(members),
    },
    {
      ...{ key: 'seats', header: t('column.seats'), align: 'end' },
      cell: ({ taken, seats }) => t('seats', { taken: number(taken), seats: number(seats) }),
      csv: ({ taken, seats }) => `${taken}/${seats}`,
    },
    {
      ...{ key: 'openInvoices', header: t('column.openInvoices'), align: 'end' },
      cell: ({ id, openInvoices }) =>
        openInvoices === 0 ? (
          '–'
        ) : (
          <TextLink href={href(companyInvoicesPath(id))}>{number(openInvoices)}</TextLink>
        ),
      csv: ({ openInvoices }) => String(openInvoices),
    },
    {
      ...{ key: 'created', header: t('column.created') },
      cell: ({ createdAt }) => day(createdAt),
      csv: ({ createdAt }) => createdAt,
    },
  ];
}
