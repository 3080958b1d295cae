import { useState } from 'react';
import type { ManagedStaticGroup } from '@/contracts/editorial/static-content-management';
import styles from '@/features/management/draft-editor.module.css';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { useEdited } from '@/features/management/use-edited';
import { useStaticStorage } from '@/hooks/editorial/use-static-content-management';
import { useTranslation } from '@/hooks/use-translation';
import { StaticActions } from './static-actions';
import { StaticChecks } from './static-checks';
import { StaticEntries } from './static-entries';
import { type StaticFormValue, staticFormValue, storedGroup } from './static-form-value';
import { StaticPreview } from './static-preview';
import { useStaticFields } from './use-static-names';

/** Milliseconds without typing after which a group is saved. */
const AUTOSAVE_MS = 1500;

/** The entries beside their preview; on phones one of the two. */
export function StaticGroupEditor({ managed }: { managed: ManagedStaticGroup }) {
  const { t } = useTranslation('manager-static');
  const { group, content, revision, changed } = managed;
  const [view, setView] = useState<'form' | 'preview'>('form');
  const [open, setOpen] = useState<string | null>(null);
  const storage = useStaticStorage(group);
  const edited = useEdited<StaticFormValue>({
    ...{ key: `static-content:${group}`, loaded: staticFormValue(content), revision, changed },
    save: async (value, seen) => storedGroup(await storage.save(value, seen)),
    reload: async () => storedGroup(await storage.reload()),
    autosave: AUTOSAVE_MS,
  });
  const show = (code: string | null) => {
    setView('form');
    setOpen(code);
  };
  return (
    <div className={styles.editor} data-view={view}>
      <div className={styles.bar}>
        <SaveState edited={edited} />
        <StaticActions {...{ managed, edited }} />
      </div>
      <fieldset className={styles.views} aria-label={t('editor.views')}>
        {(['form', 'preview'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {t(`editor.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.form}>
        <StaticChecks checks={managed.checks} entries={edited.value.entries} onShow={show} />
        <StaticEntries {...{ group, edited, open, onOpen: setOpen }} />
      </div>
      <div className={styles.pane}>
        <StaticPreview group={group} value={edited.value} />
      </div>
      <EditGuard
        edited={edited}
        fields={useStaticFields(edited.base, edited.theirs?.value ?? null, edited.value)}
      />
    </div>
  );
}
