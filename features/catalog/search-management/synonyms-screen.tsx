import { useQuery } from '@tanstack/react-query';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { synonymsQuery } from '@/hooks/catalog/search-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LanguageChoice, useLanguageList } from './language-choice';
import styles from './search-management.module.css';
import { SearchNav } from './search-nav';
import { SynonymsEditor } from './synonyms-editor';

/** `/manager/synonyms`: words that mean the same to the search. */
export function SynonymsScreen() {
  const { t } = useTranslation('manager-search');
  const state = useLanguageList();
  const { language } = state;
  const query = useQuery(synonymsQuery(useApi(), language));
  return (
    <ManagerPage title={t('synonyms.title')} lead={t('synonyms.lead')} path={MANAGED_PATHS.synonyms}>
      <SearchNav page="synonyms" language={language} />
      <div className={styles.language}>
        <LanguageChoice state={state} />
      </div>
      <LoadState query={query} height="480px" />
      {query.data && <SynonymsEditor key={language} synonyms={query.data} language={language} />}
    </ManagerPage>
  );
}
