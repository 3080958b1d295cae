import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ContentItem } from '@/contracts/learning/content';
import type { Lesson } from '@/contracts/learning/learning';
import type { Note, NoteDraft } from '@/contracts/learning/note';
import { LessonNotes } from '@/features/learning/player/notes/lesson-notes';
import { NotesButton } from '@/features/learning/player/notes/notes-button';
import { showNotes } from '@/features/learning/player/notes/notes-panel';
import { ReportButton } from '@/features/learning/player/notes/report-button';
import { useSendWaiting } from '@/hooks/learning/use-send-waiting';
import { turnKeys } from '@/store/learning-keys';
import { learningOutbox } from '@/store/learning-outbox';
import { fakeApi, renderWith, type Sent, signIn } from '../player/render';

const toasts = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('@/services/toast', () => toasts);

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
            <ReportButton item={{ kind: 'image', contentId: 'c:i2' } as ContentItem} />
          </div>
          {/* biome-ignore lint/a11y/useMediaCaption: a stand-in */}
          <video data-testid="video" />
        </article>
      </main>
      <LessonNotes root={root} lesson={lesson} place={place} />
    </>
  );
}

function open(notes: Note[] = [], isThere = () => true) {
  const answer = keeper(notes);
  const { api, sent } = fakeApi((call) => {
    if (!isThere()) throw new ApiError('service_unavailable');
    return answer(call);
  });
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

it('shows a note that waits for the network at once, and the next page sends it once', async () => {
  let isThere = true;
  open([], () => isThere);
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
  await userEvent.type(screen.getByLabelText('Your note'), 'Offline');
  isThere = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Offline')).toBeTruthy();
  expect(await screen.findByText(/^Your work is saved in this browser/)).toBeTruthy();
  cleanup();
  showNotes(false);
  isThere = true;
  const sent = open([], () => isThere);
  await waitFor(() => expect(saved(sent)).toMatchObject([{ text: 'Offline' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  expect(await screen.findByText('Offline')).toBeTruthy();
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(saved(sent)).toHaveLength(1);
});

const NOON = '2026-06-01T12:00:00.000Z';

it('shows what still waits on the next page, unless another device wrote later', async () => {
  const add = (noteId: string, text: string, at = place) =>
    learningOutbox.add({
      ...{ id: noteId, userId: USER, kind: 'note', course: noteId, place: `noteId=${noteId}` },
      input: {
        params: { noteId },
        body: { ...at, kind: 'NOTE', text, madeAt: NOON, anchor: null, second: null },
      },
    });
  const known = { ...place, kind: 'NOTE', anchor: null, second: null, lessonTitle: 'Intro' };
  add('new', 'Waits');
  add('old', 'Older');
  add('other', 'Elsewhere', { ...place, lessonKey: 'end' });
  learningOutbox.add({
    ...{ id: 'r', userId: USER, kind: 'removeNote', course: 'gone', place: 'noteId=gone' },
    input: { params: { noteId: 'gone' } },
  });
  const kept = [
    { ...known, noteId: 'old', text: 'Newer', madeAt: '2026-06-01T13:00:00.000Z' },
    { ...known, noteId: 'gone', text: 'Removed', madeAt: '2026-06-01T11:00:00.000Z' },
  ];
  const { api } = fakeApi(({ path }) => {
    if (path.startsWith('GET')) return kept;
    throw new ApiError('service_unavailable');
  });
  renderWith(<Page />, api);
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  expect(await screen.findByText('Newer')).toBeTruthy();
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([expect.stringContaining('Newer'), expect.stringContaining('Waits')]);
});

it('gives back what was written when the service refuses it', async () => {
  const { api } = fakeApi(({ path }) => {
    if (path.startsWith('GET')) return [];
    throw new ApiError('too_many_notes', { status: 409 });
  });
  renderWith(<Page />, api);
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
  await userEvent.type(screen.getByLabelText('Your note'), 'One too many');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your unsaved note is back.')).toBeTruthy();
  expect(screen.getByLabelText('Your note')).toHaveProperty('value', 'One too many');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('leaves single keys alone when they are off', async () => {
  turnKeys(false);
  const sent = open();
  fireEvent.keyDown(document.body, { key: 'b' });
  fireEvent.keyDown(document.body, { key: 'n' });
  expect(screen.queryByRole('dialog')).toBeNull();
  turnKeys(true);
  fireEvent.keyDown(document.body, { key: 'b' });
  await waitFor(() => expect(saved(sent)).toHaveLength(1));
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
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected text' }));
  await userEvent.click(bar.getByRole('button', { name: 'Unclear or wrong' }));
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

it('says that an item is unclear, and keeps it while there is no connection', async () => {
  let isThere = true;
  const sent = open([], () => isThere);
  const [ofItem] = await screen.findAllByRole('button', { name: 'Unclear or wrong' });
  if (ofItem) await userEvent.click(ofItem);
  await userEvent.type(await screen.findByLabelText('What should we know?'), 'What is this?');
  isThere = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts.toastSuccess).toHaveBeenLastCalledWith(
    'Your work is saved in this browser and will be sent as soon as you’re back online.',
  );
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.length).toBe(0));
  const [first, ...again] = sent.filter(({ path }) => path.startsWith('POST')).map(({ input }) => input.body);
  expect(first).toMatchObject({ contentId: 'c:i2', quote: '', text: 'What is this?' });
  expect(again).toEqual([first]);
});

it('reports what is in view from the panel', async () => {
  const sent = open();
  await userEvent.click(screen.getByRole('button', { name: 'Notes' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notes in this lesson' }));
  await userEvent.click(panel.getByRole('button', { name: 'Unclear or wrong' }));
  await userEvent.type(await screen.findByLabelText('What should we know?'), 'Why?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.at(-1)?.input.body).toMatchObject({ quote: '', text: 'Why?' }));
});

it.each([
  ['dance at noon', 'Bees dance at noon, and wasps sting.'],
  ['what was mended', 'c:i1'],
])('an address with words leads to them, else to their item: %s', async (words, shown) => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolled.push(this.dataset.contentId ?? this.textContent ?? '');
  };
  window.history.replaceState(null, '', `#words=${encodeURIComponent(words)}&item=c%3Ai1`);
  open();
  await waitFor(() => expect(scrolled).toEqual([shown]), { timeout: 5_000 });
  window.history.replaceState(null, '', '#');
});

it('is not there for guests', () => {
  signIn(null);
  expect(open()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Notes' })).toBeNull();
});
