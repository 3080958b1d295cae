import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { CourseImport } from '@/contracts/learning/course-import';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { useChangeDate } from '@/features/management/use-change-date';
import { importQuery } from '@/hooks/learning/course-import-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from './course-import.module.css';
import { ImportReport } from './import-report';
import { ImportStateBadge } from './import-state-badge';
import { ImportStatus } from './import-status';

/** `/manager/import/<id>`: how far an import is, what it does, and the yes to it. */
export function ImportScreen() {
  const { t } = useTranslation('manager-import');
  const api = useApi();
  const { importId } = useRouter().query;
  const id = typeof importId === 'string' ? importId : '';
  const query = useQuery(importQuery(api, id));
  const path = `${MANAGED_PATHS.import}/${id}`;
  const found = query.data;
  return (
    <ManagerPage
      title={found?.title ?? found?.name ?? t('title')}
      path={path}
      back={{ path: MANAGED_PATHS.import, label: t('title') }}
    >
      {found ? (
        <div className={styles.stack}>
          <Facts found={found} />
          <ImportStatus found={found} />
          {found.report && <ImportReport report={found.report} />}
        </div>
      ) : (
        <LoadState query={query} height="320px" />
      )}
    </ManagerPage>
  );
}

function Facts({ found: { name, format, state, startedBy, startedAt } }: { found: CourseImport }) {
  const { t } = useTranslation('manager-import');
  const date = useChangeDate();
  const at = date(startedAt);
  return (
    <dl className={styles.facts}>
      <dt>{t('facts.archive')}</dt>
      <dd>{name}</dd>
      {format && <dt>{t('facts.format')}</dt>}
      {format && <dd>{t(`format.${format}`)}</dd>}
      <dt>{t('facts.started')}</dt>
      <dd>{startedBy ? t('facts.startedBy', { name: startedBy.name, date: at }) : at}</dd>
      <dt>{t('list.state')}</dt>
      <dd>
        <ImportStateBadge state={state} />
      </dd>
    </dl>
  );
}
