import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { LOCALES } from '@/contracts/locales';
import { LANGUAGE_STATES } from '@/domain/catalog/landing';
import { languageName } from '@/domain/format';
import type { ListState } from '@/features/management/use-list-state';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface FilterChoice<Name extends string> {
  name: Name;
  label: string;
  /** What is chosen when nothing is filtered. */
  all: string;
  options: { value: string; label: string }[];
}

interface WritingFiltersProps<Name extends string> {
  state: ListState<Name>;
  choices: readonly FilterChoice<Name>[];
}

/** The filters of a list, one beside the other. */
export function WritingFilters<Name extends string>({ state, choices }: WritingFiltersProps<Name>) {
  return choices.map(({ name, label, all, options }) => (
    <Field key={name} label={label}>
      <Select
        value={state.filters[name]}
        onChange={(event) => state.setFilter(name, event.target.value)}
        options={[{ value: '', label: all }, ...options]}
      />
    </Field>
  ));
}

/** State, language, and what waits to be published; `all` names everything in the list. */
export function useLanguageFilters(all: string): FilterChoice<'state' | 'language' | 'waiting'>[] {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  return [
    {
      name: 'state',
      label: t('articles.state'),
      all: t('articles.allStates'),
      options: LANGUAGE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: 'language',
      label: t('articles.language'),
      all: t('articles.allLanguages'),
      options: LOCALES.map((value) => ({ value, label: languageName(locale, value) })),
    },
    {
      name: 'waiting',
      label: t('articles.waiting'),
      all,
      options: [{ value: 'yes', label: t('articles.waitingOnly') }],
    },
  ];
}
