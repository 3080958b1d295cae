import { Highlighter, MessageCircleQuestionMark, NotebookPen } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import styles from './notes.module.css';
import { selectedRange, selectedWords, type Words } from './words';

export interface SelectionBarProps {
  root: RefObject<HTMLElement | null>;
  onHighlight: (words: Words) => void;
  onNote: (words: Words) => void;
  onReport: (words: Words) => void;
}

/** Appears below selected words, whether they were selected with mouse, finger or keyboard. */
export function SelectionBar({ root, onHighlight, onNote, onReport }: SelectionBarProps) {
  const { t } = useTranslation('notes');
  const [place, setPlace] = useSelectionPlace(root);
  if (!place) return null;
  const use = (take: (words: Words) => void) => () => {
    const words = selectedWords(root.current);
    document.getSelection()?.removeAllRanges();
    setPlace(null);
    if (words) take(words);
  };
  return createPortal(
    <div
      role="toolbar"
      aria-label={t('select.label')}
      className={styles.bar}
      style={{ insetBlockStart: place.top, insetInlineStart: place.left }}
      // The press must not remove the selection.
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button
        variant="quiet"
        size="small"
        icon={<Highlighter aria-hidden="true" />}
        onClick={use(onHighlight)}
      >
        {t('select.highlight')}
      </Button>
      <Button variant="quiet" size="small" icon={<NotebookPen aria-hidden="true" />} onClick={use(onNote)}>
        {t('select.note')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<MessageCircleQuestionMark aria-hidden="true" />}
        onClick={use(onReport)}
      >
        {t('select.report')}
      </Button>
    </div>,
    document.body,
  );
}

const WAIT_MS = 250;
const GAP = 10;

/** Where the bar stands in the page; null without selected words. */
function useSelectionPlace(root: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const range = selectedRange(root.current);
      const rect = range?.toString().trim() ? range.getBoundingClientRect?.() : null;
      const left = rect && Math.max(GAP, Math.min(rect.left, window.innerWidth - 340));
      setPlace(rect && left !== null ? { top: rect.bottom + window.scrollY + GAP, left } : null);
    };
    // While words are being selected the bar would be in the way.
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, WAIT_MS);
    };
    document.addEventListener('selectionchange', later);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', later);
    };
  }, [root]);
  return [place, setPlace] as const;
}
