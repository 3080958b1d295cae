import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Note, NotePage } from '@/contracts/learning/note';
import { NotesScreen } from '@/features/learning/notes/notes-screen';
import { fakeApi, renderWith, type Sent, signIn } from '../player/render';

const router = vi.hoisted(() => ({
  query: {},
  asPath: '/en/education/notes',
  replace: vi.fn(async (_address: string) => true),
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
const place = vi.hoisted(() => vi.fn());
vi.mock('@/hooks/use-return-place', () => ({ useReturnPlace: place }));
vi.mock('next/head', () => ({ default: () => null }));

const note = (over: Partial<Note> = {}): Note => ({
  noteId: crypto.randomUUID(),
  ...{ productId: 'p1', productType: 'COURSE', productTitle: 'Bees', moduleTitle: 'First' },
  ...{ lessonKey: 'intro', lessonTitle: 'Hello', contentId: null, language: 'en', kind: 'NOTE' },
  ...{ text: 'Mine', anchor: null, second: null, madeAt: '2026-06-01T10:00:00Z' },
  createdAt: '2026-06-01T10:00:00Z',
  ...over,
});
const products = [
  { productId: 'p1', title: 'Bees', count: 2 },
  { productId: 'p2', title: 'Ants', count: 1 },
];
const page = (items: Note[], over: Partial<NotePage> = {}): NotePage => ({
  ...{ items, next: null, total: items.length, products },
  ...over,
});

function open(answer: (sent: Sent) => unknown) {
  const { api, sent } = fakeApi(answer);
  renderWith(<NotesScreen />, api);
  return sent;
}

beforeEach(() => signIn('00000000-0000-4000-8000-000000000001'));
afterEach(() => {
  cleanup();
  router.query = {};
  router.replace.mockClear();
});

it('shows notes by product with links to their places, and the next ones when asked', async () => {
  const anchor = { quote: 'Bees dance', prefix: '', suffix: '' };
  const marked = note({ kind: 'HIGHLIGHT', text: '', anchor, noteId: 'n1' });
  const other = note({ productId: 'p2', productTitle: 'Ants', text: 'At once', second: 151 });
  const sent = open(({ input }) =>
    input.query.cursor ? page([note({ text: 'Older' })]) : page([marked, other], { next: 'c', total: 3 }),
  );
  expect(await screen.findByText('Bees dance')).toBeTruthy();
  expect(screen.getByText('2:31')).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Bees', 'Ants']);
  const [link] = screen.getAllByRole('link', { name: 'Open in the lesson: Hello' });
  expect(link?.getAttribute('href')).toBe('/en/course-learning/p1/en?lesson=intro#note-n1');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(sent.at(-1)?.input.query).toEqual({ cursor: 'c' });
});

it('searches and filters, and shows all again when nothing is found', async () => {
  const sent = open(({ input }) => (input.query.search ? page([]) : page([note()])));
  await userEvent.type(await screen.findByLabelText('Search notes'), 'wasps');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all notes' }));
  expect(await screen.findByText('Mine')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'HIGHLIGHT');
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'p2');
  await waitFor(() => expect(sent.at(-1)?.input.query).toEqual({ kind: 'HIGHLIGHT', productId: 'p2' }));
});

it('keeps its place and its filter, which is in the address', async () => {
  router.query = { search: 'hive', kind: 'NOTE', product: 'p1' };
  const sent = open(() => page([note()]));
  expect(await screen.findByText('Mine')).toBeTruthy();
  expect(place).toHaveBeenCalled();
  expect(sent.at(-1)?.input.query).toEqual({ search: 'hive', kind: 'NOTE', productId: 'p1' });
  await userEvent.selectOptions(screen.getByLabelText('Kind'), '');
  expect(router.replace.mock.lastCall?.[0]).toBe('/en/education/notes?search=hive&product=p1');
});

it('hands out a Markdown file', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return 'blob:1';
    },
    revokeObjectURL: () => undefined,
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open(({ path }) =>
    path.endsWith('/export') ? { fileName: 'My notes.md', markdown: '# x' } : page([note()]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download as Markdown' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('My notes.md');
  expect(await files[0]?.text()).toBe('# x');
  vi.unstubAllGlobals();
});

it('says what to do without notes, and when they cannot be loaded', async () => {
  const answers: unknown[] = [page([], { products: [] })];
  const sent = open(() => answers[0]);
  expect(await screen.findByText('No notes yet')).toBeTruthy();
  expect(sent).toHaveLength(1);
  cleanup();
  let fails = true;
  open(() => {
    if (fails) throw new ApiError('service_unavailable');
    return page([note()]);
  });
  expect(await screen.findByText('We couldn’t load your notes')).toBeTruthy();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Mine')).toBeTruthy();
});
