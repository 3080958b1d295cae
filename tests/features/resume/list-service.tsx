import { screen } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { ResumeListScreen } from '@/features/resume/list/resume-list-screen';
import { onToast, type Toast } from '@/services/toast';
import { keepGuestResume, removeGuestResume } from '@/store/guest-resume';
import { cardWith, documentWith, resumeIdOf, self, show, signIn, texts, USER_ID } from './show-pages';

export const LIST = 'GET /api/resumes';
/** Toasts of the present test. */
export const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  removeGuestResume();
  signIn(USER_ID);
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
});
afterEach(() => stop());

export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

function ShareDialog({ resumeId }: { resumeId: string }) {
  return <p>shared {resumeId}</p>;
}

/** A service with these resumes, which renames, copies, deletes and restores them. */
export function open(cards = [cardWith()], answers = {}) {
  let kept = cards;
  const removed = new Map(cards.map((one) => [one.resumeId, one]));
  return show(<ResumeListScreen ShareDialog={ShareDialog} />, {
    [LIST]: () => kept,
    'GET /auth/users/self': self(),
    'GET /api/resume-drafts': [],
    'DELETE /api/resumes/:resumeId': ({ params }: { params: { resumeId: string } }) => {
      kept = kept.filter(({ resumeId }) => resumeId !== params.resumeId);
    },
    'POST /api/resumes/:resumeId/restore': ({ params }: { params: { resumeId: string } }) => {
      const back = removed.get(params.resumeId) ?? cardWith();
      kept = [...kept, back];
      return back;
    },
    'PATCH /api/resumes/:resumeId': ({ body }: { body: { title: string } }) => {
      kept = kept.map((one) => ({ ...one, ...body }));
      return kept[0];
    },
    'POST /api/resumes/:resumeId/copy': ({ body }: { body: { resumeId: string; title: string } }) => {
      kept = [cardWith(body), ...kept];
      return { ...cardWith(body), document: documentWith() };
    },
    ...answers,
  });
}

export async function choose(user: ReturnType<typeof userEvent.setup>, title: string, action: string) {
  await user.click(await screen.findByRole('button', { name: fill(texts.card.more, { title }) }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

/** A resume of a guest in this browser. */
export const keep = (over = {}) =>
  keepGuestResume({
    ...{ resumeId: resumeIdOf(7), title: 'Made as a guest', document: documentWith() },
    ...{ updatedAt: '2026-05-01T10:00:00.000Z', ...over },
  });
