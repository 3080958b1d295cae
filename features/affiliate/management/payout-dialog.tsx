import type { Approval } from '@/contracts/identity/approval';
import { Facts } from '@/features/management/facts';
import { NoteDialog } from '@/features/management/note-dialog';
import { usePayoutManagement } from '@/hooks/affiliate/use-payout-management';
import { useMoney } from '@/hooks/commerce/use-money';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import type { AskedPayout } from './payout-actions';

interface PayoutDialogProps extends AskedPayout {
  onClose: () => void;
  onWaiting: (approval: Approval) => void;
}

/** Asks to approve or cancel a payout, or notes its transfer. */
export function PayoutDialog(props: PayoutDialogProps) {
  return props.act === 'paid' ? <PaidDialog {...props} /> : <DecisionDialog {...props} act={props.act} />;
}

function DecisionDialog({
  act,
  payout,
  onClose,
  onWaiting,
}: PayoutDialogProps & { act: 'approve' | 'cancel' }) {
  const { t } = useTranslation('manager-affiliate');
  const money = useMoney();
  const { decide } = usePayoutManagement();
  const { id, amount, currency, partner } = payout;
  const send = async (note: string) => {
    const { approval } = await decide(id, act === 'approve' ? 'APPROVE' : 'CANCEL', note);
    onWaiting(approval);
  };
  return (
    <NoteDialog
      title={t(`${act}.title`)}
      lead={t(`${act}.lead`, { name: partner.name, amount: money(amount, currency) })}
      label={t(`${act}.note`)}
      hint={t(`${act}.hint`)}
      maxLength={500}
      isOptional={act === 'approve'}
      submitLabel={t(`${act}.yes`)}
      isDanger={act === 'cancel'}
      send={send}
      onDone={onClose}
      onClose={onClose}
    >
      <Account payout={payout} />
    </NoteDialog>
  );
}

function PaidDialog({ payout, onClose }: PayoutDialogProps) {
  const { t } = useTranslation('manager-affiliate');
  const money = useMoney();
  const { markPaid } = usePayoutManagement();
  const { name } = payout.partner;
  return (
    <NoteDialog
      title={t('paid.title')}
      lead={t('paid.lead', { name, amount: money(payout.amount, payout.currency) })}
      label={t('paid.reference')}
      hint={t('paid.hint')}
      maxLength={100}
      isShort
      submitLabel={t('paid.yes')}
      send={(reference) => markPaid(payout.id, reference)}
      onDone={() => {
        toastSuccess(t('paid.done', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <Account payout={payout} />
    </NoteDialog>
  );
}

/** Where the money goes, to compare before the yes. */
function Account({ payout: { method, account, fullAccount } }: Pick<PayoutDialogProps, 'payout'>) {
  const { t } = useTranslation('manager-affiliate');
  return (
    <Facts
      facts={[
        [t('paid.method'), t(`method.${method}`)],
        [t('paid.account'), fullAccount ?? account],
      ]}
    />
  );
}
