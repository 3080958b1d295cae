import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { PageHeader } from '@/components/ui/page-header';
import { Pagination } from '@/components/ui/pagination';
import { Select } from '@/components/ui/select';
import { Table, type TableColumn } from '@/components/ui/table';
import type { AuditEntry } from '@/contracts/identity/audit-log';
import { MANAGER_PAGE_SIZE } from '@/contracts/management';
import { AUDIT_ENTITIES, SENIOR_AUDIT_ENTITIES } from '@/contracts/values';
import { formatNumber } from '@/domain/format';
import { auditLogQuery } from '@/hooks/identity/management-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { AuditChanges } from './audit-changes';
import { AuditSubject, AuditTime } from './audit-parts';
import { LoadState } from './load-state';
import styles from './management.module.css';

const PATH = '/manager/audit';

/** `/manager/audit`: who changed what, newest first; kind and page are in the address. */
export function AuditScreen() {
  const { t } = useTranslation('manager');
  const { query } = useRouter();
  const entity = AUDIT_ENTITIES.find((name) => name === query.entity);
  const page = Math.max(1, Number.parseInt(String(query.page ?? '1'), 10) || 1);
  const log = useQuery(auditLogQuery(useApi(), { page, entity }));
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('audit.title')} canonicalPath={PATH} locale={useLocale()} site={useSite()} noindex />
      <PageHeader size="title" title={t('audit.title')} lead={t('audit.lead')} />
      <EntityFilter value={entity ?? ''} />
      <LoadState query={log} height="420px" />
      {log.data?.items.length === 0 && (
        <EmptyState title={t('audit.emptyTitle')} text={t('audit.emptyText')} />
      )}
      {log.data && log.data.items.length > 0 && <AuditTable entries={log.data.items} />}
      <AuditPages page={page} total={log.data?.total ?? 0} entity={entity} />
    </div>
  );
}

function EntityFilter({ value }: { value: string }) {
  const { t } = useTranslation('manager');
  const router = useRouter();
  const { isSenior } = useSession();
  const kinds = AUDIT_ENTITIES.filter((name) => isSenior || !SENIOR_AUDIT_ENTITIES.includes(name));
  const choose = (entity: string) => {
    const { page: _page, entity: _entity, ...rest } = router.query;
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
      cell: ({ action, changes }) => (
        <>
          {t(`action.${action}`)}
          <AuditChanges changes={changes} />
        </>
      ),
    },
  ];
  return (
    <Table caption={t('audit.title')} hideCaption columns={columns} rows={entries} rowKey={({ id }) => id} />
  );
}

function AuditPages({ page, total, entity }: { page: number; total: number; entity: string | undefined }) {
  const { t } = useTranslation('manager');
  const locale = useLocale();
  const href = useHref();
  const hrefFor = (next: number) =>
    href(`${PATH}?${new URLSearchParams({ ...(entity && { entity }), page: String(next) })}`);
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / MANAGER_PAGE_SIZE)}
      hrefFor={hrefFor}
      label={t('audit.pages')}
      previousLabel={t('audit.previous')}
      nextLabel={t('audit.next')}
      numberText={(number) => formatNumber(locale, number)}
      pageLabel={(number) => t('audit.page', { page: formatNumber(locale, number) })}
    />
  );
}
