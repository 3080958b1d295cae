import { TextLink } from '@/components/ui/link';
import { PageLink } from '@/components/ui/page-link';
import type { Dashboard } from '@/contracts/learning/dashboard';
import { formatNumber } from '@/domain/format';
import { notePath } from '@/domain/learning/note';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './dashboard.module.css';
import { DashboardSection } from './dashboard-section';

/** The newest notes, each with the way to its place, and how many there are. */
export function LatestNotes({ notes: { total, latest } }: Pick<Dashboard, 'notes'>) {
  const { t } = useTranslation('dashboard');
  const { t: tNotes } = useTranslation('notes');
  const href = useHref();
  const locale = useLocale();
  return (
    <DashboardSection title={t('notes.title')}>
      {total === 0 && <p className={styles.quiet}>{t('notes.none')}</p>}
      {total > 0 && (
        <>
          <ul className={styles.rows}>
            {latest.map((note) => (
              <li key={note.noteId}>
                <PageLink href={href(notePath(note))} lang={note.language}>
                  {note.text || note.anchor?.quote || tNotes(`kind.${note.kind}`)}
                </PageLink>
                <span className={styles.quiet} lang={note.language}>
                  {note.lessonTitle || tNotes('file.removed')}
                </span>
              </li>
            ))}
          </ul>
          <TextLink variant="strong" href={href('/education/notes')}>
            {t('notes.all')} ({formatNumber(locale, total)})
          </TextLink>
        </>
      )}
    </DashboardSection>
  );
}
