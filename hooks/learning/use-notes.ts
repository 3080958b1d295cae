import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Note, NoteDraft } from '@/contracts/learning/note';
import type { Locale } from '@/contracts/locales';
import { useSession } from '@/hooks/identity/use-session';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { lessonNotesQuery } from '@/hooks/learning/note-queries';
import { useClientId } from '@/hooks/learning/use-client-id';
import { useLearningWrite } from '@/hooks/learning/use-learning-write';
import { useUnsentWrites, useWaitingWrites } from '@/hooks/learning/use-waiting-writes';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { contentReport, note } from '@/services/endpoints';
import { learnerId } from '@/store/learner';
import { giveBackNote } from '@/store/note-draft';
import { withUnsentNotes } from './unsent-notes';

/** What is written about a lesson; the address is added when it is saved. */
export type NewNote = Pick<NoteDraft, 'contentId' | 'kind' | 'text' | 'anchor' | 'second'> & {
  noteId: string;
  /** Of the words, when it is not the language of the lesson. */
  language?: Locale;
};

const NONE: Note[] = [];

/** The notes of a lesson with what was written here and not sent yet, and the ids of those that wait for the network. */
export function useLessonNotes(address: LessonAddress): { notes: Note[]; waiting: ReadonlySet<string> } {
  const { data = NONE } = useQuery(lessonNotesQuery(useApi(), address));
  const unsent = useUnsentWrites();
  const waiting = useWaitingWrites();
  const { productId, lessonKey } = address;
  return useMemo(
    () => ({
      notes: withUnsentNotes(data, unsent, { productId, lessonKey }),
      waiting: new Set(
        waiting.filter(({ kind }) => kind === 'note').map(({ input }) => String(input.params?.noteId)),
      ),
    }),
    [data, unsent, waiting, productId, lessonKey],
  );
}

/** Reads and edits the notes of a lesson in the query cache. */
function useNoteCache(address: LessonAddress) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = lessonNotesQuery(api, address);
  const edit = (change: (notes: Note[]) => Note[]) =>
    client.setQueryData(queryKey, (notes: Note[] = []) => change(notes));
  return {
    edit,
    find: (id: string) => client.getQueryData(queryKey)?.find(({ noteId }) => noteId === id),
    put: (changed: Note) => edit((notes) => withNote(notes, changed)),
    drop: (id: string) => edit((notes) => notes.filter(({ noteId }) => noteId !== id)),
    refetch: () => client.invalidateQueries({ queryKey }),
    refetchAll: () => void client.invalidateQueries({ queryKey: [api.locale, 'notes', 'all'] }),
  };
}

/** Replaces the note in its place, or adds it. */
const withNote = (notes: Note[], changed: Note): Note[] =>
  notes.some(({ noteId }) => noteId === changed.noteId)
    ? notes.map((other) => (other.noteId === changed.noteId ? changed : other))
    : [...notes, changed];

/** Later than the note that it changes, whatever the clock of the other device said. */
const laterThan = (known: Note | undefined): string =>
  new Date(Math.max(Date.now(), known ? Date.parse(known.madeAt) + 1 : 0)).toISOString();

/**
 * Saves a note under its id: stored in this browser first and shown at once; null while it waits for the service. It is as
 * before when the service refuses it.
 */
export function useSaveNote(address: LessonAddress) {
  const api = useApi();
  const write = useLearningWrite();
  const cache = useNoteCache(address);
  const toastRefusal = useErrorToast();
  const { userId } = useSession();
  const { productId, language, lessonKey } = address;
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ noteId, kind, text, contentId, anchor, second, ...own }: NewNote) => {
      const madeAt = cache.find(noteId)?.madeAt ?? new Date().toISOString();
      const place = { productId, language: own.language ?? language, lessonKey };
      const input = {
        params: { noteId },
        body: { ...place, kind, text, contentId, anchor, second, madeAt },
      };
      const learner = await learnerId();
      return learner === null ? api(note.save, input) : write(learner, 'note', input);
    },
    onMutate: (words) => {
      const before = cache.find(words.noteId);
      const added = { ...shownNote(address), ...words, text: words.text.trim(), madeAt: laterThan(before) };
      cache.put({ ...before, ...added });
      return { before };
    },
    onSuccess: (saved) => {
      if (saved) cache.put(saved);
      cache.refetchAll();
    },
    onError: (error, { kind, language: _, ...words }, context) => {
      if (context?.before) cache.put(context.before);
      else cache.drop(words.noteId);
      if (kind === 'NOTE' && userId !== null) giveBackNote({ ...words, userId, productId, lessonKey });
      toastRefusal(error);
    },
  });
}

/** What the screen needs of a note that the service has not answered yet. */
const shownNote = ({ productId, language, lessonKey }: LessonAddress) => ({
  ...{ productId, language, lessonKey, productType: 'COURSE' as const, productTitle: '' },
  ...{ moduleTitle: '', lessonTitle: '', createdAt: new Date().toISOString() },
});

/** Deletes a note; it disappears at once and comes back when the service refuses it or has a newer change. */
export function useRemoveNote(address: LessonAddress) {
  const api = useApi();
  const write = useLearningWrite();
  const cache = useNoteCache(address);
  const toastRefusal = useErrorToast();
  const { productId, lessonKey } = address;
  return useMutation({
    networkMode: 'always',
    mutationFn: async (removed: Note) => {
      // The lesson names what waits; the service does not need it.
      const params = { noteId: removed.noteId, productId, lessonKey };
      const input = { params, query: { madeAt: laterThan(removed) } };
      const userId = await learnerId();
      return userId === null ? api(note.remove, input) : write(userId, 'removeNote', input);
    },
    onMutate: ({ noteId }) => cache.drop(noteId),
    onSuccess: (result) => {
      cache.refetchAll();
      return result === null ? undefined : cache.refetch();
    },
    onError: (error) => {
      toastRefusal(error);
      return cache.refetch();
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

export interface NewReport {
  kind: 'UNCLEAR' | 'WRONG';
  contentId: string | null;
  quote: string;
  text: string;
}

/** Says that something in a lesson is unclear or wrong; null while it waits for the service. */
export function useReport({ productId, language, lessonKey }: LessonAddress) {
  const api = useApi();
  const write = useLearningWrite();
  const clientId = useClientId();
  const toastRefusal = useErrorToast();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (report: NewReport) => {
      const body = { clientId: clientId.idOf(report), ...report };
      const input = { params: { productId, language, lessonKey }, body };
      const userId = await learnerId();
      return userId === null ? api(contentReport.create, input) : write(userId, 'report', input);
    },
    onSuccess: clientId.done,
    onError: toastRefusal,
  });
}
