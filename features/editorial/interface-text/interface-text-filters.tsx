import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { LOCALES } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import type { ListState } from '@/features/management/use-list-state';
import { interfaceTextNamespacesQuery } from '@/hooks/editorial/interface-text-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

type Filter = 'language' | 'namespace' | 'only';

/** Language, file, and what was changed. */
export function InterfaceTextFilters({ state }: { state: ListState<Filter> }) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const { data: namespaces = [] } = useQuery(interfaceTextNamespacesQuery(useApi()));
  const fields = [
    {
      ...{ name: 'language' as const, label: t('texts.language') },
      options: LOCALES.map((value) => ({ value: String(value), label: languageName(locale, value) })),
    },
    {
      ...{ name: 'namespace' as const, label: t('texts.file') },
      options: [
        { value: '', label: t('texts.allFiles') },
        ...namespaces.map((value) => ({ value, label: value })),
      ],
    },
    {
      ...{ name: 'only' as const, label: t('texts.show') },
      options: [
        { value: '', label: t('texts.showAll') },
        { value: 'changed', label: t('texts.showChanged') },
        { value: 'unpublished', label: t('texts.showUnpublished') },
      ],
    },
  ];
  return fields.map(({ name, label, options }) => (
    <Field key={name} label={label}>
      <Select
        value={state.filters[name]}
        onChange={(event) => state.setFilter(name, event.target.value)}
        options={options}
      />
    </Field>
  ));
}
