import { type FormEvent, useState } from 'react';
import type { ManagedOrder } from '@/contracts/commerce/order-management';
import { parseTypedAmount, typedAmount } from '@/domain/commerce/typed-amount';
import { useMoney } from '@/hooks/commerce/use-money';
import { useRefundManagement } from '@/hooks/commerce/use-refund-management';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

const LEAST = 1;

/** The form of a refund: chosen lines with typed amounts, and a reason. One id for all tries, so that it refunds once. */
export function useRefundForm(order: ManagedOrder, onDone: () => void) {
  const { t } = useTranslation('manager-orders');
  const errorText = useErrorText();
  const money = useMoney();
  const { refund } = useRefundManagement();
  const fresh = useFreshSignIn();
  const [refundId] = useState(() => crypto.randomUUID());
  const [amounts, setAmounts] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const lines = Object.entries(amounts).map(([lineId, typed]) => ({
    lineId,
    amount: parseTypedAmount(typed),
    most: order.refundable.find((line) => line.lineId === lineId)?.amount ?? 0,
  }));
  const isRight = (line: { amount: number | null; most: number }) =>
    line.amount !== null && line.amount >= LEAST && line.amount <= line.most;

  function amountError(lineId: string): string | undefined {
    const line = lines.find((known) => known.lineId === lineId);
    if (!isTried || !line || isRight(line)) return undefined;
    const [min, max] = [money(LEAST, order.currency), money(line.most, order.currency)];
    return t('refundForm.wrongAmount', { min, max });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setFailure(undefined);
    if (isSending || lines.length === 0 || reason.trim() === '' || !lines.every(isRight)) return;
    const wanted = lines.map(({ lineId, amount }) => ({ lineId, amount: amount ?? 0 }));
    setSending(true);
    try {
      await fresh.run(() => refund(order.orderId, { refundId, lines: wanted, reason: reason.trim() }));
      toastSuccess(t('refundForm.done'));
      onDone();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setSending(false);
    }
  }

  return {
    ...{ fresh, amounts, reason, setReason, amountError, isSending },
    submit: (event: FormEvent) => void submit(event),
    error: failure ?? (isTried && lines.length === 0 ? t('refundForm.chooseOne') : undefined),
    reasonError: isTried && reason.trim() === '' ? t('refundForm.reasonMissing') : undefined,
    type: (lineId: string, typed: string) => setAmounts((all) => ({ ...all, [lineId]: typed })),
    choose: (lineId: string, amount: number | null) =>
      setAmounts(({ [lineId]: _, ...others }) =>
        amount === null ? others : { ...others, [lineId]: typedAmount(amount) },
      ),
  };
}

export type RefundForm = ReturnType<typeof useRefundForm>;
