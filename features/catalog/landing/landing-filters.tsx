import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { LOCALES } from '@/contracts/locales';
import { PRODUCT_TYPES } from '@/contracts/values';
import { LANGUAGE_STATES } from '@/domain/catalog/landing';
import { languageName } from '@/domain/format';
import type { ListState } from '@/features/management/use-list-state';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

type Filter = 'type' | 'language' | 'state';

/** Format, language and state. */
export function LandingFilters({ state }: { state: ListState<Filter> }) {
  const { t } = useTranslation('manager-landings');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  const fields = [
    {
      name: 'type' as const,
      label: t('list.format'),
      all: t('list.allFormats'),
      options: PRODUCT_TYPES.map((value) => ({ value, label: product(`type.${value}`) })),
    },
    {
      name: 'language' as const,
      label: t('list.language'),
      all: t('list.allLanguages'),
      options: LOCALES.map((value) => ({ value, label: languageName(locale, value) })),
    },
    {
      name: 'state' as const,
      label: t('list.state'),
      all: t('list.allStates'),
      options: LANGUAGE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ];
  return fields.map(({ name, label, all, options }) => (
    <Field key={name} label={label}>
      <Select
        value={state.filters[name]}
        onChange={(event) => state.setFilter(name, event.target.value)}
        options={[{ value: '', label: all }, ...options]}
      />
    </Field>
  ));
}
