import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import type { SeatAssignment } from '@/contracts/business/seat';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { useDay } from '../use-day';

export interface AssignmentsTableProps {
  assignments: readonly SeatAssignment[];
  onMove: (assignment: SeatAssignment) => void;
  onEnd: (assignment: SeatAssignment) => void;
}

export function AssignmentsTable({ assignments, onMove, onEnd }: AssignmentsTableProps) {
  const { t } = useTranslation('business');
  const day = useDay();
  return (
    <Table
      caption={t('seats.people')}
      hideCaption
      stack
      rows={assignments}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'member',
          header: t('seats.member'),
          rowHeader: true,
          cell: ({ name, email }) => (
            <span className={styles.person}>
              <span className={styles.name}>{name}</span>
              <span className={styles.small}>{email}</span>
            </span>
          ),
        },
        { key: 'title', header: t('seats.what'), cell: ({ title }) => title },
        { key: 'since', header: t('seats.assignedAt'), cell: ({ assignedAt }) => day(assignedAt) },
        {
          key: 'state',
          header: t('seats.state'),
          cell: ({ begun, endedAt }) =>
            endedAt ? (
              <>
                {t('seats.ended')}
                <span className={styles.small}>{day(endedAt)}</span>
              </>
            ) : (
              <Badge tone={begun ? 'success' : 'neutral'}>
                {t(begun ? 'seats.begun' : 'seats.notBegun')}
              </Badge>
            ),
        },
        {
          key: 'actions',
          header: <span className="visually-hidden">{t('seats.actions')}</span>,
          align: 'end',
          cell: (assignment) =>
            assignment.endedAt === null && <Actions assignment={assignment} onMove={onMove} onEnd={onEnd} />,
        },
      ]}
    />
  );
}

interface ActionsProps extends Pick<AssignmentsTableProps, 'onMove' | 'onEnd'> {
  assignment: SeatAssignment;
}

function Actions({ assignment, onMove, onEnd }: ActionsProps) {
  const { t } = useTranslation('business');
  const { name, title } = assignment;
  return (
    <span className={styles.rowActions}>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('seats.moveNamed', { name, title })}
        onClick={() => onMove(assignment)}
      >
        {t('seats.move')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('seats.endNamed', { name, title })}
        onClick={() => onEnd(assignment)}
      >
        {t('seats.end')}
      </Button>
    </span>
  );
}
