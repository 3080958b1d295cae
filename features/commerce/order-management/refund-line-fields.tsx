import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedOrder } from '@/contracts/commerce/order-management';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-management.module.css';
import type { RefundForm } from './use-refund-form';

/** The lines that may be refunded; a chosen one has its amount. */
export function RefundLineFields({ order, form }: { order: ManagedOrder; form: RefundForm }) {
  const { t } = useTranslation('manager-orders');
  const money = useMoney();
  return (
    <fieldset className={styles.lines}>
      <legend>{t('refundForm.items')}</legend>
      {order.refundable.map(({ lineId, amount }) => {
        const title = order.lines.find((line) => line.lineId === lineId)?.title ?? '';
        const most = money(amount, order.currency);
        const typed = form.amounts[lineId];
        return (
          <div key={lineId}>
            <Checkbox
              label={t('refundForm.item', { title, amount: most })}
              checked={typed !== undefined}
              onChange={(event) => form.choose(lineId, event.target.checked ? amount : null)}
            />
            {typed !== undefined && (
              <Field
                label={t('refundForm.amount', { title })}
                hint={t('refundForm.amountHint', { amount: most })}
                error={form.amountError(lineId)}
              >
                <TextInput
                  inputMode="decimal"
                  autoComplete="off"
                  value={typed}
                  onChange={(event) => form.type(lineId, event.target.value)}
                />
              </Field>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
