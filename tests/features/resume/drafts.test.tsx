import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ResumeDraft } from '@/contracts/resume/resume-draft';
import { DraftScreen } from '@/features/resume/draft/draft-screen';
import { DeviceCard } from '@/features/resume/list/device-card';
import { onToast, type Toast } from '@/services/toast';
import { guestResume, keepGuestResume, removeGuestResume } from '@/store/guest-resume';
import {
  type Answers,
  cardWith,
  documentWith,
  errorTexts,
  resumeIdOf,
  self,
  show,
  signIn,
  texts,
  USER_ID,
} from './show-pages';

vi.mock('next/head', () => ({ default: () => null }));

const { draft } = texts;
const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  removeGuestResume();
  signIn(USER_ID);
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
});
afterEach(() => {
  stop();
  cleanup();
});

const draftWith = (over: Partial<ResumeDraft> = {}): ResumeDraft => ({
  draftId: resumeIdOf(7),
  title: 'Analyst',
  name: '王芳',
  language: 'zh',
  savedAt: '2026-05-01T10:00:00.000Z',
  ...over,
});
const TAKE = 'POST /api/resume-drafts/:draftId/claim';
const made = { ...cardWith({ resumeId: resumeIdOf(7), revision: 1 }), document: documentWith() };

const open = (drafts: ResumeDraft[], answers: Answers = {}, query = {}) =>
  show(
    <DraftScreen DeviceCard={DeviceCard} />,
    {
      'GET /auth/users/self': self(),
      'GET /api/resume-drafts': drafts,
      [TAKE]: made,
      'DELETE /api/resume-drafts/:draftId': undefined,
      ...answers,
    },
    query,
  );
const named = (text: string) => ({ name: text.replace('{{title}}', 'Analyst') });

describe('resumes that were left for an address', () => {
  it('say whose they are, and the only one is opened once it is taken', async () => {
    const { user, router, sent } = open([draftWith()]);
    expect(await screen.findByText('王芳')).toBeTruthy();
    expect(screen.getByText(/ada@kurso\.test/)).toBeTruthy();
    expect(screen.getByText(/Chinese/)).toBeTruthy();
    await user.click(screen.getByRole('button', named(draft.takeNamed)));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/en/resumes/builder/${resumeIdOf(7)}`));
    expect(sent.find(({ path }) => path === TAKE)?.input.params).toEqual({ draftId: resumeIdOf(7) });
  });

  it('leave this browser with what was written since', async () => {
    const document = documentWith({ language: 'zh' });
    keepGuestResume({ resumeId: resumeIdOf(7), title: 'A', document, updatedAt: '2026-05-01T10:00:00.000Z' });
    const { user, sent } = open([draftWith()], { 'PUT /api/resumes/:resumeId': cardWith() });
    await user.click(await screen.findByRole('button', named(draft.takeNamed)));
    await waitFor(() => expect(guestResume()).toBeNull());
    expect(sent.find(({ path }) => path.startsWith('PUT'))?.input).toEqual({
      params: { resumeId: resumeIdOf(7) },
      body: { document, revision: 1 },
    });
  });

  it('are deleted after a question only', async () => {
    const { user, sent } = open([draftWith({ name: '' })]);
    expect(await screen.findByText(draft.unnamed)).toBeTruthy();
    await user.click(screen.getByRole('button', named(draft.refuseNamed)));
    expect(sent.some(({ path }) => path.startsWith('DELETE'))).toBe(false);
    await user.click(await screen.findByRole('button', { name: draft.refuseYes }));
    expect(await screen.findByText(draft.emptyTitle)).toBeTruthy();
    expect(toasts[0]?.text).toBe('Analyst was deleted.');
  });

  it('stay when the account takes no more', async () => {
    const { user } = open([draftWith()], { [TAKE]: new ApiError('too_many_resumes') });
    await user.click(await screen.findByRole('button', named(draft.takeNamed)));
    await waitFor(() => expect(toasts[0]?.text).toBe(errorTexts.too_many_resumes));
    expect(screen.getByText('王芳')).toBeTruthy();
  });

  it('have the one of this browser beside them, unless it is one of them', async () => {
    const resume = { title: 'Here', document: documentWith(), updatedAt: '2026-05-01T10:00:00.000Z' };
    keepGuestResume({ resumeId: resumeIdOf(8), ...resume });
    const CREATE = 'POST /api/resumes';
    const taken = { ...made, document: resume.document };
    const { user, sent } = open([], { [CREATE]: taken }, { returnTo: '/en/course/sql' });
    await user.click(await screen.findByRole('button', { name: texts.device.add }));
    expect(await screen.findByText(draft.emptyTitle)).toBeTruthy();
    expect(sent.find(({ path }) => path === CREATE)?.input.body.resumeId).toBe(resumeIdOf(8));
    expect(screen.getByRole('link', { name: draft.goOn }).getAttribute('href')).toBe('/en/course/sql');
    cleanup();
    keepGuestResume({ resumeId: resumeIdOf(7), ...resume });
    open([draftWith()]);
    expect(await screen.findByText('王芳')).toBeTruthy();
    expect(screen.queryByText(texts.device.title)).toBeNull();
  });

  it('that are none lead to the resumes, and to where the sign-up began', async () => {
    open([], {}, { returnTo: '/en/course/sql' });
    expect(await screen.findByText(draft.emptyTitle)).toBeTruthy();
    expect(screen.getByRole('link', { name: draft.emptyAction }).getAttribute('href')).toBe(
      '/en/resumes/builder',
    );
    expect(screen.getByRole('link', { name: draft.goOn }).getAttribute('href')).toBe('/en/course/sql');
  });

  it('that could not be read are asked for again', async () => {
    let fails = true;
    const { user } = open([], {
      'GET /api/resume-drafts': () => (fails ? new ApiError('service_unavailable') : [draftWith()]),
    });
    const retry = await screen.findByRole('button', { name: texts.list.retry });
    fails = false;
    await user.click(retry);
    expect(await screen.findByText('王芳')).toBeTruthy();
  });
});
