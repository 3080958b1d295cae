import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lesson } from '@/contracts/learning/learning';
import type { Note, NoteDraft } from '@/contracts/learning/note';
import { LessonNotes } from '@/features/learning/player/notes/lesson-notes';
import { NotesButton } from '@/features/learning/player/notes/notes-button';
import { showNotes } from '@/features/learning/player/notes/notes-panel';
import { fakeApi, renderWith, type Sent, signIn } from '../player/render';

const USER = '00000000-0000-4000-8000-000000000001';
const place = { productId: 'p1', language: 'en' as const, lessonKey: 'intro' };
const lesson = { key: 'intro', language: 'en', items: [] } as unknown as Lesson;

/** A service that keeps notes. */
function keeper(notes: Note[] = []) {
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

function Page() {
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
          {/* biome-ignore lint/a11y/useMediaCaption: a stand-in */}
          <video data-testid="video" />
        </article>
      </main>
      <LessonNotes root={root} lesson={lesson} place={place} />
    </>
  );
}

function open(notes: Note[] = []) {
  const { api, sent } = fakeApi(keeper(notes));
  renderWith(<Page />, api);
  return sent;
}
const saved = (sent: Sent[]) =>
  sent.filter(({ path }) => path.startsWith('PUT')).map(({ input }) => input.body);

function select(words: string) {
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

beforeEach(() => {
  localStorage.clear();
  signIn(USER);
  Range.prototype.getBoundingClientRect ??= () => new DOMRect(10, 10, 50, 10);
});
afterEach(() => {
  cleanup();
  showNotes(false);
  document.getSelection()?.removeAllRanges();
  vi.restoreAllMocks();
});

it('highlights selected words', async () => {
  const sent = open();
  select('dance at noon');
  await userEvent.click(await screen.findByRole('button', { name: 'Highlight' }));
  await waitFor(() => expect(saved(sent)).toHaveLength(1));
  expect(saved(sent)[0]).toMatchObject({
    ...{ kind: 'HIGHLIGHT', contentId: 'c:i1', language: 'en', lessonKey: 'intro' },
    anchor: { quote: 'dance at noon', suffix: ', and wasps sting.' },
  });
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('writes a note by keyboard, keeps it until it is saved, and gives it back', async () => {
  let sent = open();
  select('Bees dance');
  fireEvent.keyDown(document.body, { key: 'n' });
  await userEvent.type(await screen.findByLabelText('Your note'), 'Not fini');
  cleanup();
  showNotes(false);
  sent = open();
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  expect(await screen.findByText('Your unsaved note is back.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your note'), 'shed');
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not finished')).toBeTruthy();
  expect(saved(sent)).toMatchObject([
    { kind: 'NOTE', text: 'Not finished', anchor: { quote: 'Bees dance' } },
  ]);
  expect(localStorage.length).toBe(0);
});

it('changes a note in place, deletes it and brings it back under another id', async () => {
  const sent = open();
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Write something first.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your note'), 'One');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.type(screen.getByLabelText('Your note'), ' more');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('One more')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('One more')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('One more')).toBeTruthy();
  const ids = sent.filter(({ path }) => path.startsWith('PUT')).map(({ input }) => input.params.noteId);
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
});

it('sets a bookmark by keyboard', async () => {
  const sent = open();
  fireEvent.keyDown(document.body, { key: 'b' });
  await waitFor(() => expect(saved(sent)).toMatchObject([{ kind: 'BOOKMARK', anchor: null }]));
});

it('notes the second of a video and plays it again', async () => {
  const sent = open();
  const video = screen.getByTestId<HTMLVideoElement>('video');
  video.currentTime = 151.7;
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  Element.prototype.scrollIntoView ??= () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Note at 2:31' }));
  await userEvent.type(screen.getByLabelText('Your note'), 'Here');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  video.currentTime = 0;
  await userEvent.click(await screen.findByRole('button', { name: 'Play from 2:31' }));
  expect(saved(sent)).toMatchObject([{ second: 151 }]);
  expect(video.currentTime).toBe(151);
  expect(play).toHaveBeenCalled();
});

it('says that words are wrong', async () => {
  const sent = open();
  select('wasps sting');
  await userEvent.click(await screen.findByRole('button', { name: 'Unclear or wrong' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(screen.getByText('Tell us what’s unclear or wrong.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('What’s the problem?'), 'WRONG');
  await userEvent.type(screen.getByLabelText('What should we know?'), 'They do not.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.input.body).toMatchObject({
    kind: 'WRONG',
    quote: 'wasps sting',
    text: 'They do not.',
  });
});

it('is not there for guests', () => {
  signIn(null);
  expect(open()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Notes' })).toBeNull();
});
