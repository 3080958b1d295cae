import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedLead } from '@/contracts/messaging/lead-management';
import { LeadsScreen } from '@/features/messaging/lead-management/leads-screen';
import { ManagedLeadScreen } from '@/features/messaging/lead-management/managed-lead-screen';
import { show } from '../identity/account/render';
import { id, kit, manager, only, routerAt, say, signInAsManager } from './people';

vi.mock('next/head', () => ({ default: () => null }));

const LIST = 'GET /api/manager/leads';
const GET = 'GET /api/manager/leads/:leadId';
const UPDATE = 'PUT /api/manager/leads/:leadId';
const MIA = { at: '2026-11-02T00:00:00.000Z', by: { id: id(9), name: 'Mia' } };

const lead = (digit: number, change: Partial<ManagedLead> = {}): ManagedLead => ({
  ...{
    id: id(digit),
    kind: 'author',
    name: `Ana ${digit}`,
    email: 'ana@kurso.test',
    details: 'Ich schreibe.',
  },
  ...{ locale: 'de', createdAt: '2026-11-01T00:00:00.000Z', consentAt: '2026-11-01T00:00:00.000Z' },
  ...{ handled: null, note: '', revision: 3 },
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  signInAsManager();
});
afterEach(cleanup);

describe('the submitted forms', () => {
  const openList = (answers: Record<string, unknown>, query = {}) =>
    show(<LeadsScreen />, answers, routerAt('/manager/leads', query));
  const listOf = (...items: ManagedLead[]) => ({ items, total: items.length });

  it('are asked for as the address says, and each leads to its page', async () => {
    const page = openList(
      { [LIST]: listOf(lead(1, { note: 'Call her' })) },
      { status: 'OPEN', kind: 'author' },
    );
    const link = await screen.findByRole('link', { name: 'Ana 1' });
    expect(link.getAttribute('href')).toBe(`/en/manager/leads/${id(1)}`);
    const row = within(screen.getByRole('row', { name: /Ana 1/ }));
    for (const text of [say.leads.status.OPEN, say.leads.kind.author, 'ana@kurso.test', 'German', 'Call her'])
      expect(row.getByText(text)).toBeTruthy();
    expect(only(page.sent).input.query).toMatchObject({ status: 'OPEN', kind: 'author' });
  });

  it('are asked for without what is no status and no form', async () => {
    const page = openList({ [LIST]: listOf() }, { status: 'LOST', kind: 'letter' });
    expect(await screen.findByText(kit.list.noMatchTitle)).toBeTruthy();
    expect(only(page.sent).input.query).toMatchObject({ status: undefined, kind: undefined });
  });

  it('are marked as handled together, each with its own note, and are asked for again', async () => {
    const page = openList({
      [LIST]: listOf(lead(1, { note: 'Call her' }), lead(2), lead(3)),
      [UPDATE]: lead(1, { handled: MIA }),
    });
    for (const name of ['Ana 1', 'Ana 2']) {
      const label = kit.list.select.replace('{{name}}', name);
      await page.user.click(await screen.findByRole('checkbox', { name: label }));
    }
    await page.user.click(screen.getByRole('button', { name: say.leads.handleMany }));
    expect(await screen.findByText('2 items changed.')).toBeTruthy();
    expect(page.writes().map(({ input }) => [input.params.leadId, input.body])).toEqual([
      [id(1), { handled: true, note: 'Call her', revision: 3 }],
      [id(2), { handled: true, note: '', revision: 3 }],
    ]);
    expect(page.sent.filter(({ path }) => path === LIST)).toHaveLength(2);
  });

  it('that somebody else changed meanwhile stay selected', async () => {
    const page = openList({ [LIST]: listOf(lead(1)), [UPDATE]: new ApiError('edit_conflict') });
    await page.user.click(await screen.findByRole('checkbox', { name: /Ana 1/ }));
    await page.user.click(screen.getByRole('button', { name: say.leads.handleMany }));
    expect(await screen.findByText(/^We couldn’t change 1 item/)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /Ana 1/ })).toHaveProperty('checked', true);
  });
});

describe('a submitted form', () => {
  const open = (answers: Record<string, unknown> = {}) =>
    show(
      <ManagedLeadScreen />,
      Object.assign(answers, { [GET]: lead(1), ...answers }),
      routerAt(`/manager/leads/${id(1)}`, { leadId: id(1) }),
    );
  const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: say.leads.note });
  const handled = () => screen.getByRole('checkbox', { name: say.leads.handled });
  const save = () => screen.getByRole('button', { name: kit.save.save });

  it('is read with sender, language, consent and words, and is loaded again after a failure', async () => {
    const answers: Record<string, unknown> = { [GET]: new ApiError('internal_error') };
    const page = open(answers);
    expect(screen.getByText(manager.loading)).toBeTruthy();
    await screen.findByText(manager.failed);
    answers[GET] = lead(1);
    await page.user.click(screen.getByRole('button', { name: manager.retry }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana 1' })).toBeTruthy();
    const panel = within(screen.getByRole('region', { name: say.leads.kind.author }));
    for (const text of ['ana@kurso.test', 'German', say.leads.consentOn, say.leads.status.OPEN])
      expect(panel.getByText(text)).toBeTruthy();
    expect(panel.getByText('Ich schreibe.').getAttribute('lang')).toBe('de');
  });

  it('is handled with a note, and says by whom then', async () => {
    const done = lead(1, { handled: MIA, note: 'Called her.', revision: 4 });
    const page = open({ [UPDATE]: done });
    await page.user.type(await note(), 'Called her.');
    await page.user.click(handled());
    expect(screen.getByText(kit.save.unsaved)).toBeTruthy();
    await page.user.click(save());
    expect(await screen.findByText(/^Handled by Mia/)).toBeTruthy();
    expect(screen.getByText(kit.save.saved)).toBeTruthy();
    expect(only(page.writes())).toMatchObject({
      ...{ path: UPDATE, input: { params: { leadId: id(1) } } },
    });
    expect(only(page.writes()).input.body).toEqual({ handled: true, note: 'Called her.', revision: 3 });
  });

  it('says beside the note what is wrong with it, and keeps the words, also for the next visit', async () => {
    const refusal = new ApiError('request_params_invalid', { fields: { note: 'too_long' } });
    const page = open({ [UPDATE]: refusal });
    await page.user.type(await note(), 'Called her.');
    await page.user.click(save());
    await waitFor(async () => expect((await note()).getAttribute('aria-invalid')).toBe('true'));
    expect((await note()).value).toBe('Called her.');
    await waitFor(async () => expect(document.activeElement).toBe(await note()));
    cleanup();
    open();
    await waitFor(async () => expect((await note()).value).toBe('Called her.'));
    expect(screen.getByText(/^We restored your unsaved changes/)).toBeTruthy();
  });

  it('that another manager changed first is compared, and both words are kept', async () => {
    const answers: Record<string, unknown> = { [UPDATE]: new ApiError('edit_conflict') };
    const page = open(answers);
    await page.user.type(await note(), 'Mine');
    answers[GET] = lead(1, { note: 'Theirs', handled: MIA, revision: 4 });
    await page.user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: kit.conflict.title }));
    for (const text of ['Mine', 'Theirs']) expect(dialog.getByText(text)).toBeTruthy();
    answers[UPDATE] = lead(1, { note: 'Mine', handled: MIA, revision: 5 });
    await page.user.click(dialog.getByRole('button', { name: kit.conflict.merge }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.writes().at(-1)?.input.body).toEqual({ handled: true, note: 'Mine', revision: 4 });
    expect(await screen.findByText(kit.save.saved)).toBeTruthy();
  });
});
