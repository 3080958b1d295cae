import { TextLink } from '@/components/ui/link';
import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import { managedTermPath } from '@/domain/editorial/managed-address';
import { publishedIn } from '@/domain/editorial/writing';
import { useTextColumns } from '@/features/management/entry-columns';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LanguagesInProgress } from '../language-states';

export function useTermColumns(): ManagerColumn<ManagedTerm>[] {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  const [languages, changed] = useTextColumns<ManagedTerm>((term) => publishedIn(term.languages));
  return [
    {
      key: 'name',
      header: t('glossary.name'),
      rowHeader: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <TextLink variant="quiet" href={href(managedTermPath(id))}>
          {name}
        </TextLink>
      ),
      csv: ({ name }) => name,
    },
    { key: 'slug', header: t('glossary.address'), cell: ({ slug }) => slug, csv: ({ slug }) => slug },
    {
      ...languages,
      cell: (term) => (
        <>
          {languages.cell(term)}
          <LanguagesInProgress {...term} />
        </>
      ),
    },
    changed,
  ];
}
