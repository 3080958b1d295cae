import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showNotes } from '@/features/learning/player/notes/notes-panel';
import { signIn } from '../player/render';

import { open, select, USER } from './lesson-page';

const toasts = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('@/services/toast', () => toasts);

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
