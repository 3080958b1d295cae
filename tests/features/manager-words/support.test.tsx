import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedSupportMessage } from '@/contracts/messaging/support-management';
import { SupportMessageScreen } from '@/features/messaging/support-management/support-message-screen';
import { SupportScreen } from '@/features/messaging/support-management/support-screen';
import { onToast, type Toast } from '@/services/toast';
import { show, texts } from '../identity/account/render';
import { id, kit, manager, only, routerAt, say, signInAsManager } from './people';

vi.mock('next/head', () => ({ default: () => null }));

const LIST = 'GET /api/manager/support';
const GET = 'GET /api/manager/support/:messageId';
const ANSWER = 'POST /api/manager/support/:messageId/answer';
const FINISH = 'POST /api/manager/support/:messageId/finish';

const letter = (change: Partial<ManagedSupportMessage> = {}): ManagedSupportMessage => ({
  ...{ id: id(1), name: 'Ana', email: 'ana@kurso.test', subject: 'My invoice', message: 'Wo ist sie?' },
  ...{ locale: 'de', known: false, createdAt: '2026-11-01T00:00:00.000Z', status: 'OPEN' },
  ...{ answer: '', answeredAt: null, answeredBy: null },
  ...change,
});
const answered = (answer: string) =>
  letter({
    ...{ status: 'ANSWERED', answer, answeredAt: '2026-11-02T00:00:00.000Z' },
    answeredBy: { id: id(9), name: 'Mia' },
  });

const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
  signInAsManager();
});
afterEach(() => {
  stop();
  cleanup();
});

const open = (answers: Record<string, unknown>) =>
  show(
    <SupportMessageScreen />,
    Object.assign(answers, { [GET]: letter(), ...answers }),
    routerAt(`/manager/support/${id(1)}`, { messageId: id(1) }),
  );
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: say.support.answer });
const send = () => screen.getByRole('button', { name: say.support.send });

describe('the letters to support', () => {
  const openList = (items: ManagedSupportMessage[], query = {}) =>
    show(<SupportScreen />, { [LIST]: { items, total: items.length } }, routerAt('/manager/support', query));

  it('are asked for as the address says, and each leads to its page', async () => {
    const page = openList([letter()], { status: 'OPEN', language: 'de', text: 'invoice' });
    const link = await screen.findByRole('link', { name: 'My invoice' });
    expect(link.getAttribute('href')).toBe(`/en/manager/support/${id(1)}`);
    const row = within(screen.getByRole('row', { name: /My invoice/ }));
    for (const text of [say.support.status.OPEN, 'Ana', 'ana@kurso.test', 'German'])
      expect(row.getByText(text)).toBeTruthy();
    expect(only(page.sent).input.query).toMatchObject({ status: 'OPEN', language: 'de', text: 'invoice' });
  });

  it('are asked for without what is no status and no language', async () => {
    const page = openList([], { status: 'LOST', language: 'xx' });
    expect(await screen.findByText(kit.list.noMatchTitle)).toBeTruthy();
    expect(only(page.sent).input.query).toMatchObject({ status: undefined, language: undefined });
  });
});

describe('a letter', () => {
  it('is read with its sender, language and time, and is loaded again after a failure', async () => {
    const answers: Record<string, unknown> = { [GET]: new ApiError('internal_error') };
    const page = open(answers);
    expect(screen.getByText(manager.loading)).toBeTruthy();
    await screen.findByText(manager.failed);
    answers[GET] = letter();
    await page.user.click(screen.getByRole('button', { name: manager.retry }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My invoice' })).toBeTruthy();
    const panel = within(screen.getByRole('region', { name: say.support.message }));
    for (const text of ['Ana', 'ana@kurso.test', 'German', say.support.guest])
      expect(panel.getByText(text)).toBeTruthy();
    expect(panel.getByText('Wo ist sie?').getAttribute('lang')).toBe('de');
  });

  it('is answered in the language of its sender, and shows the answer then', async () => {
    const page = open({ [ANSWER]: answered('Hier ist sie.') });
    const input = await field();
    expect(input.lang).toBe('de');
    expect(screen.getByText(/ana@kurso\.test\. Write it in German/)).toBeTruthy();
    await page.user.type(input, '  Hier ist sie. ');
    await page.user.click(send());
    const panel = within(await screen.findByRole('region', { name: say.support.answer }));
    expect(await panel.findByText(/^Answered by Mia/)).toBeTruthy();
    expect(panel.getByText('Hier ist sie.')).toBeTruthy();
    expect(only(page.writes())).toMatchObject({
      ...{ path: ANSWER, input: { params: { messageId: id(1) }, body: { text: 'Hier ist sie.' } } },
    });
    expect(toasts).toMatchObject([{ tone: 'success', text: say.support.sent }]);
    expect(screen.queryByRole('region', { name: kit.conflict.mine })).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is not answered with nothing', async () => {
    const page = open({});
    await page.user.type(await field(), '   ');
    await page.user.click(send());
    expect(await screen.findByText(say.required)).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(page.writes()).toEqual([]);
  });

  it('is marked as done without a mail', async () => {
    const page = open({ [FINISH]: answered('') });
    await field();
    await page.user.click(screen.getByRole('button', { name: say.support.finish }));
    expect(await screen.findByText(/^Marked as done by Mia/)).toBeTruthy();
    expect(only(page.writes())).toMatchObject({ path: FINISH, input: { params: { messageId: id(1) } } });
    expect(toasts).toMatchObject([{ tone: 'success', text: say.support.finished }]);
  });

  it('that another manager answered first shows that answer, and what was typed until it is discarded', async () => {
    const answers: Record<string, unknown> = { [ANSWER]: new ApiError('approval_already_decided') };
    const page = open(answers);
    await page.user.type(await field(), 'Im Konto.');
    answers[GET] = answered('Hier ist sie.');
    await page.user.click(send());
    const theirs = within(await screen.findByRole('region', { name: say.support.answer }));
    expect(await theirs.findByText('Hier ist sie.')).toBeTruthy();
    expect(toasts).toMatchObject([{ tone: 'error', text: say.conflict }]);
    expect(screen.queryByRole('textbox')).toBeNull();
    const mine = within(screen.getByRole('region', { name: kit.conflict.mine }));
    expect(mine.getByText('Im Konto.').getAttribute('lang')).toBe('de');
    await page.user.click(mine.getByRole('button', { name: kit.save.discard }));
    expect(screen.queryByText('Im Konto.')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('keeps the words of an answer that was refused, also for the next visit', async () => {
    const page = open({ [ANSWER]: new ApiError('service_unavailable') });
    await page.user.type(await field(), 'Hier ist sie.');
    await page.user.click(send());
    await waitFor(() =>
      expect(toasts).toMatchObject([{ tone: 'error', text: texts.errors.service_unavailable }]),
    );
    expect((await field()).value).toBe('Hier ist sie.');
    cleanup();
    open({});
    await waitFor(async () => expect((await field()).value).toBe('Hier ist sie.'));
  });
});
