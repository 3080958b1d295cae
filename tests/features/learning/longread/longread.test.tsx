import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { showNotes } from '@/features/learning/player/notes/notes-panel';
import { learningOutbox } from '@/store/learning-outbox';
import { signIn } from '../player/render';
import { CHAPTER, layOut, place, resize, scrollTo, WINDOW } from './layout';
import { chapterWith, itemOf, KEYS, longreadWith, openLongread, QUERY } from './open';

const router = vi.hoisted(() => ({ query: {} as Record<string, string>, push: vi.fn() }));
vi.mock('next/router', () => ({
  useRouter: () => ({
    ...router,
    pathname: '/[locale]/longread-learning/[productId]/[language]',
    asPath: '/en/longread-learning/x/en',
  }),
}));
vi.mock('next/head', () => ({ default: ({ children }: { children: React.ReactNode }) => children }));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/en/longread-learning/x/en');
  router.query = { ...QUERY };
  router.push.mockReset();
  Element.prototype.scrollIntoView = vi.fn();
  layOut();
  signIn('u');
});
afterEach(() => {
  cleanup();
  act(() => showNotes(false));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const titles = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
const chapter = (key: string) => screen.findByRole('heading', { level: 1, name: `Chapter ${key}` });
const contents = () => within(screen.getByRole('navigation', { name: 'Contents' }));
const shownChapters = () =>
  [...document.querySelectorAll('[data-chapter]')].map((one) => one.getAttribute('data-chapter'));
const currentChapter = () => contents().getByRole('button', { current: 'step' }).textContent;
const percentRead = () =>
  screen.getByRole('progressbar', { name: 'Reading progress' }).getAttribute('aria-valuenow');

it('begins with the first chapter and brings the next one before its beginning is in sight', async () => {
  openLongread();
  await chapter('one');
  scrollTo(400);
  expect(shownChapters()).toEqual(['one']);
  scrollTo(CHAPTER - 2 * WINDOW - 400);
  await chapter('two');
  expect(titles()).toEqual(['Chapter one', 'Chapter two']);
});

it('address, contents, title and what is left follow the reader', async () => {
  openLongread();
  await chapter('one');
  expect(percentRead()).toBe('0');
  expect(contents().getByText('0% · 40 min left')).toBeTruthy();
  expect(currentChapter()).toContain('Chapter one');
  scrollTo(CHAPTER / 2);
  await chapter('two');
  expect(contents().getByText('12% · 35 min left')).toBeTruthy();
  expect(contents().getByText('5 min left in this chapter')).toBeTruthy();
  expect(contents().getByRole('button', { current: 'location' }).textContent).toBe('Heading b of one');
  scrollTo(CHAPTER - 100);
  scrollTo(CHAPTER + 200);
  await waitFor(() => expect(currentChapter()).toContain('Chapter two'));
  expect(window.location.search).toBe('?lesson=two');
  expect(router.push).not.toHaveBeenCalled();
  expect(percentRead()).toBe('26');
  expect(document.title).toContain('Chapter two — A longread');
  expect(contents().getByRole('button', { current: 'location' }).textContent).toBe('Heading a of two');
});

it('a chapter that was read to its end is completed once; one that was jumped over is not', async () => {
  const { bodies } = openLongread();
  await chapter('one');
  scrollTo(CHAPTER / 2);
  await chapter('two');
  scrollTo(CHAPTER - 200);
  scrollTo(CHAPTER + 50);
  await waitFor(() => expect(bodies('/accomplishments').map(({ lessonKey }) => lessonKey)).toEqual(['one']));
  scrollTo(CHAPTER - 50);
  scrollTo(CHAPTER + 50);
  await waitFor(() => expect(currentChapter()).toContain('Chapter two'));
  scrollTo(2 * CHAPTER - WINDOW - 1);
  await chapter('three');
  scrollTo(2 * CHAPTER + 1);
  await waitFor(() => expect(currentChapter()).toContain('Chapter three'));
  expect(bodies('/accomplishments')).toHaveLength(1);
});

it('brings the chapter before when the reader scrolls up, and nothing moves', async () => {
  router.query.lesson = 'three';
  openLongread();
  await chapter('three');
  expect(shownChapters()).toEqual(['three']);
  scrollTo(600);
  scrollTo(500);
  await chapter('two');
  resize();
  expect(place()).toBe(500 + CHAPTER);
  expect(currentChapter()).toContain('Chapter three');
  resize();
  expect(place()).toBe(500 + CHAPTER);
});

it('brings it at the top of the page, too, where nothing scrolls', async () => {
  router.query.lesson = 'two';
  openLongread();
  await chapter('two');
  fireEvent.wheel(window, { deltaY: 100 });
  expect(shownChapters()).toEqual(['two']);
  fireEvent.wheel(window, { deltaY: -100 });
  await chapter('one');
});

it('goes to a chapter in the contents without those between, and back with the history', async () => {
  const { user } = openLongread();
  await chapter('one');
  scrollTo(300);
  await user.click(contents().getByRole('button', { name: /Chapter four/ }));
  const title = await chapter('four');
  expect(titles()).toEqual(['Chapter four']);
  expect(document.activeElement).toBe(title);
  expect(place()).toBe(0);
  expect(router.push.mock.calls[0]?.[0].query.lesson).toBe('four');
  expect(currentChapter()).toContain('Chapter four');
});

it('goes to a chapter beside the one that is read by its keys, and completes what was read', async () => {
  const { bodies } = openLongread();
  await chapter('one');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  const title = await chapter('two');
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(place()).toBe(CHAPTER);
  await waitFor(() => expect(bodies('/accomplishments').map(({ lessonKey }) => lessonKey)).toEqual(['one']));
  fireEvent.keyDown(document.body, { key: ',' });
  expect(place()).toBe(0);
  expect(router.push.mock.calls.map(([to]) => to.query.lesson)).toEqual(['two', 'one']);
});

it('saves the chapter and the item at the line, and opens there on another device', async () => {
  const { bodies, unmount } = openLongread();
  await chapter('one');
  scrollTo(CHAPTER / 2);
  await chapter('two');
  scrollTo(CHAPTER - 200);
  scrollTo(CHAPTER + 500);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const saved = { lessonKey: 'two', contentId: itemOf('two', 'a'), offset: 250 };
  expect(learningOutbox.list('u').at(-1)?.input.body).toMatchObject(saved);
  await waitFor(() => expect(bodies('/position').at(-1)).toMatchObject(saved));
  unmount();
  layOut();
  const stopped = { contentId: itemOf('two', 'b'), offset: 500 };
  const other = openLongread({
    outline: longreadWith({ resumeLessonKey: 'two' }),
    lesson: (key) => chapterWith(key, { place: stopped }),
  });
  await chapter('two');
  await waitFor(() => expect(place()).toBe(CHAPTER / 2 + CHAPTER / 4));
  scrollTo(place());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(other.bodies('/position').filter(({ contentId }) => contentId)).toEqual([]);
});

it('closed chapters show the way to them once, in their place', async () => {
  signIn(null);
  openLongread({ outline: longreadWith({ hasAccess: false }, ['two', 'three', 'four']) });
  await chapter('one');
  scrollTo(CHAPTER / 2);
  const lock = await screen.findByRole('heading', { level: 1, name: /part of the full course/ });
  scrollTo(CHAPTER - 200);
  scrollTo(CHAPTER + 500);
  expect(titles()).toEqual(['Chapter one', lock.textContent]);
  expect(currentChapter()).toContain('Chapter two');
});

it('says that a chapter could not be loaded, and loads it again', async () => {
  let isDown = true;
  const { user } = openLongread({
    lesson: (key) => {
      if (key === 'two' && isDown) throw new ApiError('service_unavailable');
      return chapterWith(key);
    },
  });
  await chapter('one');
  scrollTo(CHAPTER / 2);
  await screen.findByRole('alert');
  expect(titles()[0]).toBe('Chapter one');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await chapter('two');
});

it('the type size is chosen once: kept here and on the service, by guests here alone', async () => {
  const { user, bodies, container } = openLongread();
  await chapter('one');
  const size = () => container.querySelector('[data-type-size]')?.getAttribute('data-type-size');
  await user.click(screen.getByRole('button', { name: 'Reading settings' }));
  await user.click(await screen.findByRole('radio', { name: 'Extra large' }));
  expect(size()).toBe('XL');
  await waitFor(() => expect(bodies('/preferences')).toContainEqual({ typeSize: 'XL' }));
  cleanup();
  signIn(null);
  const guest = openLongread({ answers: { '/preferences': () => expect.unreachable() } });
  await chapter('one');
  expect(guest.container.querySelector('[data-type-size]')?.getAttribute('data-type-size')).toBe('XL');
});

it('loads every open chapter before it prints, for the key of the browser too', async () => {
  let printed: number[] = [];
  const print = vi.fn(() => {
    printed = [...printed, titles().length];
  });
  vi.stubGlobal('print', print);
  openLongread();
  await chapter('one');
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(printed).toEqual([KEYS.length]));
});

it('prints nothing by halves', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, sent } = openLongread({
    lesson: (key) => {
      if (key === 'four') throw new ApiError('service_unavailable');
      return chapterWith(key);
    },
  });
  await chapter('one');
  await user.click(screen.getByRole('button', { name: 'Reading settings' }));
  const button = await screen.findByRole('button', { name: 'Print' });
  await user.click(button);
  await waitFor(() => expect(sent.some(({ input }) => input?.params?.lessonKey === 'four')).toBe(true));
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  expect(print).not.toHaveBeenCalled();
});

