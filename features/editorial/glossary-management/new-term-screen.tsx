import { useRouter } from 'next/router';
import { useState } from 'react';
import { EDITORIAL_PATHS, managedTermPath } from '@/domain/editorial/managed-address';
import { EditForm } from '@/features/management/edit-form';
import { ManagerPage } from '@/features/management/manager-page';
import { useEdited } from '@/features/management/use-edited';
import { useOnward } from '@/features/management/use-onward';
import { useGlossaryManagement } from '@/hooks/editorial/use-glossary-management';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { TermFields } from './term-fields';
import { NEW_TERM, storedTerm, termDraft } from './term-form-value';
import { useTermFields } from './use-term-fields';

/** `/manager/glossary/create`. */
export function NewTermScreen() {
  const { t } = useTranslation('manager-editorial');
  const router = useRouter();
  const href = useHref();
  const { create } = useGlossaryManagement();
  const [created, setCreated] = useState<string | null>(null);
  const edited = useEdited({
    key: 'term:new',
    loaded: NEW_TERM,
    revision: 0,
    save: async (value) => {
      const term = await create(termDraft(value));
      setCreated(term.id);
      return storedTerm(term);
    },
  });
  useOnward(edited.isDirty ? null : created, (id) => void router.push(href(managedTermPath(id))));
  return (
    <ManagerPage
      title={t('glossary.newTitle')}
      lead={t('glossary.atOnce')}
      path={EDITORIAL_PATHS.newTerm}
      back={{ path: EDITORIAL_PATHS.glossary, label: t('glossary.back') }}
    >
      <EditForm edited={edited} fields={useTermFields()} saveLabel={t('glossary.add')}>
        <TermFields edited={edited} isNew />
      </EditForm>
    </ManagerPage>
  );
}
