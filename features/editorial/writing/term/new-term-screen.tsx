import { useRouter } from 'next/router';
import { useState } from 'react';
import { TERM_NAME_MAX } from '@/contracts/manager-values';
import type { EditField, Stored } from '@/domain/editing';
import { EDITORIAL_PATHS, inLanguage, managedTermPath } from '@/domain/editorial/managed-address';
import { EditForm } from '@/features/management/edit-form';
import { ManagerPage } from '@/features/management/manager-page';
import { useEdited } from '@/features/management/use-edited';
import { useOnward } from '@/features/management/use-onward';
import { useGlossaryManagement } from '@/hooks/editorial/use-glossary-management';
import { useFieldText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { NEW_WRITING, type NewWriting, NewWritingFields } from '../new-writing-fields';

/** Two versions are never compared: nobody else has what does not exist yet. */
const COMPARED: EditField<NewWriting>[] = [];

/** `/manager/glossary/create`: a term, its language and its address; the rest is written in the editor. */
export function NewTermScreen() {
  const { t } = useTranslation('manager-editorial');
  const fieldText = useFieldText();
  const edited = useNewTerm();
  return (
    <ManagerPage
      title={t('glossary.newTitle')}
      lead={t('glossary.newLead')}
      path={EDITORIAL_PATHS.newTerm}
      back={{ path: EDITORIAL_PATHS.glossary, label: t('glossary.title') }}
    >
      <EditForm edited={edited} fields={COMPARED} saveLabel={t('new.create')}>
        <NewWritingFields
          label={t('glossary.name')}
          slugHint={t('glossary.slugHint')}
          maxLength={TERM_NAME_MAX}
          value={edited.value}
          onChange={edited.change}
          errors={{ title: fieldText(edited.codeOf('name')), slug: fieldText(edited.codeOf('slug')) }}
        />
      </EditForm>
    </ManagerPage>
  );
}

/** What is typed stays in this browser until the term exists; its editor opens in its language. */
function useNewTerm() {
  const router = useRouter();
  const href = useHref();
  const { create } = useGlossaryManagement();
  const [editor, setEditor] = useState<string | null>(null);
  const edited = useEdited<NewWriting>({
    key: 'term:new',
    loaded: NEW_WRITING,
    revision: 0,
    async save(value): Promise<Stored<NewWriting>> {
      const { title: name, slug, language } = value;
      const term = await create({ name, slug, language });
      setEditor(inLanguage(managedTermPath(term.id), language));
      return { value, revision: term.revision, changed: term.changed };
    },
  });
  useOnward(edited.isDirty ? null : editor, (path) => void router.push(href(path)));
  return edited;
}
