import { useQuery } from '@tanstack/react-query';
import type { CompanyInvoice } from '@/contracts/business/company-invoice';
import { nextStep } from '@/domain/business/next-step';
import { ENDING_DAYS, sumSeats } from '@/domain/business/seat-state';
import { companyQuery, invoicesQuery } from '@/hooks/business/company-queries';
import { poolsQuery } from '@/hooks/business/seat-queries';
import { useMoney } from '@/hooks/commerce/use-money';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { LoadState } from '../load-state';
import type { TabProps } from '../tab-props';
import { Figure } from './figure';
import { NextStepCard } from './next-step-card';

/** Where the company stands: seats, people, open invoices, and what to do next. */
export function OverviewTab({ membership: { companyId } }: TabProps) {
  const { t } = useTranslation('business');
  const api = useApi();
  const company = useQuery(companyQuery(api, companyId));
  const pools = useQuery(poolsQuery(api, companyId));
  const invoices = useQuery(invoicesQuery(api, companyId));
  const now = useNow(pools.dataUpdatedAt);
  const failed = [company, pools, invoices].find(({ data, error }) => error && data === undefined);
  if (!company.data || !pools.data || !invoices.data)
    return <LoadState query={failed ?? WAITING} height="320px" />;
  const open = invoices.data.filter(({ status }) => status === 'ISSUED');
  const seats = sumSeats(pools.data, now);
  const { members, invited } = company.data;
  const step = nextStep({ seats, members, invited, openInvoices: open.length });
  return (
    <div className={styles.stack}>
      <NextStepCard step={step} />
      <div className={styles.cards}>
        <Figure
          title={t('overview.seats')}
          rows={[
            { name: t('overview.free'), value: seats.free },
            { name: t('overview.taken'), value: seats.taken },
            { name: t('overview.reserved'), value: seats.reserved },
            { name: t('overview.ending', { days: ENDING_DAYS }), value: seats.ending },
          ]}
        />
        <Figure
          title={t('overview.people')}
          rows={[
            { name: t('overview.members'), value: members },
            { name: t('overview.invited'), value: invited },
          ]}
        />
        <Figure
          title={t('overview.invoices')}
          rows={[
            { name: t('overview.open'), value: open.length },
            {
              name: t('overview.overdue'),
              value: open.filter(({ dueAt }) => Date.parse(dueAt) < now).length,
            },
          ]}
        >
          <OpenSums invoices={open} />
        </Figure>
      </div>
    </div>
  );
}

const WAITING = { isPending: true, error: null, data: undefined, refetch: () => {} };

/** What open invoices come to, by currency. */
function OpenSums({ invoices }: { invoices: readonly CompanyInvoice[] }) {
  const { t } = useTranslation('business');
  const money = useMoney();
  const currencies = [...new Set(invoices.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const sum = invoices.reduce((all, one) => all + (one.currency === currency ? one.total : 0), 0);
    return (
      <p key={currency} className={styles.hint}>
        {t('overview.openSum', { amount: money(sum, currency) })}
      </p>
    );
  });
}
