import type { CSSProperties } from 'react';
import type { ContentItemOf } from '@/contracts/learning/content';
import { entryAt, timecode } from '@/domain/learning/media';
import { useTranslation } from '@/hooks/use-translation';
import styles from './media-player.module.css';

export interface SeekBarProps {
  chapters: NonNullable<ContentItemOf<'video'>['chapters']>;
  second: number;
  duration: number;
  onSeek: (second: number) => void;
}

/** A range with a mark at the beginning of every chapter. */
export function SeekBar({ chapters, second, duration, onSeek }: SeekBarProps) {
  const { t } = useTranslation('learning');
  const share = (at: number) => `${duration > 0 ? Math.min(100, (at / duration) * 100) : 0}%`;
  const chapter = chapters[entryAt(chapters, second)]?.title;
  const time = t('media.at', { at: timecode(second), of: timecode(duration) });
  return (
    <div className={styles.seek} style={{ '--played': share(second) } as CSSProperties}>
      <input
        type="range"
        aria-label={t('media.position')}
        aria-valuetext={chapter === undefined ? time : `${time}, ${chapter}`}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(second)}
        disabled={duration === 0}
        onChange={(event) => onSeek(Number(event.target.value))}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          onSeek(Math.max(0, second + by));
        }}
      />
      {duration > 0 &&
        chapters
          .filter((mark) => mark.second > 0 && mark.second < duration)
          .map((mark) => (
            <span
              key={mark.second}
              className={styles.mark}
              style={{ '--at': share(mark.second) } as CSSProperties}
              aria-hidden="true"
            />
          ))}
    </div>
  );
}
