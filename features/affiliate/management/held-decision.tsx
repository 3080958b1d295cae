import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Textarea } from '@/components/ui/textarea';
import type { HeldBonus } from '@/contracts/affiliate/partner-management';
import type { Approval } from '@/contracts/identity/approval';
import { FreshSignIn } from '@/features/management/fresh-sign-in';
import { useLocalDraft } from '@/features/management/use-local-draft';
import { useSending } from '@/features/management/use-sending';
import { usePartnerManagement } from '@/hooks/affiliate/use-partner-management';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';

export interface HeldDecisionProps {
  bonus: HeldBonus;
  onDecided: (approval: Approval) => void;
}

type Decision = 'RELEASE' | 'REJECT';

/** Asks to release or reject the bonus, with a reason; a second senior manager confirms. */
export function HeldDecision({ bonus, onDecided }: HeldDecisionProps) {
  const { t } = useTranslation('manager-affiliate');
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const { words, change, isMissing, sending, decide, isDeciding } = useHeldDecision(bonus.id, onDecided);
  const { fresh, error, isTried } = sending;
  return (
    <div className={styles.decision}>
      <FormError>{error && !fresh.asking ? errorText(error) : undefined}</FormError>
      <Field
        label={t('reason.label')}
        hint={t('reason.hint')}
        error={isTried && isMissing ? fieldText('required') : undefined}
        required
      >
        <Textarea rows={2} maxLength={500} value={words} onChange={(event) => change(event.target.value)} />
      </Field>
      <div className={styles.actions}>
        <Button loading={isDeciding('RELEASE')} onClick={decide('RELEASE')}>
          {t('decision.release')}
        </Button>
        <Button variant="danger" loading={isDeciding('REJECT')} onClick={decide('REJECT')}>
          {t('decision.reject')}
        </Button>
        <span className={styles.small}>{t('decision.lead')}</span>
      </div>
      {fresh.asking && <FreshSignIn fresh={fresh} />}
    </div>
  );
}

function useHeldDecision(bonusId: string, onDecided: HeldDecisionProps['onDecided']) {
  const manage = usePartnerManagement();
  const { words, change, forget } = useLocalDraft(`held-bonus:${bonusId}`);
  const [chosen, setChosen] = useState<Decision | null>(null);
  const sending = useSending(forget);
  const isMissing = words.trim() === '';
  const send = async (decision: Decision) => {
    const { approval } = await manage.decide(bonusId, decision, words.trim());
    onDecided(approval);
  };
  return {
    ...{ words, change, isMissing, sending },
    decide: (decision: Decision) => (event: { preventDefault: () => void }) => {
      setChosen(decision);
      sending.submit(event, isMissing ? null : () => send(decision));
    },
    isDeciding: (decision: Decision) => sending.isSending && chosen === decision,
  };
}
