import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { invoicesQuery } from '@/hooks/business/company-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import { Section } from '../section';
import type { TabProps } from '../tab-props';
import { InvoicesTable } from './invoices-table';

/** Invoices that were issued to the company. */
export function InvoicesTab({ membership: { companyId } }: TabProps) {
  const { t } = useTranslation('business');
  const href = useHref();
  const invoices = useQuery(invoicesQuery(useApi(), companyId));
  return (
    <Section title={t('invoices.title')}>
      <LoadState query={invoices} height="240px" />
      {invoices.data?.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('invoices.emptyTitle')}
          text={t('invoices.emptyText')}
          action={
            <Button variant="secondary" href={href('/education/orders')}>
              {t('invoices.orders')}
            </Button>
          }
        />
      )}
      {invoices.data && invoices.data.length > 0 && (
        <InvoicesTable companyId={companyId} invoices={invoices.data} asOf={invoices.dataUpdatedAt} />
      )}
    </Section>
  );
}
