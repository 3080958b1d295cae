import type { ReactNode } from 'react';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';
import styles from './draft-editor.module.css';
import type { PublishDraftDialogProps } from './publish-draft-dialog';

export interface RequestNoteProps {
  /** Has the texts below `request`. */
  namespace: PublishDraftDialogProps['namespace'];
  requested: { at: string; by: { name: string } | null };
  /** What can be done about it. */
  children?: ReactNode;
}

/** Who asked to publish a draft, and when. */
export function RequestNote({ namespace, requested: { at, by }, children }: RequestNoteProps) {
  const { t } = useTranslation(namespace);
  const date = useChangeDate()(at);
  return (
    <p className={styles.note}>
      {by ? t('request.asked', { name: by.name, date }) : t('request.askedUnknown', { date })}
      {children}
    </p>
  );
}
