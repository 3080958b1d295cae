import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedContentReport } from '@/contracts/learning/content-report';
import type { OpenAnswerInReview } from '@/contracts/learning/open-answer';
import { ContentReportsScreen } from '@/features/learning/content-report-management/content-reports-screen';
import { LessonReviewsScreen } from '@/features/learning/open-answer-review/lesson-reviews-screen';
import { onToast, type Toast } from '@/services/toast';
import { show } from '../identity/account/render';
import { id, kit, only, routerAt, say, signInAsManager } from './people';

const LIST = 'GET /api/manager/open-answers';
const GET = 'GET /api/manager/open-answers/:answerId';
const GRADE = 'POST /api/manager/open-answers/:answerId/grade';

const answer = (digit: number, change: Partial<OpenAnswerInReview> = {}): OpenAnswerInReview => ({
  ...{ answerId: id(digit), attempt: 2, text: `Answer ${digit}`, files: [], status: 'SUBMITTED' },
  ...{ comment: '', gradedAt: null, createdAt: '2026-11-01T00:00:00.000Z', sample: null },
  ...{ productId: id(7), productTitle: 'Bees', lessonKey: 'l', lessonTitle: 'Hives', language: 'en' },
  ...{
    learnerName: `Ana ${digit}`,
    own: false,
    criteria: ['It names a number'],
    earlier: [],
    gradedBy: null,
  },
  prompt: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The task' }] }] },
  ...change,
});

const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
  signInAsManager();
});
afterEach(() => {
  stop();
  cleanup();
});

const open = (current: OpenAnswerInReview, answers: Record<string, unknown> = {}, query = {}) =>
  show(
    <LessonReviewsScreen />,
    Object.assign(answers, {
      [LIST]: { items: [answer(1, { own: true }), answer(2), answer(3)], next: null, waiting: 3 },
      [GET]: current,
      ...answers,
    }),
    routerAt('/manager/lesson-reviews', query),
  );

