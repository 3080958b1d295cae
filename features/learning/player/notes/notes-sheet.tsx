import { Bookmark, MessageCircleQuestionMark, Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { Note } from '@/contracts/learning/note';
import { clockTime } from '@/domain/learning/note';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useRemoveNote, useSaveNote } from '@/hooks/learning/use-notes';
import { useTranslation } from '@/hooks/use-translation';
import { mediaNow, playFrom } from './lesson-media';
import { NoteEditor } from './note-editor';
import { NoteEntry } from './note-entry';
import styles from './notes.module.css';
import { showNotes, useNotesOpen } from './notes-panel';
import type { NoteDraftState } from './use-note-draft';

export interface NotesSheetProps {
  notes: readonly Note[];
  /** Ids of those that wait for the network. */
  waiting: ReadonlySet<string>;
  address: LessonAddress;
  isCurrent: boolean;
  /** Notes whose words are in the lesson. */
  found: ReadonlySet<string>;
  draft: NoteDraftState | null;
  onDraft: (draft: NoteDraftState | null) => void;
  onBookmark: () => void;
  /** Says that what is in view is unclear or wrong. */
  onReport: () => void;
  onNote: (second: number | null, contentId: string | null) => void;
  root: RefObject<HTMLElement | null>;
}

/** The notes of the lesson: write, change, delete with undo, play the second of a video. */
export function NotesSheet(props: NotesSheetProps) {
  const { notes, waiting, address, isCurrent, found } = props;
  const { draft, onDraft, onBookmark, onReport, onNote, root } = props;
  const { t } = useTranslation('notes');
  const open = useNotesOpen(address.lessonKey, isCurrent);
  const save = useSaveNote(address);
  const remove = useRemoveNote(address);
  const [removed, setRemoved] = useState<Note | null>(null);
  const media = open ? mediaNow(root.current) : null;
  const add = useRef<HTMLButtonElement>(null);
  const isWriting = draft !== null;
  const wasWriting = useRef(isWriting);
  useEffect(() => {
    if (wasWriting.current && !isWriting) add.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => showNotes(next, address.lessonKey)}
      title={t('panel.title')}
      closeLabel={t('panel.close')}
      side="end"
    >
      <div className={styles.panel}>
        {draft ? (
          <NoteEditor
            draft={draft}
            onDraft={onDraft}
            onSave={(words) => {
              onDraft(null);
              save.mutate(words, { onError: () => onDraft({ ...words, isBack: true }) });
            }}
          />
        ) : (
          <div className={styles.actions}>
            <Button
              ref={add}
              size="small"
              icon={<Plus aria-hidden="true" />}
              onClick={() => onNote(null, null)}
            >
              {t('panel.add')}
            </Button>
            {media && (
              <Button size="small" variant="secondary" onClick={() => onNote(media.second, media.contentId)}>
                {t('panel.at', { time: clockTime(media.second) })}
              </Button>
            )}
            <Button
              size="small"
              variant="secondary"
              icon={<Bookmark aria-hidden="true" />}
              onClick={onBookmark}
            >
              {t('panel.bookmark')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              icon={<MessageCircleQuestionMark aria-hidden="true" />}
              onClick={onReport}
            >
              {t('select.report')}
            </Button>
          </div>
        )}
        <div role="status">
          {removed && (
            <p className={styles.removed}>
              {t('panel.removed')}
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  // A deleted id stays deleted: the note comes back under another.
                  save.mutate({ ...removed, noteId: crypto.randomUUID() });
                  setRemoved(null);
                }}
              >
                {t('panel.undo')}
              </Button>
            </p>
          )}
        </div>
        {notes.length === 0 && !draft && <p className={styles.empty}>{t('panel.empty')}</p>}
        <ul className={styles.list}>
          {notes.map((note) => (
            <NoteEntry
              key={note.noteId}
              note={note}
              language={address.language}
              isFound={found.has(note.noteId)}
              waits={waiting.has(note.noteId)}
              onEdit={() => onDraft({ ...note, kind: 'NOTE' })}
              onRemove={() => {
                remove.mutate(note);
                setRemoved(note);
              }}
              onPlay={() => {
                showNotes(false);
                playFrom(root.current, note);
              }}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
