import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { NOTE_MAX_TEXT } from '@/contracts/values';
import { clockTime } from '@/domain/learning/note';
import type { NewNote } from '@/hooks/learning/use-notes';
import { useTranslation } from '@/hooks/use-translation';
import styles from './notes.module.css';
import type { NoteDraftState } from './use-note-draft';

export interface NoteEditorProps {
  draft: NoteDraftState;
  onDraft: (draft: NoteDraftState | null) => void;
  onSave: (note: NewNote) => void;
}

export function NoteEditor({ draft, onDraft, onSave }: NoteEditorProps) {
  const { t } = useTranslation('notes');
  const [isEmpty, setEmpty] = useState(false);
  const { noteId, kind, contentId, anchor, second, text, isBack } = draft;
  const field = useRef<HTMLTextAreaElement>(null);
  // Later than the sheet notes where the focus was, to which it returns.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(text.trim() === '');
        if (text.trim() !== '') onSave({ noteId, kind, contentId, anchor, second, text });
      }}
    >
      {isBack && <p role="status">{t('panel.draft')}</p>}
      {anchor && <blockquote className={styles.quote}>{anchor.quote}</blockquote>}
      {second !== null && <p>{t('panel.at', { time: clockTime(second) })}</p>}
      <Field label={t('panel.text')} error={isEmpty ? t('panel.required') : undefined}>
        <Textarea
          ref={field}
          maxLength={NOTE_MAX_TEXT}
          value={text}
          onChange={(event) => onDraft({ ...draft, text: event.target.value })}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="small">
          {t('panel.save')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onDraft(null)}>
          {t('panel.cancel')}
        </Button>
      </div>
    </form>
  );
}
