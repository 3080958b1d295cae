import { act, screen } from '@testing-library/react';
import { useRef } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { ContentItem } from '@/contracts/learning/content';
import type { Lesson } from '@/contracts/learning/learning';
import type { Note, NoteDraft } from '@/contracts/learning/note';
import { LessonNotes } from '@/features/learning/player/notes/lesson-notes';
import { NotesButton } from '@/features/learning/player/notes/notes-button';
import { ReportButton } from '@/features/learning/player/notes/report-button';
import { useSendWaiting } from '@/hooks/learning/use-send-waiting';
import { fakeApi, renderWith, type Sent } from '../player/render';

export const USER = '00000000-0000-4000-8000-000000000001';
export const place = { productId: 'p1', language: 'en' as const, lessonKey: 'intro' };
const lesson = { key: 'intro', language: 'en', items: [] } as unknown as Lesson;

/** A service that keeps notes. */
export function keeper(notes: Note[] = []) {
  const kept = new Map(notes.map((note) => [note.noteId, note]));
  return ({ path, input }: Sent) => {
    const { noteId } = input.params;
    if (path.startsWith('GET')) return [...kept.values()];
    if (path.startsWith('DELETE')) return void kept.delete(noteId);
    if (path.startsWith('POST')) return { reportId: '1' };
    const saved = { ...(input.body as NoteDraft), noteId, lessonTitle: 'Intro', createdAt: '' } as Note;
    kept.set(noteId, saved);
    return saved;
  };
}

export function Page() {
  useSendWaiting();
  const root = useRef<HTMLDivElement>(null);
  return (
    <>
      <NotesButton />
      <main ref={root}>
        <article>
          <h1>Bees</h1>
          <div data-content-id="c:i1">
            <p>Bees dance at noon, and wasps sting.</p>
          </div>
          <div data-content-id="c:i2">
            <ReportButton item={{ kind: 'image', contentId: 'c:i2' } as ContentItem} lessonKey="intro" />
          </div>
          {/* biome-ignore lint/a11y/useMediaCaption: a stand-in */}
          <video data-testid="video" />
        </article>
      </main>
      <LessonNotes root={root} lesson={lesson} place={place} />
    </>
  );
}

export function open(notes: Note[] = [], isThere = () => true) {
  const answer = keeper(notes);
  const { api, sent } = fakeApi((call) => {
    if (!isThere()) throw new ApiError('service_unavailable');
    return answer(call);
  });
  renderWith(<Page />, api);
  return sent;
}
export const saved = (sent: Sent[]) =>
  sent.filter(({ path }) => path.startsWith('PUT')).map(({ input }) => input.body);

export function select(words: string) {
  const node = screen.getByText(/wasps sting/).firstChild as Text;
  const start = node.data.indexOf(words);
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, start + words.length);
  range.getBoundingClientRect = () => new DOMRect(10, 10, 50, 10);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  act(() => void document.dispatchEvent(new Event('selectionchange')));
}
