import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { EditField } from '@/domain/editing';
import { useTranslation } from '@/hooks/use-translation';
import { EditGuard } from './edit-guard';
import styles from './management.module.css';
import { SaveState } from './save-state';
import type { Edited } from './use-edited';

export interface EditFormProps<T> {
  edited: Edited<T>;
  /** The parts that two versions are compared by. */
  fields: readonly EditField<T>[];
  /** What the button of a new thing says: "Add skill". */
  saveLabel?: string;
  /** Links and buttons at the end of the bar. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form of the back office: its fields, and a bar that says whether they are saved and saves them. */
export function EditForm<T>({ edited, fields, saveLabel, actions, children }: EditFormProps<T>) {
  const { t } = useTranslation('manager-kit');
  const form = useInvalidFocus(edited.status === 'refused' && edited.error);
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edited.save();
      }}
    >
      {children}
      <div className={styles.bar}>
        <Button type="submit" loading={edited.isSaving}>
          {saveLabel ?? t('save.save')}
        </Button>
        <SaveState edited={edited} isNew={saveLabel !== undefined} />
        {actions && <div className={styles.barActions}>{actions}</div>}
      </div>
      <EditGuard edited={edited} fields={fields} />
    </form>
  );
}

/** Moves to the first field that the service refused. */
function useInvalidFocus(refusal: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    // The field may be in a language that is only about to be shown.
    const timer = setTimeout(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
    return () => clearTimeout(timer);
  }, [refusal]);
  return form;
}
