import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { LOCALES, type Locale, parseLocale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { type ListState, useListState } from '@/features/management/use-list-state';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

type LanguageList = ListState<'language'> & { language: Locale };

/**
 * Search, page and language of a list in the address; without one, the language of the screen. A language hides nothing,
 * so that its empty list is not one that a filter emptied.
 */
export function useLanguageList(): LanguageList {
  const locale = useLocale();
  const list = useListState();
  const { filters, setFilter } = useListState({ filters: { language: locale } });
  return { ...list, filters, setFilter, language: parseLocale(filters.language) ?? locale };
}

/** Which language is edited. */
export function LanguageChoice({ state }: { state: LanguageList }) {
  const { t } = useTranslation('manager-search');
  const locale = useLocale();
  return (
    <Field label={t('language')}>
      <Select
        value={state.language}
        onChange={({ target }) => state.setFilter('language', target.value)}
        options={LOCALES.map((value) => ({ value, label: languageName(locale, value) }))}
      />
    </Field>
  );
}
