import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { INVOICE_STATUSES } from '@/contracts/business/business-values';
import type { ListState } from '@/features/management/use-list-state';
import { useTranslation } from '@/hooks/use-translation';

type Props = { state: Pick<ListState<'status' | 'companyId'>, 'filters' | 'setFilter'> };

/** Narrows invoices to one status. */
export function InvoiceFilter({ state }: Props) {
  const { t } = useTranslation('manager-business');
  return (
    <Field label={t('invoices.status')}>
      <Select
        value={state.filters.status}
        onChange={(event) => state.setFilter('status', event.target.value)}
        options={[
          { value: '', label: t('invoices.all') },
          ...INVOICE_STATUSES.map((value) => ({ value, label: t(`invoiceStatus.${value}`) })),
        ]}
      />
    </Field>
  );
}