describe('answers to grade', () => {
  it('begin with the oldest one that is not one’s own, with task, criteria, files and earlier attempts', async () => {
    const file = { fileId: id(8), url: '/media/8/a.pdf', name: 'a.pdf', size: 10, type: 'application/pdf' };
    const { earlier: _none, ...before } = answer(5, { status: 'RETURNED', comment: 'More', attempt: 1 });
    const page = open(answer(2, { files: [file], earlier: [before] }));
    const main = within(await screen.findByRole('region', { name: 'Answer by Ana 2' }));
    for (const text of ['The task', 'It names a number', 'Answer 2'])
      expect(main.getByText(text)).toBeTruthy();
    expect(main.getByRole('link', { name: 'a.pdf' }).getAttribute('href')).toBe('/media/8/a.pdf');
    const earlier = within(screen.getByRole('region', { name: say.answers.earlier }));
    expect(earlier.getByText('Answer 5')).toBeTruthy();
    expect(earlier.getByText('More')).toBeTruthy();
    expect(page.sent.find(({ path }) => path === GET)?.input.params).toEqual({ answerId: id(2) });
  });

  it('are returned with a comment only, by the keyboard alone', async () => {
    const answers: Record<string, unknown> = { [GRADE]: answer(2, { status: 'RETURNED' }) };
    const page = open(answer(2), answers);
    const field = await screen.findByRole('textbox', { name: say.answers.comment });
    field.focus();
    await page.user.tab();
    await page.user.tab();
    await page.user.keyboard('{Enter}');
    expect(await screen.findByText(say.answers.commentRequired)).toBeTruthy();
    expect(page.writes()).toEqual([]);
    await page.user.type(field, ' Name it. ');
    answers[GET] = answer(2, {
      status: 'RETURNED',
      gradedAt: '2026-11-02T00:00:00.000Z',
      gradedBy: { id: id(9), name: 'Mia' },
    });
    await page.user.tab();
    await page.user.tab();
    await page.user.keyboard('{Enter}');
    expect(await screen.findByText(/^Returned by Mia/)).toBeTruthy();
    expect(only(page.writes()).input.body).toEqual({ status: 'RETURNED', comment: 'Name it.' });
    await page.user.keyboard('{Alt>}j{/Alt}');
    expect(page.went).toEqual([`/en/manager/lesson-reviews?answer=${id(3)}`]);
  });

  it('show what another manager decided meanwhile, and the comment that was typed', async () => {
    const answers: Record<string, unknown> = { [GRADE]: new ApiError('approval_already_decided') };
    const page = open(answer(2), answers);
    const accept = await screen.findByRole('button', { name: say.answers.accept });
    await page.user.type(screen.getByRole('textbox', { name: say.answers.comment }), 'Well done.');
    answers[GET] = answer(2, {
      status: 'ACCEPTED',
      gradedAt: '2026-11-02T00:00:00.000Z',
      gradedBy: { id: id(9), name: 'Ann' },
    });
    await page.user.click(accept);
    expect(await screen.findByText(/^Accepted by Ann/)).toBeTruthy();
    expect(toasts).toMatchObject([{ tone: 'error', text: say.conflict }]);
    const mine = within(screen.getByRole('region', { name: kit.conflict.mine }));
    expect(mine.getByText('Well done.')).toBeTruthy();
    await page.user.click(mine.getByRole('button', { name: kit.save.discard }));
    expect(screen.queryByText('Well done.')).toBeNull();
  });

  it('of one’s own are for another manager; the heading takes the focus', async () => {
    open(answer(1, { own: true }), {}, { answer: id(1) });
    expect(await screen.findByText(say.own)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Answer by Ana 1'));
  });

  it('may be none', async () => {
    open(answer(2), { [LIST]: { items: [], next: null, waiting: 0 } });
    expect(await screen.findByText(say.answers.emptyTitle)).toBeTruthy();
  });
});

const REPORTS = 'GET /api/manager/content-reports';
const ONE = 'GET /api/manager/content-reports/:reportId';
const CLOSE = 'POST /api/manager/content-reports/:reportId/close';
const report = (digit: number, change: Partial<ManagedContentReport> = {}): ManagedContentReport => ({
  ...{ reportId: id(digit), kind: 'WRONG', contentId: null, quote: 'an hour', text: `Report ${digit}` },
  ...{ status: 'OPEN', answer: '', createdAt: '2026-11-01T00:00:00.000Z', closedAt: null, closedBy: null },
  ...{ productId: id(7), productType: 'COURSE', courseId: id(6), productTitle: 'Bees', lessonKey: 'a b' },
  ...{ lessonTitle: 'Hives', language: 'de', learnerName: 'Ana' },
  ...change,
});

describe('feedback on lessons', () => {
  it('leads to its place in the editor, and is closed with an answer', async () => {
    const closed = { status: 'MENDED' as const, answer: 'Half an hour.' };
    const done = report(1, {
      ...closed,
      closedAt: '2026-11-02T00:00:00.000Z',
      closedBy: { id: id(9), name: 'Mia' },
    });
    const page = show(
      <ContentReportsScreen />,
      {
        [REPORTS]: { items: [report(1, { contentId: `${id(6)}:item` })], next: null, open: 1 },
        [CLOSE]: done,
      },
      routerAt('/manager/content-reports'),
    );
    const link = await screen.findByRole('link', { name: say.reports.edit });
    expect(link.getAttribute('href')).toBe(
      `/en/manager/courses/${id(7)}/${id(6)}/de/content?lesson=a+b&item=item`,
    );
    await page.user.type(screen.getByRole('textbox', { name: say.reports.answer }), 'Half an hour.');
    await page.user.click(screen.getByRole('button', { name: say.reports.mend }));
    expect(await screen.findByText(/^Fixed by Mia/)).toBeTruthy();
    expect(only(page.writes()).input.body).toEqual(closed);
    expect(toasts).toMatchObject([{ tone: 'success', text: say.reports.mended }]);
  });

  it('that another manager closed first shows what became of it, and what was typed until it is discarded', async () => {
    const theirs = {
      status: 'CLOSED' as const,
      answer: 'It is right.',
      closedAt: '2026-11-02T00:00:00.000Z',
    };
    const page = show(
      <ContentReportsScreen />,
      {
        [REPORTS]: { items: [report(1), report(2)], next: null, open: 2 },
        [ONE]: report(1, { ...theirs, closedBy: { id: id(9), name: 'Mia' } }),
        [CLOSE]: new ApiError('approval_already_decided'),
      },
      routerAt('/manager/content-reports'),
    );
    const [first] = await screen.findAllByRole('textbox', { name: say.reports.answer });
    await page.user.type(first as HTMLElement, 'Half an hour.');
    await page.user.click(screen.getAllByRole('button', { name: say.reports.mend })[0] as HTMLElement);
    expect(await screen.findByText('It is right.')).toBeTruthy();
    expect(screen.getByText(/^Closed by Mia/)).toBeTruthy();
    expect(toasts).toMatchObject([{ tone: 'error', text: say.conflict }]);
    const mine = within(screen.getByRole('region', { name: kit.conflict.mine }));
    expect(mine.getByText('Half an hour.')).toBeTruthy();
    await page.user.click(mine.getByRole('button', { name: kit.save.discard }));
    expect(screen.queryByText('Half an hour.')).toBeNull();
    expect(screen.getAllByRole('textbox', { name: say.reports.answer })).toHaveLength(1);
  });

  it('shows what became of it', async () => {
    const page = show(
      <ContentReportsScreen />,
      {
        [REPORTS]: {
          items: [report(1, { status: 'CLOSED', closedAt: '2026-11-02T00:00:00.000Z' })],
          next: null,
          open: 0,
        },
      },
      routerAt('/manager/content-reports', { status: 'CLOSED' }),
    );
    expect(await screen.findByText(/^Closed, /)).toBeTruthy();
    expect(screen.getByText(say.reports.noAnswer)).toBeTruthy();
    expect(page.sent[0]?.input.query).toEqual({ status: 'CLOSED' });
  });

  it('may be looked for', async () => {
    const page = show(
      <ContentReportsScreen />,
      { [REPORTS]: { items: [], next: null, open: 1 } },
      routerAt('/manager/content-reports', { text: 'hives' }),
    );
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'hives');
    expect(page.sent[0]?.input.query).toEqual({ status: 'OPEN', text: 'hives' });
  });

  it('may be none', async () => {
    show(
      <ContentReportsScreen />,
      { [REPORTS]: { items: [], next: null, open: 0 } },
      routerAt('/manager/content-reports'),
    );
    expect(await screen.findByText(say.reports.emptyOpenTitle)).toBeTruthy();
  });
});
