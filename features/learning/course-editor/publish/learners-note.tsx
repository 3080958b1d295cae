import type { DraftDifference } from '@/contracts/learning/course-draft';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';
import styles from './publish.module.css';

/** What people in the middle of the course will see, and how many they are. */
export function LearnersNote({ difference: { learners } }: { difference: DraftDifference }) {
  const { t } = useTranslation('manager-content');
  const dateText = useChangeDate();
  const count = learners.reduce((sum, version) => sum + version.count, 0);
  if (count === 0) return <p>{t('learners.none')}</p>;
  return (
    <section aria-labelledby="publish-learners">
      <h3 id="publish-learners" className={styles.title}>
        {t('learners.title', { count })}
      </h3>
      <p>{t('learners.text')}</p>
      <ul>
        {learners.map(({ version, publishedAt, count: learning }) => (
          <li key={version}>
            {publishedAt
              ? t('learners.version', { version, date: dateText(publishedAt), count: learning })
              : t('learners.versionUnpublished', { version, count: learning })}
          </li>
        ))}
      </ul>
    </section>
  );
}
