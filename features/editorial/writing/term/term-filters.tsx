import { MissingFilter } from '@/features/management/missing-filter';
import type { ListState } from '@/features/management/use-list-state';
import { useTranslation } from '@/hooks/use-translation';
import { useLanguageFilters, WritingFilters } from '../writing-filters';
import type { TermFilter } from './terms-search';

/** State, language, what waits to be published, and languages in which visitors miss a term. */
export function TermFilters({ state }: { state: ListState<TermFilter> }) {
  const { t } = useTranslation('manager-editorial');
  return (
    <>
      <WritingFilters<TermFilter> state={state} choices={useLanguageFilters(t('glossary.waitingAll'))} />
      <MissingFilter
        value={state.filters.missing}
        onChange={(language) => state.setFilter('missing', language)}
      />
    </>
  );
}
