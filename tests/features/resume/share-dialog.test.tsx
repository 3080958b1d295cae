import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ResumeShare } from '@/contracts/resume/resume-share';
import { endOfDay } from '@/domain/resume/share-end';
import { ShareDialog } from '@/features/resume/share/share-dialog';
import {
  type Answers,
  CODE,
  cardWith,
  errorTexts,
  resumeIdOf,
  self,
  show,
  signIn,
  texts,
  USER_ID,
} from './show-pages';

const { share } = texts;
beforeEach(() => signIn(USER_ID));
afterEach(cleanup);

const CHANGE = 'PUT /api/resumes/:resumeId/share';
const RENEW = 'POST /api/resumes/:resumeId/share/renew';
const NEW_CODE = 'AAAAAAAAAAAAAAAAAAAAAA';

const shareWith = (over: Partial<ResumeShare> = {}): ResumeShare => ({
  ...{ isOn: true, code: CODE, hasPassword: false, endsAt: null, hidesContacts: false },
  views: { total: 12, lastDays: 1 },
  ...over,
});

/** A service that keeps what is changed. */
function open(over: Partial<ResumeShare> = {}, answers: Answers = {}) {
  let kept = shareWith(over);
  const onClose = vi.fn();
  const view = show(<ShareDialog resumeId={resumeIdOf(1)} isOpen onClose={onClose} />, {
    'GET /api/resumes/:resumeId/share': () => kept,
    'GET /auth/users/self': self(),
    'GET /api/resumes': [cardWith()],
    [CHANGE]: ({ body: { password, ...body } }: { body: Record<string, never> }) => {
      kept = { ...kept, ...body, code: CODE };
      if (password !== undefined) kept = { ...kept, hasPassword: password !== null };
      return kept;
    },
    [RENEW]: () => {
      kept = { ...kept, code: NEW_CODE };
      return kept;
    },
    ...answers,
  });
  const changes = () => view.sent.filter(({ path }) => path === CHANGE).map(({ input }) => input.body);
  return { ...view, changes, onClose };
}

const onOff = () => screen.findByRole('switch', { name: share.on });
const address = () => screen.findByRole('textbox', { name: share.address });
const press = (name: string) => screen.findByRole('button', { name });

describe('the dialog that shares a resume', () => {
  it('switches the page on, and shows its address in the language of the resume', async () => {
    const { user, changes } = open({ isOn: false, code: null });
    expect(screen.queryByRole('textbox', { name: share.address })).toBeNull();
    await user.click(await onOff());
    expect(await screen.findByText(share.saved)).toBeTruthy();
    expect(await address()).toHaveProperty('value', `https://kurso.test/de/resumes/share/${CODE}`);
    expect(changes()).toEqual([{ isOn: true, endsAt: null, hidesContacts: false }]);
    const mail = screen.getByRole('link', { name: share.email }).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toContain(`/de/resumes/share/${CODE}`);
    expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('rel')).toContain('noreferrer');
  });

  it('copies the address', async () => {
    const { user } = open();
    await address();
    await user.click(await press(share.copy));
    expect(await screen.findByText(share.copied)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`https://kurso.test/de/resumes/share/${CODE}`);
  });

  it('goes back and says so when a change is refused', async () => {
    const { user } = open({}, { [CHANGE]: new ApiError('service_unavailable') });
    await user.click(await onOff());
    expect((await screen.findByRole('alert')).textContent).toContain(errorTexts.service_unavailable);
    expect(await onOff()).toHaveProperty('checked', true);
  });

  it('hides contacts without touching the rest', async () => {
    const endsAt = '2126-05-01T22:00:00.000Z';
    const { user, changes } = open({ endsAt, hasPassword: true });
    await user.click(await screen.findByRole('switch', { name: share.hides }));
    await waitFor(() => expect(changes()).toEqual([{ isOn: true, endsAt, hidesContacts: true }]));
    expect(screen.getByText(share.passwordSet)).toBeTruthy();
  });

  it('tells how often it was opened', async () => {
    open();
    expect(await screen.findByText(/12 views in total · 1 in the last 30 days/)).toBeTruthy();
  });

  it('asks again when it could not be read', async () => {
    let fails = true;
    const { user } = open(
      {},
      {
        'GET /api/resumes/:resumeId/share': () => (fails ? new ApiError('service_unavailable') : shareWith()),
      },
    );
    const retry = await press(share.retry);
    fails = false;
    await user.click(retry);
    expect(await onOff()).toHaveProperty('checked', true);
  });

  it('says what to do to a person whose address is not confirmed', async () => {
    open({ isOn: false }, { 'GET /auth/users/self': self(false) });
    expect(await screen.findByText(/Confirm your email address.*ada@kurso\.test/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByRole('button', { name: share.resend })).toBeTruthy();
  });
});

