import type { AuditEntry } from '@/contracts/identity/audit-log';
import { languageName } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';

/** What was changed: its name, kind and language. */
export function AuditSubject({ entry: { entity, subject, language } }: { entry: AuditEntry }) {
  const { t } = useTranslation('manager');
  const locale = useLocale();
  const kind = t(`entity.${entity}`);
  const about = [subject && kind, language && languageName(locale, language)].filter(Boolean).join(', ');
  return (
    <span>
      <span className={styles.strong}>{subject || kind}</span>
      {about && <span className={styles.small}>{about}</span>}
    </span>
  );
}

export function AuditTime({ at }: Pick<AuditEntry, 'at'>) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (
    <time dateTime={at}>{formatDate(locale, at, { dateStyle: 'medium', timeStyle: 'short', timeZone })}</time>
  );
}
