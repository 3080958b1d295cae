import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Lesson } from '@/contracts/learning/learning';
import { Problem } from '@/features/learning/exercise/problem';
import { WaitingLine } from '@/features/learning/waiting/waiting-line';
import { lessonQuery } from '@/hooks/learning/learning-queries';
import { useSendWaiting } from '@/hooks/learning/use-send-waiting';
import { useApi } from '@/hooks/use-api';
import { learningOutbox } from '@/store/learning-outbox';
import { fakeApi, renderWith, type Sent, signIn } from './render';
import { graded, lessonWith, outlineWith, PRODUCT, quiz } from './school';

const address = { productId: PRODUCT, language: 'en', lessonKey: 'one' } as const;

function Harness() {
  useSendWaiting();
  const { data } = useQuery(lessonQuery(useApi(), address));
  const lesson: Lesson | undefined = data;
  if (!lesson) return null;
  return (
    <>
      <WaitingLine outline={outlineWith()} />
      <Problem item={quiz} address={address} state={lesson.problems[0]} accomplished={false} />
    </>
  );
}

/** A service that can be cut off and stores each attempt once. */
function service() {
  const attempts = new Set<string>();
  let isThere = true;
  let refusal: ApiError | undefined;
  const answers = ({ path, input }: Sent) => {
    if (!isThere) throw new ApiError('service_unavailable');
    if (refusal && !path.startsWith('GET')) throw refusal;
    if (path.startsWith('GET')) {
      const problems = attempts.size > 0 ? [{ ...graded(), solved: false, answers: { 1: ['a'] } }] : [];
      return lessonWith({ items: [quiz], problems });
    }
    attempts.add(input.body.attemptId);
    return graded();
  };
  return {
    ...{ answers, attempts },
    cut: (cut: boolean) => {
      isThere = !cut;
    },
    refuse: (error: ApiError) => {
      refusal = error;
    },
  };
}

async function open(answers: (sent: Sent) => unknown) {
  const { api, sent } = fakeApi(answers);
  renderWith(<Harness />, api);
  await screen.findByRole('heading', { name: 'Check yourself' });
  return { user: userEvent.setup(), posted: () => sent.filter(({ path }) => path.startsWith('POST')) };
}

async function check(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('radio', { name: 'First' }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
}

beforeEach(() => {
  localStorage.clear();
  signIn('u');
});
afterEach(cleanup);

describe('without a connection', () => {
  it('an answer is stored here, shown as waiting, and graded by itself later, once', async () => {
    const { answers, attempts, cut } = service();
    const { user, posted } = await open(answers);
    cut(true);
    await check(user);
    expect(
      await screen.findByText('Saved on this device. We’ll check it when you’re back online.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: '1 change not sent yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(posted().length).toBeGreaterThan(1));
    expect(learningOutbox.list('u')).toHaveLength(1);
    cut(false);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(learningOutbox.list('u')).toEqual([]));
    expect(attempts.size).toBe(1);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(await screen.findByText('1 attempt')).toBeTruthy();
  });

  it('an answer of before is shown in its fields, and listed with its lesson', async () => {
    const { answers, cut } = service();
    const { user } = await open(answers);
    cut(true);
    await check(user);
    await screen.findByText('Saved on this device. We’ll check it when you’re back online.');
    cleanup();
    cut(false);
    const { answers: again } = service();
    await open((sent) => {
      if (sent.path.startsWith('POST')) throw new ApiError('service_unavailable');
      return again(sent);
    });
    const radio = await screen.findByRole('radio', { name: 'First' });
    await waitFor(() => expect(radio).toHaveProperty('checked', true));
    await user.click(await screen.findByRole('button', { name: '1 change not sent yet' }));
    expect((await screen.findByRole('listitem')).textContent).toContain('Answer');
  });

  it('what is refused while its screen waits is told there, and does not stay', async () => {
    const { answers, refuse } = service();
    const { user } = await open(answers);
    refuse(new ApiError('answer_invalid', { status: 422 }));
    await check(user);
    await waitFor(() => expect(learningOutbox.list('u')).toEqual([]));
    expect(screen.queryByText('Saved on this device. We’ll check it when you’re back online.')).toBeNull();
  });

  it('another user of this browser neither sees nor sends it', async () => {
    const { answers, cut } = service();
    const { user, posted } = await open(answers);
    cut(true);
    await check(user);
    await screen.findByText('Saved on this device. We’ll check it when you’re back online.');
    const before = posted().length;
    act(() => signIn('someone-else'));
    cut(false);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/waits for the network/)).toBeNull());
    expect(posted()).toHaveLength(before);
    expect(learningOutbox.list('u')).toHaveLength(1);
  });
});
