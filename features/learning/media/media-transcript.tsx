import { useEffect, useRef } from 'react';
import { entryAt, timecode } from '@/domain/learning/media';
import { useTranslation } from '@/hooks/use-translation';
import styles from './media-player.module.css';
import type { TranscriptLine } from './use-captions';

export interface MediaTranscriptProps {
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  /** Whether there are words to show, once they are loaded. */
  has: boolean;
  lines: readonly TranscriptLine[];
  /** The language of the lines, if it is not that of the lesson. */
  lang: string | null;
  second: number;
  isPlaying: boolean;
  onChoose: (second: number) => void;
}

/** What is said; the line being spoken is marked and kept in view, and a press on a line goes there. */
export function MediaTranscript(props: MediaTranscriptProps) {
  const { isOpen, onOpen, has, lines, lang, second, isPlaying, onChoose } = props;
  const { t } = useTranslation('learning');
  const list = useRef<HTMLOListElement>(null);
  const current = entryAt(lines, second);
  useEffect(() => {
    if (isPlaying && isOpen) keepInView(list.current, current);
  }, [current, isPlaying, isOpen]);
  if (!has) return null;
  return (
    <details className={styles.part} open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>{t('media.transcript')}</summary>
      <ol ref={list} className={styles.lines} lang={lang ?? undefined} data-scrolls>
        {lines.map((line, index) => (
          <li key={line.second}>
            <button
              type="button"
              className={styles.line}
              aria-current={index === current || undefined}
              onClick={() => onChoose(line.second)}
            >
              <span className={styles.at}>{timecode(line.second)}</span>
              {line.text}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Scrolls the list, never the page. */
function keepInView(list: HTMLElement | null, index: number): void {
  const line = list?.children[index];
  if (!list || !(line instanceof HTMLElement) || list.contains(document.activeElement)) return;
  list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 3;
}
