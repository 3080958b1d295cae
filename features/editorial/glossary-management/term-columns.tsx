import { TextLink } from '@/components/ui/link';
import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import { managedTermPath } from '@/domain/editorial/managed-address';
import { useTextColumns } from '@/features/management/entry-columns';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { languagesOf } from './term-form-value';

/** In the language of the screen, else in English. */
export function useTermName(): (term: ManagedTerm) => string {
  const locale = useLocale();
  return ({ texts, slug }) => texts[locale]?.name || texts.en?.name || slug;
}

export function useTermColumns(): ManagerColumn<ManagedTerm>[] {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  const name = useTermName();
  const shared = useTextColumns<ManagedTerm>(languagesOf);
  return [
    {
      key: 'name',
      header: t('glossary.name'),
      rowHeader: true,
      sort: 'name',
      cell: (term) => (
        <TextLink variant="quiet" href={href(managedTermPath(term.id))}>
          {name(term)}
        </TextLink>
      ),
      csv: name,
    },
    { key: 'slug', header: t('glossary.address'), cell: ({ slug }) => slug, csv: ({ slug }) => slug },
    ...shared,
  ];
}
