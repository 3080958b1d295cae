import { useQuery } from '@tanstack/react-query';
import type { PopularTerms } from '@/contracts/catalog/search-management';
import { MANAGED_PATHS } from '@/domain/catalog/managed-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { popularTermsQuery } from '@/hooks/catalog/search-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { CountedTerms } from './counted-terms';
import { LanguageChoice, useLanguageList } from './language-choice';
import { PopularForm } from './popular-form';
import { withHidden, withPin } from './popular-form-value';
import styles from './search-management.module.css';
import { SearchNav } from './search-nav';
import { useEditedPopular } from './use-edited-popular';

/** `/manager/search-terms`: what people search for, and what the search window suggests. */
export function PopularTermsScreen() {
  const { t } = useTranslation('manager-search');
  const state = useLanguageList();
  const { language } = state;
  const query = useQuery(popularTermsQuery(useApi(), language));
  return (
    <ManagerPage title={t('popular.title')} lead={t('popular.lead')} path={MANAGED_PATHS.searchTerms}>
      <SearchNav page="searchTerms" language={language} />
      <div className={styles.language}>
        <LanguageChoice state={state} />
      </div>
      <LoadState query={query} height="480px" />
      {query.data && <PopularEditor key={language} terms={query.data} state={state} />}
    </ManagerPage>
  );
}

interface PopularEditorProps {
  terms: PopularTerms;
  state: ReturnType<typeof useLanguageList>;
}

function PopularEditor({ terms, state }: PopularEditorProps) {
  const { language } = state;
  const edited = useEditedPopular(terms, language);
  return (
    <>
      <PopularForm {...{ edited, language }} shown={terms.shown} />
      <CountedTerms
        state={state}
        value={edited.value}
        onPin={(term) => edited.change((value) => withPin(value, term))}
        onHide={(term) => edited.change((value) => withHidden(value, term))}
      />
    </>
  );
}
