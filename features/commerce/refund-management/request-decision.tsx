import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { ManagedRefundRequest } from '@/contracts/commerce/refund-management';
import { REFUND_COMMENT_MAX } from '@/contracts/values';
import { languageName } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './refund-management.module.css';
import { type Decision, useDecision } from './use-decision';

export interface RequestDecisionProps {
  request: ManagedRefundRequest;
  fresh: FreshSignIn;
  onDecided: () => void;
}

/** Approves a request, or declines it for a reason of the terms that is true. */
export function RequestDecision({ request, fresh, onDecided }: RequestDecisionProps) {
  const { t } = useTranslation('manager-orders');
  const locale = useLocale();
  const decision = useDecision(request, fresh, onDecided);
  if (request.mine) return <p className={styles.text}>{t('queue.own')}</p>;
  return (
    <div className={styles.decision}>
      <FormError>{decision.error}</FormError>
      <Field
        label={t('queue.answer')}
        hint={t('queue.answerHint', { language: languageName(locale, request.order.locale) })}
      >
        <Textarea
          rows={2}
          lang={request.order.locale}
          maxLength={REFUND_COMMENT_MAX}
          value={decision.answer}
          onChange={(event) => decision.setAnswer(event.target.value)}
        />
      </Field>
      <GrantButton request={request} decision={decision} />
      <Decline request={request} decision={decision} />
    </div>
  );
}

interface PartProps {
  request: ManagedRefundRequest;
  decision: Decision;
}

function GrantButton({ request: { amount, currency }, decision }: PartProps) {
  const { t } = useTranslation('manager-orders');
  const money = useMoney();
  return (
    <div className={styles.actions}>
      <Button loading={decision.isSending === 'grant'} onClick={decision.grant}>
        {t('queue.grant', { amount: money(amount, currency) })}
      </Button>
    </div>
  );
}

function Decline({ request: { refusals }, decision }: PartProps) {
  const { t } = useTranslation('manager-orders');
  if (refusals.length === 0) return <p className={styles.quiet}>{t('queue.mustGrant')}</p>;
  return (
    <div className={styles.actions}>
      <Field label={t('queue.declineReason')} error={decision.reasonError}>
        <Select
          value={decision.reason}
          onChange={(event) => decision.setReason(event.target.value)}
          options={[
            { value: '', label: t('queue.chooseReason') },
            ...refusals.map((value) => ({ value, label: t(`refusal.${value}`) })),
          ]}
        />
      </Field>
      <Button variant="danger" loading={decision.isSending === 'decline'} onClick={decision.decline}>
        {t('queue.decline')}
      </Button>
    </div>
  );
}
