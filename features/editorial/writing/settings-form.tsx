import type { ReactNode } from 'react';
import type { EditField } from '@/domain/editing';
import styles from '@/features/management/draft-editor.module.css';
import { EditForm } from '@/features/management/edit-form';
import type { Edited } from '@/features/management/use-edited';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import own from './writing-editor.module.css';

interface SettingsFormProps<T> {
  title: string;
  /** Said to managers who may not change the settings of what is published. */
  seniorOnly: string;
  isPublished: boolean;
  edited: Edited<T>;
  /** The parts by which two versions are compared. */
  compared: readonly EditField<T>[];
  renderFields: (isLocked: boolean) => ReactNode;
  /** Below the form. */
  children?: ReactNode;
}

/** What an article or a term has besides its texts; visitors see it as soon as it is saved. */
export function SettingsForm<T>(props: SettingsFormProps<T>) {
  const { title, seniorOnly, isPublished, edited, compared, renderFields, children } = props;
  const { t } = useTranslation('manager-editorial');
  const { isSenior } = useSession();
  const isLocked = isPublished && !isSenior;
  const fields = renderFields(isLocked);
  return (
    <details className={own.settings}>
      <summary>{title}</summary>
      {isPublished && <p className={styles.hint}>{isLocked ? seniorOnly : t('settings.atOnce')}</p>}
      {isLocked ? (
        fields
      ) : (
        <EditForm edited={edited} fields={compared}>
          {fields}
        </EditForm>
      )}
      {children}
    </details>
  );
}
