import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link';
import { Select } from '@/components/ui/select';
import { Table, type TableColumn } from '@/components/ui/table';
import type { AuditEntry } from '@/contracts/identity/audit-log';
import { AUDIT_ENTITIES, SENIOR_AUDIT_ENTITIES } from '@/contracts/manager-values';
import { ListPages } from '@/features/management/list-pages';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { auditLogQuery } from '@/hooks/identity/management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuditChanges } from './audit-changes';
import { AuditSubject, AuditTime } from './audit-parts';
import styles from './management.module.css';

const PATH = '/manager/audit';

/** `/manager/audit`: who changed what, newest first; kind, thing and page are in the address. */
export function AuditScreen() {
  const { t } = useTranslation('manager');
  const { query } = useRouter();
  const entity = AUDIT_ENTITIES.find((name) => name === query.entity);
  const entityId = entity && typeof query.entityId === 'string' ? query.entityId : undefined;
  const page = Math.max(1, Number.parseInt(String(query.page ?? '1'), 10) || 1);
  const log = useQuery(auditLogQuery(useApi(), { page, entity, entityId }));
  const asked = { ...(entity && { entity }), ...(entityId && { entityId }) };
  return (
    <ManagerPage title={t('audit.title')} lead={t('audit.lead')} path={PATH}>
      <EntityFilter value={entity ?? ''} />
      {entityId && <OneThing subject={log.data?.items[0]?.subject} />}
      <LoadState query={log} height="420px" />
      {log.data?.items.length === 0 && (
        <EmptyState title={t('audit.emptyTitle')} text={t('audit.emptyText')} />
      )}
      {log.data && log.data.items.length > 0 && <AuditTable entries={log.data.items} />}
      <AuditPages page={page} total={log.data?.total ?? 0} asked={asked} />
    </ManagerPage>
  );
}

/** Says that only one thing's changes are shown, and leads to all. */
function OneThing({ subject }: { subject: string | undefined }) {
  const { t } = useTranslation('manager');
  const href = useHref();
  return (
    <p className={styles.oneThing}>
      {subject ? t('audit.onlyOf', { name: subject }) : t('audit.onlyOne')}{' '}
      <TextLink href={href(PATH)}>{t('audit.showAll')}</TextLink>
    </p>
  );
}

function EntityFilter({ value }: { value: string }) {
  const { t } = useTranslation('manager');
  const router = useRouter();
  const { isSenior } = useSession();
  const kinds = AUDIT_ENTITIES.filter((name) => isSenior || !SENIOR_AUDIT_ENTITIES.includes(name));
  const choose = (entity: string) => {
    const { page: _page, entity: _entity, entityId: _entityId, ...rest } = router.query;
    const next = { ...rest, ...(entity && { entity }) };
    void router.push({ pathname: router.pathname, query: next }, undefined, { shallow: true });
  };
  return (
    <div className={styles.filter}>
      <Field label={t('audit.filter')}>
        <Select
          value={value}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: t('audit.all') },
            ...kinds.map((kind) => ({ value: kind, label: t(`entity.${kind}`) })),
          ]}
        />
      </Field>
    </div>
  );
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('manager');
  const columns: TableColumn<AuditEntry>[] = [
    { key: 'when', header: t('audit.when'), cell: ({ at }) => <AuditTime at={at} /> },
    { key: 'who', header: t('audit.who'), cell: ({ by }) => by?.name ?? t('audit.automatically') },
    {
      key: 'what',
      header: t('audit.what'),
      cell: (entry) => <AuditSubject entry={entry} />,
      rowHeader: true,
    },
    {
      key: 'change',
      header: t('audit.change'),
      cell: ({ action, changes, entity }) => (
        <>
          {t(`action.${action}`)}
          <AuditChanges {...{ changes, entity }} />
        </>
      ),
    },
  ];
  return (
    <Table caption={t('audit.title')} hideCaption columns={columns} rows={entries} rowKey={({ id }) => id} />
  );
}

interface AuditPagesProps {
  page: number;
  total: number;
  asked: Record<string, string>;
}

function AuditPages({ page, total, asked }: AuditPagesProps) {
  const { t } = useTranslation('manager');
  const href = useHref();
  const hrefFor = (next: number) => href(`${PATH}?${new URLSearchParams({ ...asked, page: String(next) })}`);
  return <ListPages label={t('audit.title')} page={page} total={total} hrefFor={hrefFor} />;
}
