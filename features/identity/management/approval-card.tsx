import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Approval } from '@/contracts/identity/approval';
import { useChangeDate } from '@/features/management/use-change-date';
import { type Decision, useDecision } from '@/hooks/identity/use-approvals';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { AuditChanges } from './audit-changes';
import styles from './management.module.css';
import { useApprovalName } from './use-approval-name';

interface ApprovalCardProps {
  approval: Approval;
  fresh: FreshSignIn;
}

/** One change that waits, with what the manager may do: approve or decline another's, withdraw their own. */
export function ApprovalCard({ approval, fresh }: ApprovalCardProps) {
  const { t } = useTranslation('manager-shop');
  const nameOf = useApprovalName();
  const { kind, changes, mine, state } = approval;
  const name = nameOf(approval);
  return (
    <article className={styles.panel} aria-label={name}>
      <p className={styles.names}>
        <span className={styles.strong}>{name}</span>
        <Badge>{t(`approvals.${kind}`)}</Badge>
        {state === 'CONFIRMED' && <Badge tone="warning">{t('approvals.CONFIRMED')}</Badge>}
      </p>
      <AuditChanges changes={changes} />
      <Times approval={approval} />
      {state === 'WAITING' && (
        <div className={styles.personActions}>
          {mine ? (
            <Decide decision="withdraw" {...{ approval, name, fresh }} />
          ) : (
            <>
              <Decide decision="confirm" {...{ approval, name, fresh }} />
              <Decide decision="refuse" {...{ approval, name, fresh }} />
            </>
          )}
        </div>
      )}
    </article>
  );
}

function Times({ approval: { askedBy, askedAt, mine, dueAt, expiresAt } }: { approval: Approval }) {
  const { t } = useTranslation('manager-shop');
  const dateText = useChangeDate();
  const asked = { name: askedBy.name, date: dateText(askedAt) };
  return (
    <div>
      <span className={styles.small}>{t(mine ? 'approvals.askedByYou' : 'approvals.askedBy', asked)}</span>
      <span className={styles.small}>
        {dueAt
          ? t('approvals.due', { date: dateText(dueAt) })
          : t('approvals.expires', { date: dateText(expiresAt) })}
      </span>
    </div>
  );
}

const TEXTS = {
  confirm: { label: 'approvals.approve', named: 'approvals.approveOf', done: 'approvals.approved' },
  refuse: { label: 'approvals.refuse', named: 'approvals.refuseOf', done: 'approvals.refused' },
  withdraw: { label: 'approvals.withdraw', named: 'approvals.withdrawOf', done: 'approvals.withdrawn' },
} as const;

interface DecideProps extends ApprovalCardProps {
  decision: Decision;
  name: string;
}

function Decide({ decision, approval, name, fresh }: DecideProps) {
  const { t } = useTranslation('manager-shop');
  const toastRefusal = useErrorToast();
  const { mutateAsync, isPending } = useDecision(decision);
  const texts = TEXTS[decision];
  const decide = () =>
    fresh
      .run(() => mutateAsync(approval.id))
      // One that could no longer be carried out is listed below with its reason.
      .then(({ failure }) => failure ?? toastSuccess(t(texts.done, { name })))
      .catch(toastRefusal);
  return (
    <Button
      size="small"
      variant={decision === 'confirm' ? 'primary' : 'secondary'}
      loading={isPending}
      aria-label={t(texts.named, { name })}
      onClick={() => void decide()}
    >
      {t(texts.label)}
    </Button>
  );
}
