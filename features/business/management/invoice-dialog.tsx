import { NoteDialog } from '@/features/management/note-dialog';
import { useInvoiceManagement } from '@/hooks/business/use-invoice-management';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import type { AskedInvoice } from './invoice-columns';

/** Notes that the transfer of an invoice came in, or cancels it. */
export function InvoiceDialog({ act, invoice, onClose }: AskedInvoice & { onClose: () => void }) {
  const { t } = useTranslation('manager-business');
  const money = useMoney();
  const { markPaid, cancel } = useInvoiceManagement();
  const { id, number, total, currency, company } = invoice;
  const isPaid = act === 'paid';
  const texts = isPaid
    ? { label: t('paid.reference'), maxLength: 100, isShort: true }
    : { label: t('cancel.reason'), maxLength: 500, isDanger: true };
  return (
    <NoteDialog
      {...texts}
      title={t(`${act}.title`, { number })}
      lead={t(`${act}.lead`, { company: company.name, total: money(total, currency) })}
      hint={t(`${act}.hint`)}
      submitLabel={t(`${act}.yes`)}
      send={(note) => (isPaid ? markPaid(id, note) : cancel(id, note))}
      onDone={() => {
        toastSuccess(t(`${act}.done`, { number }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
