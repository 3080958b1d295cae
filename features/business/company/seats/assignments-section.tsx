import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { lazyPart } from '@/components/ui/lazy-part';
import { Select } from '@/components/ui/select';
import type { SeatAssignment, SeatPool } from '@/contracts/business/seat';
import { assignmentsQuery } from '@/hooks/business/seat-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { LoadState } from '../load-state';
import { MoreButton } from '../more-button';
import { Section } from '../section';
import { useDay } from '../use-day';
import { AssignmentsTable } from './assignments-table';

const MoveDialog = lazyPart(() => import('./move-dialog').then((part) => part.MoveDialog));
const EndSeat = lazyPart(() => import('./end-seat').then((part) => part.EndSeat));

export interface AssignmentsSectionProps {
  companyId: string;
  pools: readonly SeatPool[];
}

/** Who has which seat, or had it. */
export function AssignmentsSection({ companyId, pools }: AssignmentsSectionProps) {
  const { t } = useTranslation('business');
  const day = useDay();
  const [poolId, setPoolId] = useState('');
  const [isEnded, setEnded] = useState(false);
  const [moved, setMoved] = useState<SeatAssignment | null>(null);
  const [ended, setEndedSeat] = useState<SeatAssignment | null>(null);
  const query = useInfiniteQuery({
    ...assignmentsQuery(useApi(), companyId, { poolId, isEnded }),
    placeholderData: keepPreviousData,
  });
  const assignments = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title={t('seats.people')}>
      <search className={styles.filters}>
        <Field label={t('seats.pool')}>
          <Select
            value={poolId}
            onChange={({ target }) => setPoolId(target.value)}
            options={[
              { value: '', label: t('common.all') },
              ...pools.map(({ id, title, endsAt }) => ({ value: id, label: `${title} · ${day(endsAt)}` })),
            ]}
          />
        </Field>
        <Field label={t('seats.state')}>
          <Select
            value={isEnded ? 'past' : 'now'}
            onChange={({ target }) => setEnded(target.value === 'past')}
            options={(['now', 'past'] as const).map((value) => ({ value, label: t(`seats.${value}`) }))}
          />
        </Field>
      </search>
      <LoadState query={query} height="200px" />
      {assignments.length > 0 && (
        <AssignmentsTable assignments={assignments} onMove={setMoved} onEnd={setEndedSeat} />
      )}
      {query.data && assignments.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('seats.nobodyTitle')}
          text={t(isEnded ? 'seats.nobodyPast' : 'seats.nobodyText')}
        />
      )}
      <MoreButton query={query} />
      {moved && <MoveDialog companyId={companyId} assignment={moved} onClose={() => setMoved(null)} />}
      {ended && <EndSeat companyId={companyId} assignment={ended} onClose={() => setEndedSeat(null)} />}
    </Section>
  );
}
