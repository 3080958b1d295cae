import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Table } from '@/components/ui/table';
import { INVITATION_STATUSES, type InvitationStatus } from '@/contracts/business/business-values';
import type { Invitation } from '@/contracts/business/invitation';
import { invitationsQuery } from '@/hooks/business/company-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { LoadState } from '../load-state';
import { MoreButton } from '../more-button';
import { Section } from '../section';
import { useDay } from '../use-day';
import { InvitationActions } from './invitation-actions';

const TONES: Record<InvitationStatus, BadgeTone> = {
  SENT: 'brand',
  ACCEPTED: 'success',
  REVOKED: 'neutral',
  EXPIRED: 'warning',
};

/** Invitations by mail; those that wait can be sent again or taken back. */
export function InvitationsSection({ companyId }: { companyId: string }) {
  const { t } = useTranslation('business');
  const [status, setStatus] = useState<InvitationStatus | ''>('SENT');
  const query = useInfiniteQuery({
    ...invitationsQuery(useApi(), companyId, status),
    placeholderData: keepPreviousData,
  });
  const invitations = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title={t('invited.title')}>
      <search className={styles.filters}>
        <Field label={t('invited.status')}>
          <Select
            value={status}
            onChange={({ target }) =>
              setStatus(INVITATION_STATUSES.find((known) => known === target.value) ?? '')
            }
            options={[
              { value: '', label: t('common.all') },
              ...INVITATION_STATUSES.map((value) => ({ value, label: t(`invited.${value}`) })),
            ]}
          />
        </Field>
      </search>
      <LoadState query={query} height="160px" />
      {invitations.length > 0 && <InvitationsTable companyId={companyId} invitations={invitations} />}
      {query.data && invitations.length === 0 && (
        <EmptyState heading="h3" title={t('invited.emptyTitle')} text={t('invited.emptyText')} />
      )}
      <MoreButton query={query} />
    </Section>
  );
}

interface InvitationsTableProps {
  companyId: string;
  invitations: readonly Invitation[];
}

function InvitationsTable({ companyId, invitations }: InvitationsTableProps) {
  const { t } = useTranslation('business');
  const day = useDay();
  return (
    <Table
      caption={t('invited.title')}
      hideCaption
      stack
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'email',
          header: t('invite.email'),
          rowHeader: true,
          cell: ({ email, name, team }) => (
            <span className={styles.person}>
              <span className={styles.name}>{email}</span>
              <span className={styles.small}>{[name, team].filter(Boolean).join(' · ')}</span>
            </span>
          ),
        },
        { key: 'role', header: t('people.role'), cell: ({ role }) => t(`role.${role}`) },
        {
          key: 'status',
          header: t('invited.status'),
          cell: ({ status }) => <Badge tone={TONES[status]}>{t(`invited.${status}`)}</Badge>,
        },
        {
          key: 'sent',
          header: t('invited.sentAt'),
          cell: ({ sentAt, times }) => (
            <span className={styles.person}>
              <span>{day(sentAt)}</span>
              {times > 1 && <span className={styles.small}>{t('invited.times', { count: times })}</span>}
            </span>
          ),
        },
        { key: 'expires', header: t('invited.expiresAt'), cell: ({ expiresAt }) => day(expiresAt) },
        {
          key: 'actions',
          header: <span className="visually-hidden">{t('people.actions')}</span>,
          align: 'end',
          cell: (invitation) => <InvitationActions companyId={companyId} invitation={invitation} />,
        },
      ]}
    />
  );
}
