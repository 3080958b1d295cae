import { useRef } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { AffiliateBalance } from '@/contracts/affiliate/affiliate-report';
import type { PayoutMethod } from '@/contracts/affiliate/affiliate-values';
import { type PayoutRequest, useRequestPayout } from '@/hooks/affiliate/use-payouts';
import { useMoney } from '@/hooks/commerce/use-money';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useTranslation } from '@/hooks/use-translation';
import { FreshSignInDialog } from './fresh-sign-in-dialog';
import { PayoutForm } from './payout-form';

interface PayoutDialogProps {
  isOpen: boolean;
  balance: AffiliateBalance;
  methods: readonly PayoutMethod[];
  onClose: () => void;
}

/** Asks for all that is payable in a currency; money needs the password again. What was typed stays. */
export function PayoutDialog({ isOpen, balance, methods, onClose }: PayoutDialogProps) {
  const { t } = useTranslation('affiliate');
  const money = useMoney();
  const request = useRequestPayout();
  const fresh = useFreshSignIn();
  // Sent again after an unclear answer, it is the same payout.
  const payoutId = useRef(crypto.randomUUID());
  const { currency, payable } = balance;
  async function send(fields: Pick<PayoutRequest, 'method' | 'account'>): Promise<void> {
    const body = { ...fields, currency, payoutId: payoutId.current };
    await fresh.run(() => request.mutateAsync(body));
    onClose();
  }
  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => !next && onClose()}
        title={t('payout.dialogTitle', { amount: money(payable, currency) })}
        description={t('payout.dialogLead')}
        closeLabel={t('close')}
      >
        <PayoutForm currency={currency} payoutId={payoutId.current} methods={methods} onSend={send} />
      </Dialog>
      <FreshSignInDialog fresh={fresh} />
    </>
  );
}
