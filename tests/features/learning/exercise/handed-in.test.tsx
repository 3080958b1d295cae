import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { Lesson } from '@/contracts/learning/learning';
import type { LessonTest } from '@/contracts/learning/test-attempt';
import { textDocument } from '@/domain/learning/document-text';
import { LessonView } from '@/features/learning/player/lesson-view';
import { lessonQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { learningOutbox } from '@/store/learning-outbox';
import { fakeApi, renderWith, type Sent, signIn } from '../player/render';
import { lessonWith } from '../player/school';
import { ADDRESS, choices, openAnswer, openQuestion, resultsOf, selfChecked, testLesson } from './every-kind';

function Harness() {
  const { data } = useQuery(lessonQuery(useApi(), ADDRESS));
  return data ? <LessonView lesson={data} place={ADDRESS} onLesson={() => {}} onNext={() => {}} /> : null;
}

function open(lesson: Lesson, answers: (sent: Sent) => unknown = () => undefined) {
  const { api, sent } = fakeApi((call) => (call.path.startsWith('GET') ? lesson : answers(call)));
  renderWith(<Harness />, api);
  return { user: userEvent.setup(), posted: () => sent.filter(({ path }) => !path.startsWith('GET')) };
}

const standing = {
  ...{ lessonKey: 'one', lessonStatus: 'IN_PROGRESS', accomplished: [selfChecked.contentId] },
  progress: { status: 'IN_PROGRESS', percent: 50, completedLessons: 1, totalLessons: 2 },
};

beforeEach(() => {
  localStorage.clear();
  signIn('u');
});
afterEach(cleanup);

describe('an open answer', () => {
  const lesson = (over: Partial<Lesson> = {}) => lessonWith({ items: [openQuestion], ...over });
  const field = () => screen.findByRole('textbox', { name: 'Your answer' });

  it('keeps its text in this browser until it is handed in, then waits for review', async () => {
    const { user, posted } = open(lesson(), () => openAnswer());
    await user.type(await field(), 'Orders.');
    expect(screen.getByText('7 of 20,000 characters')).toBeTruthy();
    cleanup();
    const again = open(lesson(), () => openAnswer());
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Orders.'));
    await again.user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText('Waiting for review')).toBeTruthy();
    expect(again.posted()[0]?.input.body).toMatchObject({ text: 'Orders.', fileIds: [] });
    expect(posted()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is not handed in empty', async () => {
    const { user, posted } = open(lesson());
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    expect(screen.getByText('Write an answer or add a file first.')).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(posted()).toEqual([]);
  });

  it('takes files, and says beside the field which it cannot take', async () => {
    const file = { fileId: 'f1', url: '/f1', name: 'a.png', size: 3, type: 'image/png' };
    const { posted } = open(lesson(), ({ path }) => (path.includes('/files') ? file : openAnswer()));
    const user = userEvent.setup({ applyAccept: false });
    await field();
    const text = new File(['x'], 'a.txt', { type: 'text/plain' });
    const large = new File(['x'], 'b.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 20_000_000 });
    await user.upload(screen.getByTestId('answer-files'), [text, large]);
    expect(await screen.findByText(/“a.txt” isn’t a JPEG.*“b.pdf” is larger than 10 MB/)).toBeTruthy();
    expect(posted()).toEqual([]);
    await user.upload(screen.getByTestId('answer-files'), new File(['x'], 'a.png', { type: 'image/png' }));
    await screen.findByRole('button', { name: 'Remove a.png' });
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(posted().at(-1)?.input.body.fileIds).toEqual(['f1']));
  });

  it('waits in this browser without a connection, also after a reload, and its draft is empty', async () => {
    const fails = () => {
      throw new ApiError('service_unavailable');
    };
    const { user, posted } = open(lesson(), fails);
    await user.type(await field(), 'Orders.');
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(/^Your work is saved in this browser/)).toBeTruthy();
    expect(screen.getByText('Orders.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(posted()).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^learning-write:u:/)]);
    cleanup();
    open(lesson());
    expect(await screen.findByText('Orders.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('that was refused later gives its text back', async () => {
    const body = { contentId: openQuestion.contentId, clientId: 'c', text: 'Orders.' };
    const { write } = learningOutbox.add({
      ...{ id: 'c', userId: 'u', kind: 'openAnswer', course: 'p', place: null },
      input: { params: { ...ADDRESS }, body },
    });
    learningOutbox.refuse(write, 'lesson_is_locked');
    open(lesson());
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Orders.'));
  });

  it('says that a file waits for the connection, and uploads it then', async () => {
    const file = { fileId: 'f1', url: '/f1', name: 'a.png', size: 3, type: 'image/png' };
    const { user, posted } = open(lesson(), () => file);
    await field();
    act(() => onlineManager.setOnline(false));
    await user.upload(screen.getByTestId('answer-files'), new File(['x'], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText(/^We’ll upload the file as soon as you’re online/)).toBeTruthy();
    expect(posted()).toEqual([]);
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeTruthy();
    expect(screen.queryByText(/^We’ll upload the file/)).toBeNull();
    expect(posted()).toHaveLength(1);
  });

  it('that came back shows the comment and takes another one', async () => {
    const returned = openAnswer({ status: 'RETURNED', comment: 'Name three columns.' });
    open(lesson({ openAnswers: { [openQuestion.contentId]: [returned] } }));
    expect(await screen.findByText('Name three columns.')).toBeTruthy();
    expect(await field()).toBeTruthy();
  });

  it('checked by oneself stands beside the sample', async () => {
    const answer = openAnswer({ sample: textDocument('Customers.') });
    const items = [selfChecked];
    const { user, posted } = open(
      lessonWith({ items, openAnswers: { [selfChecked.contentId]: [answer] } }),
      () => ({ standing }),
    );
    expect(await screen.findByText('Customers.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I’ve compared them' }));
    expect(posted()[0]?.input.params).toEqual({ answerId: answer.answerId });
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('asks guests to sign in', async () => {
    signIn(null);
    open(lesson());
    expect(await screen.findByRole('button', { name: 'Sign in to submit an answer' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a test', () => {
  const begun = testLesson('test-open').test?.attempts[0];

  it('says before the start what is asked, and begins', async () => {
    const { user, posted } = open(testLesson('test'), () => begun);
    expect(await screen.findByText('Pass mark: 70%')).toBeTruthy();
    expect(screen.getByText('Attempts left: 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start the test' }));
    const first = await screen.findByRole('heading', { name: 'Question 1 of 2: Clauses' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(posted()[0]?.input.body).toEqual({ id: expect.any(String) });
    expect(screen.queryByRole('button', { name: /^Check/ })).toBeNull();
  });

  it('names unanswered questions, saves before it is handed in, and shows the result', async () => {
    const answers = { [choices.contentId]: { '1': ['from'], '2': '100' } };
    const results = resultsOf(choices, answers[choices.contentId] ?? {});
    const finished = {
      ...begun,
      ...{ answers, finishedAt: '2026-01-01T00:20:00.000Z', scorePercent: 50, passed: false },
      results: [{ contentId: choices.contentId, correct: false, results }],
    };
    const test = { ...testLesson('test-open').test, attempts: [finished] } as LessonTest;
    const { user, posted } = open(testLesson('test-open'), ({ path, input }) =>
      path.endsWith('/finish')
        ? { attempt: finished, test, standing: { ...standing, accomplished: [] } }
        : { ...begun, answers: input.body.answers },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'FROM' }));
    await user.type(screen.getByRole('textbox', { name: 'How long is a metre?' }), '100');
    await user.click(screen.getByRole('button', { name: 'Submit the test' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Questions without a full answer: 2.');
    await user.click(within(dialog).getByRole('button', { name: 'Submit the test' }));
    expect(await screen.findByRole('heading', { name: 'Not passed yet' })).toBeTruthy();
    const calls = posted().map(({ path }) => path.split(' ')[0]);
    expect(calls.at(-1)).toBe('POST');
    expect(posted().at(-2)?.input.body.answers).toEqual(answers);
    expect(screen.getByRole('checkbox', { name: 'FROM' }).closest('label')?.dataset.judged).toBe('right');
    expect(screen.getByRole('button', { name: 'Take the test again' })).toBeTruthy();
  });

  it('asks guests to sign in', async () => {
    signIn(null);
    open(testLesson('test'));
    expect(await screen.findByRole('button', { name: 'Sign in to start the test' })).toBeTruthy();
  });
});
