import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Textarea } from '@/components/ui/textarea';
import type { ManagedOrder } from '@/contracts/commerce/order-management';
import { FreshSignInDialog } from '@/features/management/fresh-sign-in-dialog';
import { useTranslation } from '@/hooks/use-translation';
import styles from './order-management.module.css';
import { RefundLineFields } from './refund-line-fields';
import { useRefundForm } from './use-refund-form';

/** Starts a refund of lines, in whole or in part, with a reason for the team. */
export function RefundDialog({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const { t } = useTranslation('manager-orders');
  const form = useRefundForm(order, onClose);
  const [id] = useState('refund-form');
  return (
    <>
      <Dialog
        open={!form.fresh.asking}
        onOpenChange={(next) => !next && !form.fresh.asking && onClose()}
        title={t('refundForm.title', { number: order.number })}
        description={t('refundForm.lead')}
        closeLabel={t('refundForm.close')}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('refundForm.cancel')}
            </Button>
            <Button type="submit" form={id} loading={form.isSending}>
              {t('refundForm.submit')}
            </Button>
          </>
        }
      >
        <form id={id} className={styles.form} method="post" noValidate onSubmit={form.submit}>
          <FormError>{form.error}</FormError>
          <RefundLineFields order={order} form={form} />
          <Field
            label={t('refundForm.reason')}
            hint={t('refundForm.reasonHint')}
            error={form.reasonError}
            required
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={form.reason}
              onChange={(event) => form.setReason(event.target.value)}
            />
          </Field>
        </form>
      </Dialog>
      <FreshSignInDialog fresh={form.fresh} />
    </>
  );
}
