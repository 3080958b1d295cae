import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ManagedTerm } from '@/contracts/editorial/glossary-management';
import { EDITORIAL_PATHS, managedTermPath } from '@/domain/editorial/managed-address';
import { DeleteEntry } from '@/features/management/delete-entry';
import { EditForm } from '@/features/management/edit-form';
import { HistoryLink } from '@/features/management/history-link';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { useEdited } from '@/features/management/use-edited';
import { managedTermQuery } from '@/hooks/editorial/glossary-management-queries';
import { useGlossaryManagement } from '@/hooks/editorial/use-glossary-management';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { TermFields } from './term-fields';
import { storedTerm, termDraft, termFormValue } from './term-form-value';
import { useTermDeletion } from './use-term-deletion';
import { useTermFields } from './use-term-fields';

/** `/manager/glossary/[termId]`: one term in all languages. */
export function ManagedTermScreen() {
  const { t } = useTranslation('manager-editorial');
  const termId = String(useRouter().query.termId ?? '');
  const query = useQuery(managedTermQuery(useApi(), termId));
  return (
    <ManagerPage
      title={query.data?.texts.en?.name ?? t('glossary.title')}
      lead={t('glossary.atOnce')}
      path={managedTermPath(termId)}
      back={{ path: EDITORIAL_PATHS.glossary, label: t('glossary.back') }}
    >
      <LoadState query={query} height="480px" />
      {query.data && <TermForm key={query.data.id} term={query.data} />}
    </ManagerPage>
  );
}

function TermForm({ term }: { term: ManagedTerm }) {
  const { t } = useTranslation('manager-editorial');
  const { update, reload } = useGlossaryManagement();
  const deletion = useTermDeletion();
  const edited = useEdited({
    key: `term:${term.id}`,
    loaded: termFormValue(term),
    revision: term.revision,
    changed: term.changed,
    save: async (value, revision) => storedTerm(await update(term.id, { ...termDraft(value), revision })),
    reload: async () => storedTerm(await reload(term.id)),
  });
  return (
    <EditForm
      edited={edited}
      fields={useTermFields()}
      actions={
        <>
          <HistoryLink entity="GLOSSARY_TERM" entityId={term.id} />
          <DeleteEntry
            label={t('glossary.delete')}
            products={0}
            listPath={EDITORIAL_PATHS.glossary}
            onDelete={() => deletion([term])}
          />
        </>
      }
    >
      <TermFields edited={edited} />
    </EditForm>
  );
}
