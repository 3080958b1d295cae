import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Table } from '@/components/ui/table';
import { TextInput } from '@/components/ui/text-input';
import type { Member, Membership } from '@/contracts/business/company';
import { formatNumber } from '@/domain/format';
import { membersQuery } from '@/hooks/business/company-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { LoadState } from '../load-state';
import { MoreButton } from '../more-button';
import { Section } from '../section';
import { useDay } from '../use-day';
import { MemberMenu } from './member-menu';

/** Everybody in the company, with their team, role and number of seats. */
export function MembersSection({ membership }: { membership: Membership }) {
  const { t } = useTranslation('business');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const query = useInfiniteQuery({
    ...membersQuery(useApi(), membership.companyId, text),
    placeholderData: keepPreviousData,
  });
  const members = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <Section title={t('people.title')} lead={query.data && t('people.count', { count: total })}>
      <search className={styles.filters}>
        <Field label={t('people.search')}>
          <TextInput type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </search>
      <LoadState query={query} height="240px" />
      {query.data && members.length > 0 && <MembersTable members={members} membership={membership} />}
      {query.data && members.length === 0 && (
        <EmptyState
          heading="h3"
          title={t('people.emptyTitle')}
          text={t(text ? 'people.noMatch' : 'people.emptyText')}
        />
      )}
      <MoreButton query={query} />
    </Section>
  );
}

interface MembersTableProps {
  members: readonly Member[];
  membership: Membership;
}

function MembersTable({ members, membership }: MembersTableProps) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const day = useDay();
  const { userId } = useSession();
  return (
    <Table
      caption={t('people.title')}
      hideCaption
      stack
      rows={members}
      rowKey={(member) => member.userId}
      columns={[
        {
          key: 'name',
          header: t('people.name'),
          rowHeader: true,
          cell: (member) => (
            <span className={styles.person}>
              <span className={styles.name}>{member.name}</span>
              <span className={styles.small}>{member.email}</span>
            </span>
          ),
        },
        { key: 'team', header: t('people.team'), cell: ({ team }) => team || t('people.noTeam') },
        { key: 'role', header: t('people.role'), cell: ({ role }) => t(`role.${role}`) },
        {
          key: 'seats',
          header: t('people.seats'),
          align: 'end',
          cell: ({ seats }) => formatNumber(locale, seats),
        },
        { key: 'joined', header: t('people.joined'), cell: ({ joinedAt }) => day(joinedAt) },
        {
          key: 'actions',
          header: <span className="visually-hidden">{t('people.actions')}</span>,
          align: 'end',
          cell: (member) =>
            member.userId === userId ? (
              t('people.you')
            ) : (
              <MemberMenu member={member} membership={membership} />
            ),
        },
      ]}
    />
  );
}
