import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { LOCALES } from '@/contracts/locales';
import { PRODUCT_TYPES, TRANSLATION_KINDS, TRANSLATION_STATES } from '@/contracts/values';
import { languageName } from '@/domain/format';
import type { ListState } from '@/features/management/use-list-state';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

type Filter = 'type' | 'kind' | 'language' | 'state';

/** Format, part, language and state. */
export function BoardFilters({ state }: { state: ListState<Filter> }) {
  const { t } = useTranslation('manager-translations');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  const fields = [
    {
      ...{ name: 'language' as const, label: t('board.language'), all: t('board.allLanguages') },
      options: LOCALES.map((value) => ({ value, label: languageName(locale, value) })),
    },
    {
      ...{ name: 'state' as const, label: t('board.state'), all: t('board.allStates') },
      options: TRANSLATION_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      ...{ name: 'kind' as const, label: t('board.part'), all: t('board.allParts') },
      options: TRANSLATION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      ...{ name: 'type' as const, label: t('board.format'), all: t('board.allFormats') },
      options: PRODUCT_TYPES.map((value) => ({ value, label: product(`type.${value}`) })),
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
