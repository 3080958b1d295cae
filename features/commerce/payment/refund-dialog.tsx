import { type RefObject, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { OrderRefund } from '@/contracts/commerce/refund';
import { REFUND_COMMENT_MAX, REFUND_REQUEST_REASONS } from '@/contracts/values';
import { formatMoney } from '@/domain/format';
import { useRefundForm } from '@/hooks/commerce/use-refund';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './refund.module.css';

export interface RefundDialogProps {
  order: OrderRefund;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Takes the focus once the request is sent: the button that opened the dialog is gone then. */
  afterwards: RefObject<HTMLElement | null>;
}

/** Asks for the money of lines back. What was typed stays while the dialog is closed. */
export function RefundDialog({ order, open, onOpenChange, afterwards }: RefundDialogProps) {
  const { t } = useTranslation('payment');
  const formId = useId();
  const [isSent, setIsSent] = useState(false);
  const request = useRefundForm(order, () => {
    setIsSent(true);
    onOpenChange(false);
  });
  const { form, onSubmit } = request;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('refund.dialog.title')}
      closeLabel={t('refund.dialog.cancel')}
      {...(isSent && { finalFocus: afterwards })}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('refund.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isSubmitting}>
            {t('refund.dialog.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        <FormError>{form.rootError}</FormError>
        <LineChoice request={request} currency={order.currency} />
        <Field label={t('refund.dialog.reason')} hint={t('refund.dialog.rule')} error={form.textOf('reason')}>
          <Select
            options={REFUND_REQUEST_REASONS.map((value) => ({ value, label: t(`refund.reason.${value}`) }))}
            {...form.register('reason')}
          />
        </Field>
        <Field label={t('refund.dialog.comment')} error={form.textOf('comment')}>
          <Textarea maxLength={REFUND_COMMENT_MAX} {...form.register('comment')} />
        </Field>
        <Consequences order={order} lineIds={request.lineIds} />
      </form>
    </Dialog>
  );
}

interface LineChoiceProps {
  request: ReturnType<typeof useRefundForm>;
  currency: OrderRefund['currency'];
}

function LineChoice({ request: { form, refundable, lineIds }, currency }: LineChoiceProps) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  return (
    <CheckboxGroup
      legend={t('refund.dialog.lines')}
      name="lineIds"
      variant="cards"
      values={lineIds}
      onValuesChange={(values) =>
        form.setValue('lineIds', values, { shouldDirty: true, shouldValidate: form.isSubmitted })
      }
      error={form.textOf('lineIds')}
      options={refundable.map(({ lineId, title, refundable: amount }) => ({
        value: lineId,
        label: (
          <span className={styles.choice}>
            <span>{title}</span> <span>{formatMoney(locale, amount, currency)}</span>
          </span>
        ),
      }))}
    />
  );
}

function Consequences({ order, lineIds }: { order: OrderRefund; lineIds: readonly string[] }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const chosen = order.lines.filter(({ lineId }) => lineIds.includes(lineId));
  const sum = chosen.reduce((total, { refundable }) => total + refundable, 0);
  const amount = formatMoney(locale, Math.min(sum, order.left), order.currency);
  return (
    <div className={styles.consequences} aria-live="polite">
      {sum > 0 && <p>{t('refund.dialog.total', { amount })}</p>}
      <p>{t('refund.dialog.effect')}</p>
    </div>
  );
}
