import type { ContentItemOf } from '@/contracts/learning/content';
import { entryAt, timecode } from '@/domain/learning/media';
import { useTranslation } from '@/hooks/use-translation';
import styles from './media-player.module.css';

export interface MediaChaptersProps {
  chapters: NonNullable<ContentItemOf<'video'>['chapters']>;
  second: number;
  onChoose: (second: number) => void;
}

export function MediaChapters({ chapters, second, onChoose }: MediaChaptersProps) {
  const { t } = useTranslation('learning');
  if (chapters.length === 0) return null;
  const current = entryAt(chapters, second);
  return (
    <details className={styles.part}>
      <summary>{t('media.chapters')}</summary>
      <ol className={styles.lines}>
        {chapters.map((chapter, index) => (
          <li key={chapter.second}>
            <button
              type="button"
              className={styles.line}
              aria-current={index === current || undefined}
              onClick={() => onChoose(chapter.second)}
            >
              <span className={styles.at}>{timecode(chapter.second)}</span>
              {chapter.title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
