import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addLocalAccomplishments, localAccomplishments } from '@/store/local-accomplishments';
import { signIn } from './render';
import { goneTo, open, prepareScene } from './scene';
import { COURSE, outlineWith, PRODUCT, row } from './school';

vi.mock('next/router', async () => (await import('./router')).nextRouter);
vi.mock('next/head', () => ({ default: () => null }));

beforeEach(prepareScene);
afterEach(cleanup);

const locked = { reason: 'not_owned' as const, opensAt: null, lessonKeys: [], productId: null };
const tried = () =>
  outlineWith({
    hasAccess: false,
    modules: [
      {
        ...{ key: 'm', title: 'Module', fallback: false },
        lessons: [
          { ...row, key: 'one', title: 'Lesson one', free: true },
          { ...row, key: 'two', title: 'Lesson two', locked: true, lock: locked },
        ],
      },
    ],
  });
const bar = () => screen.getAllByRole('progressbar')[0];
const contents = () => within(screen.getByRole('navigation', { name: 'Contents' }));

it('counts a guest’s lesson as soon as it is complete, and on the next visit', async () => {
  signIn(null);
  await open({ outline: tried() });
  await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
  expect(bar()?.getAttribute('aria-valuenow')).toBe('0');
  act(() => addLocalAccomplishments([`${COURSE}:text`]));
  expect(await screen.findAllByText('1 of 2 lessons')).not.toHaveLength(0);
  expect(bar()?.getAttribute('aria-valuenow')).toBe('50');
  expect(contents().getByText('Completed')).toBeTruthy();
  cleanup();
  await open({ outline: tried(), at: 'two' });
  expect(await screen.findAllByText('1 of 2 lessons')).not.toHaveLength(0);
});

it('counts one that is completed by going on', async () => {
  signIn(null);
  const { user } = await open({ outline: tried() });
  await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
  await user.click(screen.getByRole('button', { name: /^Next lesson/ }));
  expect(goneTo()).toEqual(['two']);
  expect(await screen.findAllByText('1 of 2 lessons')).not.toHaveLength(0);
});

it('ends the course of a guest who has completed all of it', async () => {
  signIn(null);
  const outline = outlineWith({ hasAccess: false });
  const answers = { '/landing': { landing: { outcomes: [] }, similar: [], learningLanguages: ['en'] } };
  localStorage.setItem(
    'guest-places',
    JSON.stringify({
      [`completed:${PRODUCT}:one`]: { kind: 'completed', productId: PRODUCT, lessonKey: 'one' },
    }),
  );
  const { user } = await open({ outline, at: 'two', answers });
  await screen.findByRole('heading', { level: 1, name: 'Lesson two' });
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('dialog', { name: 'You’ve finished!' })).toBeTruthy();
});

it('leaves the progress of an account as the service says it', async () => {
  addLocalAccomplishments([`${COURSE}:text`]);
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
  expect(bar()?.getAttribute('aria-valuenow')).toBe('0');
  expect(Object.keys(localAccomplishments())).toHaveLength(1);
  expect(localStorage.getItem('guest-places')).toBeNull();
});

it('stays in the lesson that the address opened when it is complete', async () => {
  let asked = 0;
  const answers = {
    get '/outline'() {
      asked += 1;
      const before = outlineWith();
      if (asked === 1) return before;
      const [first, second] = before.modules[0]?.lessons ?? [];
      const done = { ...first, status: 'COMPLETED' as const };
      return {
        ...before,
        resumeLessonKey: 'two',
        modules: [{ ...before.modules[0], lessons: [done, second] }],
      };
    },
  };
  await open({ answers });
  await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(contents().getByText('Completed')).toBeTruthy());
  expect(screen.getByRole('heading', { level: 1, name: 'Lesson one' })).toBeTruthy();
  cleanup();
  await open({ answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lesson two' })).toBeTruthy();
});
