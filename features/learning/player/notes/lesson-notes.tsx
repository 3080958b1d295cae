import { type RefObject, useCallback, useEffect } from 'react';
import type { Lesson } from '@/contracts/learning/learning';
import { parseLocale } from '@/contracts/locales';
import { useSession } from '@/hooks/identity/use-session';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { type NewNote, useLessonNotes, useSaveNote } from '@/hooks/learning/use-notes';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { askReport, closeReport, showNotes, useAskedReport } from './notes-panel';
import { NotesSheet } from './notes-sheet';
import { ReportDialog } from './report-dialog';
import { SelectionBar } from './selection-bar';
import { useNoteDraft } from './use-note-draft';
import { type NoteCommand, useNoteKeys } from './use-note-keys';
import { useNoteInAddress, useNotePresses, usePaintedNotes } from './use-painted-notes';
import { useWordsInAddress } from './use-words-in-address';
import { selectedWords, type Words, wordsInView } from './words';

export interface LessonNotesProps {
  /** The element around the lesson. */
  root: RefObject<HTMLElement | null>;
  lesson: Lesson;
  place: LessonAddress;
  /** False for a lesson that is on the page beside the one that is being read. */
  isCurrent?: boolean;
}

/** Notes, highlights and bookmarks of a signed-in learner in the open lesson. */
export function LessonNotes(props: LessonNotesProps) {
  const { userId } = useSession();
  return userId ? <OwnNotes {...props} userId={userId} /> : null;
}

function OwnNotes({ root, lesson, place, userId, isCurrent = true }: LessonNotesProps & { userId: string }) {
  const { t } = useTranslation('notes');
  // A missing translation is shown in another language, and the words are those.
  const address = {
    ...place,
    lessonKey: lesson.key,
    language: parseLocale(lesson.language) ?? place.language,
  };
  const { notes, waiting } = useLessonNotes(address);
  const { mutate: save } = useSaveNote(address);
  const [draft, setDraft] = useNoteDraft(userId, address);
  const reported = useAskedReport(lesson.key);
  useEffect(() => () => closeReport(lesson.key), [lesson.key]);
  const painted = usePaintedNotes(root, notes, address.language);
  const show = useCallback(() => showNotes(true, lesson.key), [lesson.key]);
  useNoteInAddress(notes, painted, show);
  useNotePresses(root, painted, show);
  useWordsInAddress(root, isCurrent);
  const write = (words: Words, second: number | null = null) => {
    setDraft({ ...fresh('NOTE'), ...words, second });
    show();
  };
  const act = (command: NoteCommand) => {
    const words = selectedWords(root.current) ?? wordsInView(root.current);
    if (command === 'note') write(words);
    else save({ ...fresh('BOOKMARK'), ...words }, { onSuccess: () => toastSuccess(t('panel.bookmarked')) });
  };
  useNoteKeys(act, isCurrent);
  return (
    <>
      <SelectionBar
        root={root}
        onHighlight={(words) => save({ ...fresh('HIGHLIGHT'), ...words })}
        onNote={write}
        onReport={(words) => askReport(words, lesson.key)}
      />
      <NotesSheet
        notes={notes}
        waiting={waiting}
        address={address}
        isCurrent={isCurrent}
        found={new Set(painted.map(({ note }) => note.noteId))}
        draft={draft}
        onDraft={setDraft}
        onBookmark={() => act('bookmark')}
        onReport={() => {
          showNotes(false);
          askReport(wordsInView(root.current), lesson.key);
        }}
        onNote={(second, contentId) => write({ contentId, anchor: null }, second)}
        root={root}
      />
      {reported && (
        <ReportDialog address={address} words={reported} onClose={() => closeReport(lesson.key)} />
      )}
    </>
  );
}

const fresh = (kind: NewNote['kind']): NewNote => ({
  noteId: crypto.randomUUID(),
  ...{ kind, text: '', contentId: null, anchor: null, second: null },
});