describe('the password of a shared page', () => {
  it('is set, and a short one is refused beside the field', async () => {
    const { user, changes } = open();
    await user.click(await press(share.passwordAdd));
    const field = screen.getByLabelText(/New password/, { selector: 'input' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'abc{Enter}');
    expect(await screen.findByText(share.passwordShort.replace('{{min}}', '4'))).toBeTruthy();
    expect(changes()).toEqual([]);
    await user.type(field, 'd{Enter}');
    expect(await screen.findByText(share.passwordSet)).toBeTruthy();
    expect(changes()[0]).toMatchObject({ password: 'abcd', isOn: true });
    expect(await press(share.passwordChange)).toBeTruthy();
  });

  it('is kept as typed when saving fails, and Escape closes the field alone', async () => {
    const { user, onClose } = open({}, { [CHANGE]: new ApiError('service_unavailable') });
    await user.click(await press(share.passwordAdd));
    const field = screen.getByLabelText(/New password/, { selector: 'input' });
    await user.type(field, 'abcd{Enter}');
    expect(await screen.findByText(errorTexts.service_unavailable)).toBeTruthy();
    expect(field).toHaveProperty('value', 'abcd');
    await user.keyboard('{Escape}');
    expect(await press(share.passwordAdd)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is removed', async () => {
    const { user, changes } = open({ hasPassword: true });
    await user.click(await press(share.passwordRemove));
    expect(await screen.findByText(share.passwordNone)).toBeTruthy();
    expect(changes()[0]).toMatchObject({ password: null });
  });
});

describe('the last day of a shared page', () => {
  const field = () => screen.findByLabelText(share.end);

  it('is saved with all of that day, and taken away', async () => {
    const { user, changes } = open();
    fireEvent.change(await field(), { target: { value: '2126-03-01' } });
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0].endsAt).toBe(endOfDay('2126-03-01'));
    expect(await field()).toHaveProperty('value', '2126-03-01');
    await user.click(await press(share.endClear));
    await waitFor(() => expect(changes()[1]?.endsAt).toBeNull());
  });

  it('that is over is refused beside the field', async () => {
    const { changes } = open();
    fireEvent.change(await field(), { target: { value: '2020-03-01' } });
    fireEvent.blur(await field());
    expect(await screen.findByText(share.endPast)).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  it('that has passed since is said', async () => {
    open({ endsAt: '2020-03-01T10:00:00.000Z' });
    expect(await screen.findByText(share.over)).toBeTruthy();
  });
});

it('switches on again without a last day that has passed', async () => {
  const { user, changes } = open({ isOn: false, endsAt: '2020-03-01T10:00:00.000Z' });
  await user.click(await onOff());
  await waitFor(() => expect(changes()[0]).toMatchObject({ isOn: true, endsAt: null }));
  expect(screen.queryByText(share.over)).toBeNull();
});

it('gives a new address after a warning only', async () => {
  const { user, sent } = open();
  await user.click(await press(share.renew));
  expect(await screen.findByText(share.renewText)).toBeTruthy();
  expect(sent.some(({ path }) => path === RENEW)).toBe(false);
  const question = await screen.findByRole('alertdialog');
  const yes = [...question.querySelectorAll('button')].find(
    ({ textContent }) => textContent === share.renewYes,
  );
  await user.click(yes as HTMLElement);
  expect(await screen.findByText(share.renewed)).toBeTruthy();
  expect(await address()).toHaveProperty('value', `https://kurso.test/de/resumes/share/${NEW_CODE}`);
});
