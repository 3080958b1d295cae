import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { learningOutbox } from '@/store/learning-outbox';
import { localAccomplishments } from '@/store/local-accomplishments';
import { useSessionStore } from '@/store/session-store';
import { makeCard } from '../../../setup/shown-products';
import { signIn } from './render';
import { router } from './router';
import { goneTo, open, prepareScene, progress } from './scene';
import { lessonWith, outlineWith, PRODUCT, quiz } from './school';

vi.mock('next/router', async () => (await import('./router')).nextRouter);
vi.mock('next/head', () => ({ default: () => null }));

beforeEach(prepareScene);
afterEach(cleanup);

describe('the player', () => {
  it('opens where the user stopped and saves the position', async () => {
    const { sent } = await open({ outline: outlineWith({ resumeLessonKey: 'two' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lesson two' })).toBeTruthy();
    const current = screen.getByRole('button', { current: 'step' });
    expect(current.textContent).toContain('Lesson two');
    await waitFor(() =>
      expect(sent.findLast((one) => one.path.endsWith('/position'))?.input.body).toMatchObject({
        lessonKey: 'two',
      }),
    );
  });

  it('completes what was read and continues', async () => {
    const { user, posts } = await open();
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Next lesson: Lesson two' }));
    expect(goneTo()).toEqual(['two']);
    expect(posts()[0]?.input.body).toEqual({ productId: PRODUCT, language: 'en', lessonKey: 'one' });
    expect(await screen.findAllByText('1 of 2 lessons')).not.toHaveLength(0);
    expect(screen.getAllByRole('progressbar')[0]?.getAttribute('aria-valuenow')).toBe('50');
  });

  it('sends what was completed before the tokens had been read', async () => {
    useSessionStore.setState({ status: 'pending', userId: null });
    const { user, posts } = await open();
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Next lesson: Lesson two' }));
    expect(posts()).toHaveLength(0);
    act(() => signIn('u'));
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(localAccomplishments()).toEqual({});
  });

  it('keeps a step that the service could not be told of, and undoes it if the service refuses it', async () => {
    let error = new ApiError('service_unavailable');
    const { user, posts } = await open({
      accomplish: () => {
        throw error;
      },
    });
    await screen.findByRole('heading', { level: 1 });
    const next = screen.getByRole('button', { name: /^Next lesson/ });
    await user.click(next);
    const outline = screen.getByRole('navigation', { name: 'Contents' });
    expect(await screen.findByRole('button', { name: '1 change not sent yet' })).toBeTruthy();
    expect(within(outline).getAllByText('Not started')).toHaveLength(1);
    expect(posts()).toHaveLength(1);
    error = new ApiError('user_not_have_access_to_product', { status: 403 });
    await user.click(next);
    await waitFor(() => expect(screen.queryByText(/waits for the network/)).toBeNull());
    await waitFor(() => expect(within(outline).getAllByText('Not started')).toHaveLength(2));
    expect(learningOutbox.list('u').filter(({ kind }) => kind === 'accomplish')).toEqual([]);
  });

  it('responds to its keys, but not while the user types or holds a modifier', async () => {
    await open({ at: 'two' });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.keyDown(document.body, { key: ',' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(goneTo()).toEqual(['one', 'one']);
    fireEvent.keyDown(document.body, { key: ',', ctrlKey: true });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowLeft' });
    const code = document.querySelector('pre');
    if (code) fireEvent.keyDown(code, { key: 'ArrowLeft' });
    expect(goneTo()).toHaveLength(2);
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: ',' });
    expect(goneTo()).toHaveLength(2);
  });

  it('opens the contents and goes to the first exercise that is not done by a key', async () => {
    await open({ lesson: lessonWith({ items: [...lessonWith().items, quiz] }) });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.keyDown(document.body, { key: 'e' });
    expect(document.activeElement?.closest('[data-content-id]')?.getAttribute('data-content-id')).toBe(
      quiz.contentId,
    );
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: 'c' });
    const contents = await screen.findByRole('dialog', { name: 'Contents' });
    expect(within(contents).getByRole('combobox', { name: 'Learning language' })).toBeTruthy();
  });

  it('has a switch for its single keys; arrows stay', async () => {
    const { user } = await open({ at: 'two' });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.keyDown(document.body, { key: '?' });
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: ',' });
    expect(goneTo()).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(goneTo()).toEqual(['one']);
  });

  it('celebrates completion once', async () => {
    const end = progress({
      lessonKey: 'two',
      progress: { status: 'COMPLETED', percent: 100, completedLessons: 2, totalLessons: 2 },
    });
    const similar = makeCard(2);
    const { user } = await open({
      at: 'two',
      accomplish: () => end,
      answers: {
        '/landing': {
          landing: { outcomes: ['Read a chart'] },
          similar: [similar],
          learningLanguages: ['en'],
        },
        '/user-products/my': [],
      },
    });
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    const dialog = await screen.findByRole('dialog', { name: 'You’ve finished!' });
    expect(await within(dialog).findByText('Read a chart')).toBeTruthy();
    expect(within(dialog).getByText('You might like this next')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'My education' }).getAttribute('href')).toBe(
      '/en/education/courses',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lists what is still open at the end', async () => {
    const end = progress({ lessonKey: 'two', lessonStatus: 'COMPLETED' });
    const { user } = await open({ at: 'two', accomplish: () => end });
    await screen.findByRole('heading', { level: 1 });
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await user.click(await screen.findByRole('button', { name: 'Go to “Lesson one”' }));
    expect(goneTo()).toEqual(['one']);
  });

  it('changes the language in the URL and keeps the lesson', async () => {
    const { user } = await open({ at: 'two' });
    await screen.findByRole('heading', { level: 1 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Learning language' }), 'de');
    expect(router.push.mock.calls[0]?.[0].query).toMatchObject({ language: 'de', lesson: 'two' });
  });

  it('keeps links between lessons inside the player', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: 'on' }));
    expect(goneTo()).toEqual(['two']);
  });

  it('says if a lesson is in another language', async () => {
    await open({ lesson: lessonWith({ language: 'de', fallback: true }) });
    expect(await screen.findByText(/You’re reading it in Deutsch/)).toBeTruthy();
    expect(screen.getByRole('article').getAttribute('lang')).toBe('de');
  });

  it('shows a guest how to open a locked lesson and stores their progress here', async () => {
    signIn(null);
    const outline = outlineWith({ hasAccess: false });
    const [, second] = outline.modules[0]?.lessons ?? [];
    if (second) second.locked = true;
    const { user, posts, sent } = await open({ outline });
    await screen.findByRole('heading', { level: 1, name: 'Lesson one' });
    await user.click(screen.getByRole('button', { name: /^Next lesson/ }));
    expect(posts()).toHaveLength(0);
    await waitFor(() => expect(Object.keys(localAccomplishments())).toHaveLength(2));
    expect(sent.some((sent) => sent.path.includes('position'))).toBe(false);
    cleanup();
    await open({ outline, at: 'two' });
    expect(
      await screen.findByRole('heading', { name: 'This lesson is part of the full course' }),
    ).toBeTruthy();
    expect(screen.getByText('Lessons: 2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the course' }).getAttribute('href')).toBe(
      `/en/course/${PRODUCT}`,
    );
  });

  it('shows an error if the outline cannot be loaded, and retries', async () => {
    let asked = 0;
    const { user } = await open({
      outline: () => {
        asked += 1;
        throw new ApiError('service_unavailable');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toBeGreaterThan(1));
  });

  it('says if there is nothing to learn yet, and lists the parts of a program', async () => {
    await open({ outline: outlineWith({ modules: [], resumeLessonKey: null }) });
    expect(await screen.findByText('No lessons yet')).toBeTruthy();
    cleanup();
    const part = {
      productId: PRODUCT,
      productType: 'COURSE' as const,
      title: 'Part',
      progress: outlineWith().progress,
      lock: null,
      credited: false,
      completedAt: null,
      minutesLeft: 5,
      skills: [],
    };
    await open({ outline: outlineWith({ modules: [], parts: [part] }) });
    expect((await screen.findByRole('link', { name: 'Part' })).getAttribute('href')).toBe(
      `/en/course-learning/${PRODUCT}/en`,
    );
    expect(screen.getByRole('button', { name: 'What counts in Part' })).toBeTruthy();
  });
});

describe('a code listing', () => {
  it('is copied as text', async () => {
    const { user } = await open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith('print(1)');
    expect(await screen.findByText('Copied')).toBeTruthy();
  });
});
