import type { ManagedWriting } from '@/contracts/editorial/writing-management';
import { formatDate } from '@/domain/format-date';
import styles from '@/features/management/draft-editor.module.css';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Since when the version of a legal document that visitors see is in force. */
export function InForce({ writing: { published, inForceFrom } }: { writing: ManagedWriting }) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  if (!published?.version || !inForceFrom) return null;
  return (
    <p className={styles.note}>
      {t('texts.inForce', {
        version: published.version,
        date: formatDate(locale, inForceFrom, { dateStyle: 'medium', timeZone: 'UTC' }),
      })}
    </p>
  );
}
