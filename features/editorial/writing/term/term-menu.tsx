import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import { EDITORIAL_PATHS } from '@/domain/editorial/managed-address';
import { publishedIn } from '@/domain/editorial/writing';
import { useGlossaryManagement } from '@/hooks/editorial/use-glossary-management';
import { useHref } from '@/hooks/use-href';
import { WritingMenu } from '../writing-menu';

export function TermMenu({ term: { id, name, slug, languages } }: { term: ManagedTerm }) {
  const href = useHref();
  const { remove } = useGlossaryManagement();
  return (
    <WritingMenu
      of="glossary"
      title={name}
      address={publishedIn(languages).length > 0 ? href(`/info/${slug}`) : null}
      listPath={EDITORIAL_PATHS.glossary}
      remove={() => remove(id)}
    />
  );
}
