import { useState } from 'react';
import type { ManagedWriting, WritingCheck, WritingContent } from '@/contracts/editorial/writing-management';
import styles from '@/features/management/draft-editor.module.css';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { useEdited } from '@/features/management/use-edited';
import { useWritingStorage } from '@/hooks/editorial/use-writing-management';
import { useTranslation } from '@/hooks/use-translation';
import type { RenderWriting, WritingSort } from './edited-writing';
import { TermForm } from './term/term-form';
import { useWritingFields } from './use-writing-fields';
import { WritingActions } from './writing-actions';
import { WritingChecks } from './writing-checks';
import { WritingForm } from './writing-form';
import { WritingPane } from './writing-pane';

/** Milliseconds without typing after which a text is saved. */
const AUTOSAVE_MS = 1500;

export interface WritingEditorProps {
  writing: ManagedWriting;
  sort: WritingSort;
  renderPage: RenderWriting;
}

/** The form beside the page; on phones one of the two. */
export function WritingEditor({ writing, sort, renderPage }: WritingEditorProps) {
  const { t } = useTranslation('manager-editorial');
  const { subject, language, content, revision, changed } = writing;
  const [view, setView] = useState<'form' | 'preview'>('form');
  const storage = useWritingStorage({ subject, language });
  const edited = useEdited<WritingContent>({
    ...{ key: `writing:${subject}:${language}`, loaded: content, revision, changed },
    ...storage,
    autosave: AUTOSAVE_MS,
  });
  const Form = sort.kind === 'term' ? TermForm : WritingForm;
  const show = (field: WritingCheck['field']) => {
    setView('form');
    // The form may have been hidden until now.
    requestAnimationFrame(() => document.getElementById(`writing-${field}`)?.focus());
  };
  return (
    <div className={styles.editor} data-view={view}>
      <div className={styles.bar}>
        <SaveState edited={edited} />
        <WritingActions writing={writing} edited={edited} sort={sort} />
      </div>
      <fieldset className={styles.views} aria-label={t('editor.views')}>
        {(['form', 'preview'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {t(`editor.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.form}>
        <WritingChecks checks={writing.checks} kind={sort.kind} onShow={show} />
        <Form {...{ writing, edited, sort }} />
      </div>
      <div className={styles.pane}>
        <WritingPane writing={writing} content={edited.value} renderPage={renderPage} />
      </div>
      <EditGuard edited={edited} fields={useWritingFields(language, sort.kind)} />
    </div>
  );
}
