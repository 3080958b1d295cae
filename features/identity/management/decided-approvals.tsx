import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Table, type TableColumn } from '@/components/ui/table';
import { ApiError } from '@/contracts/api-error';
import { isErrorCode } from '@/contracts/error-codes';
import type { Approval } from '@/contracts/identity/approval';
import { useChangeDate } from '@/features/management/use-change-date';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { AuditChanges } from './audit-changes';
import styles from './management.module.css';
import { useApprovalName } from './use-approval-name';

const TONES: Record<Approval['state'], BadgeTone> = {
  ...{ WAITING: 'neutral', CONFIRMED: 'warning', DONE: 'success', REFUSED: 'danger', EXPIRED: 'neutral' },
};

/** The last changes that were decided, newest first. */
export function DecidedApprovals({ approvals }: { approvals: readonly Approval[] }) {
  const { t } = useTranslation('manager-shop');
  const dateText = useChangeDate();
  const nameOf = useApprovalName();
  const columns: TableColumn<Approval>[] = [
    {
      ...{ key: 'subject', header: t('approvals.subject'), rowHeader: true },
      cell: (approval) => (
        <>
          {nameOf(approval)}
          <span className={styles.small}>{t(`approvals.${approval.kind}`)}</span>
        </>
      ),
    },
    {
      ...{ key: 'changes', header: t('approvals.changes') },
      cell: ({ changes }) => <AuditChanges changes={changes} />,
    },
    { key: 'asked', header: t('approvals.asked'), cell: ({ askedBy }) => askedBy.name },
    {
      ...{ key: 'state', header: t('approvals.state') },
      cell: (approval) => <State approval={approval} dateText={dateText} />,
    },
  ];
  return (
    <Table
      caption={t('approvals.decided')}
      columns={columns}
      rows={approvals}
      rowKey={({ id }) => id}
      empty={t('approvals.noneDecided')}
    />
  );
}

function State({ approval, dateText }: { approval: Approval; dateText: (at: string) => string }) {
  const { t } = useTranslation('manager-shop');
  const errorText = useErrorText();
  const { state, decidedBy, decidedAt, failure } = approval;
  const reason = isErrorCode(failure) ? errorText(new ApiError(failure)) : failure;
  return (
    <>
      <Badge tone={TONES[state]}>{t(`approvals.${state}`)}</Badge>
      {decidedBy && decidedAt && (
        <span className={styles.small}>
          {t('approvals.decidedBy', { name: decidedBy.name, date: dateText(decidedAt) })}
        </span>
      )}
      {reason && <span className={styles.small}>{t('approvals.failed', { reason })}</span>}
    </>
  );
}
