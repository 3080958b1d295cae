import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn } from './render';
import { open, prepareScene } from './scene';
import { PRODUCT } from './school';

vi.mock('next/router', async () => (await import('./router')).nextRouter);
vi.mock('next/head', () => ({ default: () => null }));

const clock = { seconds: 0 };

beforeEach(() => {
  clock.seconds = 0;
  prepareScene();
  vi.spyOn(performance, 'now').mockImplementation(() => clock.seconds * 1000);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const sittings = ({ sent }: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ path }) => path.startsWith('PUT /api/learning/study-sessions'));
const leave = () => fireEvent(window, new Event('pagehide'));

it('the player sends the active time on a lesson when it is left, once for each growth', async () => {
  const opened = await open();
  await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
  clock.seconds += 40;
  fireEvent.pointerDown(document.body);
  clock.seconds += 30;
  leave();
  leave();
  await waitFor(() => expect(sittings(opened)).toHaveLength(1));
  const [{ input } = { input: null }] = sittings(opened);
  expect(input.params.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  expect(input.body).toMatchObject({ productId: PRODUCT, language: 'en', lessonKey: 'one', seconds: 70 });
  expect(Date.parse(input.body.madeAt) - Date.parse(input.body.startedAt)).toBe(70_000);
  clock.seconds += 20;
  fireEvent.keyDown(document.body, { key: 'a' });
  leave();
  await waitFor(() => expect(sittings(opened)).toHaveLength(2));
  const [before, after] = sittings(opened).map((one) => one.input);
  expect(after.params).toEqual(before.params);
  expect(after.body.seconds).toBe(90);
});

it('the time of a guest is neither kept nor sent', async () => {
  signIn(null);
  const opened = await open();
  await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
  clock.seconds += 40;
  fireEvent.pointerDown(document.body);
  leave();
  await opened.user.tab();
  expect(sittings(opened)).toEqual([]);
  expect(JSON.stringify(localStorage)).not.toContain('studySession');
});