it('notes belong to the chapter that is read, or whose words were pressed', async () => {
  const { user, bodies } = openLongread();
  await chapter('one');
  scrollTo(CHAPTER / 2);
  await chapter('two');
  scrollTo(CHAPTER - 200);
  scrollTo(CHAPTER + 100);
  await waitFor(() => expect(currentChapter()).toContain('Chapter two'));
  fireEvent.keyDown(document.body, { key: 'b' });
  await waitFor(() =>
    expect(bodies('/:noteId')).toEqual([expect.objectContaining({ kind: 'BOOKMARK', lessonKey: 'two' })]),
  );
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
});

it('a report is about the chapter that its item is in', async () => {
  const picture = (key: string) => ({
    ...{ contentId: itemOf(key, 'a'), required: false, kind: 'file' as const },
    ...{ url: '/media/f', name: 'f.pdf', size: 1 },
  });
  const { user, sent } = openLongread({ lesson: (key) => chapterWith(key, { items: [picture(key)] }) });
  await chapter('one');
  scrollTo(CHAPTER / 2);
  const second = (await chapter('two')).closest<HTMLElement>('[data-chapter]');
  if (second) await user.click(within(second).getByRole('button', { name: 'Unclear or wrong' }));
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: 'What should we know?' }), 'Which one?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/reports'))?.input).toMatchObject({
      params: { lessonKey: 'two' },
      body: { contentId: itemOf('two', 'a') },
    }),
  );
});
