import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { STATIC_GROUPS, type StaticGroup } from '@/contracts/editorial/static-content';
import { EDITORIAL_PATHS, managedStaticPath } from '@/domain/editorial/managed-address';
import styles from '@/features/management/draft-editor.module.css';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedStaticGroupQuery } from '@/hooks/editorial/static-content-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { StaticGroupEditor } from './static-group-editor';

/** `/manager/static-content/[group]`: the entries of a group, and how they look. */
export function StaticGroupScreen() {
  const { query } = useRouter();
  const group = STATIC_GROUPS.find((name) => name === query.group);
  return group ? <Editor key={group} group={group} /> : <NotFound />;
}

function Editor({ group }: { group: StaticGroup }) {
  const { t } = useTranslation('manager-static');
  const query = useQuery(managedStaticGroupQuery(useApi(), group));
  return (
    <ManagerPage
      title={t(`group.${group}`)}
      lead={t(`shownAt.${group}`)}
      path={managedStaticPath(group)}
      back={{ path: EDITORIAL_PATHS.staticContent, label: t('title') }}
    >
      <div className={styles.screen}>
        <LoadState query={query} height="640px" />
        {query.data && <StaticGroupEditor managed={query.data} />}
      </div>
    </ManagerPage>
  );
}

function NotFound() {
  const { t } = useTranslation('manager-static');
  const href = useHref();
  return (
    <ManagerPage title={t('notFound.title')} path={EDITORIAL_PATHS.staticContent}>
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<Button href={href(EDITORIAL_PATHS.staticContent)}>{t('notFound.toList')}</Button>}
      />
    </ManagerPage>
  );
}
