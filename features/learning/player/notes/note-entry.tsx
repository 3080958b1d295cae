import { Pencil, Play, Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { Note } from '@/contracts/learning/note';
import type { Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { clockTime, noteElementId } from '@/domain/learning/note';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './notes.module.css';

export interface NoteEntryProps {
  note: Note;
  /** The language in which the lesson is shown. */
  language: Locale;
  isFound: boolean;
  /** The service does not have it yet. */
  waits: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onPlay: () => void;
}

export function NoteEntry({ note, language, isFound, waits, onEdit, onRemove, onPlay }: NoteEntryProps) {
  const { t } = useTranslation('notes');
  const locale = useLocale();
  const { t: tLearning } = useTranslation('learning');
  const { anchor, second } = note;
  const isOther = note.language !== language;
  return (
    <li id={noteElementId(note.noteId)} className={styles.entry}>
      <div className={styles.head}>
        <Badge>{t(`kind.${note.kind}`)}</Badge>
        <span className={styles.tools}>
          <IconButton size="small" label={t('panel.edit')} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton size="small" label={t('panel.remove')} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {anchor && (
        <blockquote className={styles.quote} lang={note.language}>
          {anchor.quote}
        </blockquote>
      )}
      {note.text && <p className={styles.text}>{note.text}</p>}
      {second !== null && (
        <Button variant="quiet" size="small" icon={<Play aria-hidden="true" />} onClick={onPlay}>
          {t('panel.seek', { time: clockTime(second) })}
        </Button>
      )}
      {isOther && (
        <p className={styles.hint}>
          {t('panel.language', { language: languageName(locale, note.language) })}
        </p>
      )}
      {waits && <p className={styles.hint}>{tLearning('waiting.note')}</p>}
      {anchor && !isOther && !isFound && <p className={styles.hint}>{t('panel.lost')}</p>}
    </li>
  );
}
