import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Note, NoteDraft } from '@/contracts/learning/note';
import type { Locale } from '@/contracts/locales';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { lessonNotesQuery } from '@/hooks/learning/note-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { contentReport, note } from '@/services/endpoints';

/** What is written about a lesson; the address is added when it is saved. */
export type NewNote = Pick<NoteDraft, 'contentId' | 'kind' | 'text' | 'anchor' | 'second'> & {
  noteId: string;
  /** Of the words, when it is not the language of the lesson. */
  language?: Locale;
};

/** Saves a note under its id; it is shown at once, and stays as it was when it cannot be saved. */
export function useSaveNote(address: LessonAddress) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const { queryKey } = lessonNotesQuery(api, address);
  return useMutation({
    scope: { id: 'notes' },
    mutationFn: ({ noteId, language, kind, text, contentId, anchor, second }: NewNote) => {
      const words = { kind, text, contentId, anchor, second, madeAt: new Date().toISOString() };
      return api(note.save, {
        params: { noteId },
        body: { ...address, ...(language && { language }), ...words },
      });
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, (notes: Note[] = []) =>
        notes.some(({ noteId }) => noteId === saved.noteId)
          ? notes.map((one) => (one.noteId === saved.noteId ? saved : one))
          : [...notes, saved],
      );
      void client.invalidateQueries({ queryKey: [api.locale, 'notes', 'all'] });
    },
    onError: toastRefusal,
  });
}

/** Deletes a note; it disappears at once and comes back when it could not be deleted. */
export function useRemoveNote(address: LessonAddress) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const { queryKey } = lessonNotesQuery(api, address);
  return useMutation({
    scope: { id: 'notes' },
    mutationFn: ({ noteId }: Note) => api(note.remove, { params: { noteId } }),
    onMutate: (removed) => {
      client.setQueryData(queryKey, (notes: Note[] = []) =>
        notes.filter(({ noteId }) => noteId !== removed.noteId),
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [api.locale, 'notes', 'all'] }),
    onError: (error) => {
      toastRefusal(error);
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Fetches all notes as one Markdown file and hands it to the browser. */
export function useExportNotes() {
  const api = useApi();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: () => api(note.export),
    onSuccess: ({ fileName, markdown }) => download(fileName, markdown),
    onError: toastRefusal,
  });
}

function download(fileName: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Says that something in a lesson is unclear or wrong. */
export function useReport({ productId, language, lessonKey }: LessonAddress) {
  const api = useApi();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: (body: {
      clientId: string;
      kind: 'UNCLEAR' | 'WRONG';
      contentId: string | null;
      quote: string;
      text: string;
    }) => api(contentReport.create, { params: { productId, language, lessonKey }, body }),
    onError: toastRefusal,
  });
}
