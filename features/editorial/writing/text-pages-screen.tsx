import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/link';
import type { TextPageRow } from '@/contracts/editorial/text-page-management';
import { EDITORIAL_PATHS, managedTextPath } from '@/domain/editorial/managed-address';
import { publishedIn } from '@/domain/editorial/writing';
import { formatDate } from '@/domain/format-date';
import { ManagerList } from '@/features/management/manager-list';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { ManagerPage } from '@/features/management/manager-page';
import { useChangeDate } from '@/features/management/use-change-date';
import { useListState } from '@/features/management/use-list-state';
import { managedTextPagesQuery } from '@/hooks/editorial/text-page-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LanguageStates } from './language-states';
import styles from './writing-list.module.css';

/** `/manager/texts`: pages about the school, and its legal documents with their versions. */
export function TextPagesScreen() {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  const state = useListState();
  const query = useQuery(managedTextPagesQuery(useApi()));
  return (
    <ManagerPage title={t('texts.title')} lead={t('texts.lead')} path={EDITORIAL_PATHS.texts}>
      <ManagerList<TextPageRow>
        name="texts"
        title={t('texts.title')}
        columns={useColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ page }) => page}
        rowName={({ title }) => title}
        rowHref={({ page }) => href(managedTextPath(page))}
        hideSearch
      />
    </ManagerPage>
  );
}

function useColumns(): ManagerColumn<TextPageRow>[] {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  const dateOf = useChangeDate();
  const versionOf = useVersion();
  return [
    {
      key: 'page',
      header: t('texts.page'),
      rowHeader: true,
      cell: ({ page, title }) => (
        <TextLink variant="quiet" href={href(managedTextPath(page))}>
          {title}
        </TextLink>
      ),
      csv: ({ title }) => title,
    },
    { key: 'version', header: t('field.version'), cell: versionOf, csv: versionOf },
    {
      key: 'languages',
      header: t('articles.languages'),
      cell: (row) => <LanguageStates {...row} />,
      csv: ({ languages }) => publishedIn(languages).join(' '),
    },
    {
      key: 'changed',
      header: t('articles.changed'),
      cell: ({ changed }) => (
        <>
          {changed ? dateOf(changed.at) : t('texts.original')}
          {changed?.by && <span className={styles.byline}>{changed.by.name}</span>}
        </>
      ),
      csv: ({ changed }) => changed?.at ?? '',
    },
  ];
}

function useVersion(): (row: TextPageRow) => string {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  return ({ version, inForceFrom }) => {
    if (version === null || inForceFrom === null) return t('texts.noVersion');
    const date = formatDate(locale, inForceFrom, { dateStyle: 'medium', timeZone: 'UTC' });
    return t('texts.version', { version, date });
  };
}
