import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { showNotes } from '@/features/learning/player/notes/notes-panel';
import { turnKeys } from '@/store/learning-keys';
import { learningOutbox } from '@/store/learning-outbox';
import { fakeApi, renderWith, signIn } from '../player/render';

import { open, Page, place, saved, select, USER } from './lesson-page';

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

it('moves the focus to the field, then to the next step, then back to the lesson', async () => {
  open();
  const word = screen.getByRole('heading', { level: 1 });
  word.tabIndex = -1;
  word.focus();
  fireEvent.keyDown(word, { key: 'n' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your note')));
  await userEvent.keyboard('One');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a note' })),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(word));
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

it('is not there for guests', () => {
  signIn(null);
  expect(open()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Notes' })).toBeNull();
});
