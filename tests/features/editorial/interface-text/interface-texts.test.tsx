import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { InterfaceText } from '@/contracts/editorial/interface-text';
import { InterfaceTextsScreen } from '@/features/editorial/interface-text/interface-texts-screen';
import { texts } from '../../identity/account/render';
import { kit, say, showAt } from '../../learning/translation/show-translation';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const CALLS = {
  list: 'GET /api/manager/interface-texts',
  namespaces: 'GET /api/manager/interface-texts/namespaces',
  save: 'PUT /api/manager/interface-texts/:language',
  publish: 'POST /api/manager/interface-texts/:language/publish',
  patch: 'GET /api/manager/interface-texts/patch',
};
const text = (change: Partial<InterfaceText> = {}): InterfaceText => ({
  ...{ namespace: 'cart', key: 'lines_other', english: '{{count}} lines', original: '{{count}} Zeilen' },
  ...{ draft: null, published: null, revision: 0, changed: null },
  ...change,
});
const answersOf = (rows: InterfaceText[]): Record<string, unknown> => ({
  [CALLS.list]: { items: rows, total: rows.length },
  [CALLS.namespaces]: ['cart'],
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('a text is changed as a draft, once it has the placeholders of the English one', async () => {
  const answers = answersOf([text()]);
  const page = showAt(<InterfaceTextsScreen />, answers, { language: 'de' });
  await page.user.click(await screen.findByRole('button', { name: 'Edit cart:lines_other' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'cart:lines_other' }));
  const field = dialog.getByLabelText<HTMLTextAreaElement>(say.texts.text);
  const button = () => dialog.getByRole('button', { name: say.texts.save });
  await page.user.clear(field);
  await page.user.type(field, 'Posten');
  expect(dialog.getByText('Keep {{count}}: it is replaced by a value.')).toBeTruthy();
  expect(button()).toHaveProperty('disabled', true);
  await page.user.type(field, ': {{{{count}}');
  answers[CALLS.save] = text({ draft: 'Posten: {{count}}', revision: 1 });
  await page.user.click(button());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.writes()[0]?.input).toMatchObject({
    params: { language: 'de' },
    body: { namespace: 'cart', key: 'lines_other', revision: 0, text: 'Posten: {{count}}' },
  });
});

it('a draft is published by a senior manager', async () => {
  const answers = answersOf([text({ draft: '{{count}} Posten', revision: 3 })]);
  const page = showAt(<InterfaceTextsScreen />, answers, { language: 'de' });
  expect(await screen.findByText(say.texts.draft)).toBeTruthy();
  answers[CALLS.publish] = [text({ published: '{{count}} Posten', draft: '{{count}} Posten', revision: 3 })];
  await page.user.click(screen.getByRole('checkbox', { name: /lines_other/ }));
  await page.user.click(screen.getByRole('button', { name: say.texts.publish }));
  await waitFor(() => expect(page.writes()).toHaveLength(1));
  expect(page.writes()[0]?.input.body).toEqual({
    texts: [{ namespace: 'cart', key: 'lines_other', revision: 3 }],
  });
});

it('every published text is handed over as a file, as the service wrote the patch', async () => {
  const patch =
    '--- a/public/locales/de/cart.json\n+++ b/public/locales/de/cart.json\n@@ -1,1 +1,1 @@\n-ä\n+“ü”\n';
  const answers = answersOf([text()]);
  answers[CALLS.patch] = { name: 'interface-texts.patch', type: 'text/x-patch', text: patch };
  const page = showAt(<InterfaceTextsScreen />, answers, { language: 'de' });
  const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await page.user.click(await screen.findByRole('button', { name: say.texts.patch }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  const link = click.mock.contexts[0] as HTMLAnchorElement;
  expect([link.download, link.href]).toEqual(['interface-texts.patch', 'blob:x']);
  const blob = file.mock.calls[0]?.[0] as Blob;
  expect([blob.type, await blob.text()]).toEqual(['text/x-patch', patch]);
  expect(toast.error).not.toHaveBeenCalled();
});

it('a patch that cannot be made says why, and hands over no file', async () => {
  const answers = { ...answersOf([text()]), [CALLS.patch]: new ApiError('service_unavailable') };
  const page = showAt(<InterfaceTextsScreen />, answers, { language: 'de' });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  await page.user.click(await screen.findByRole('button', { name: say.texts.patch }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(texts.errors.service_unavailable));
  expect(click).not.toHaveBeenCalled();
});

it('a conflict is told where the text is', async () => {
  const answers = { ...answersOf([text()]), [CALLS.save]: new ApiError('edit_conflict') };
  const page = showAt(<InterfaceTextsScreen />, answers, { language: 'de' });
  await page.user.click(await screen.findByRole('button', { name: 'Edit cart:lines_other' }));
  await page.user.type(await screen.findByLabelText(say.texts.text), '!');
  answers[CALLS.list] = {
    items: [
      text({ draft: '{{count}} Posten', revision: 1, changed: { at: '2026-11-20T10:00:00.000Z', by: null } }),
    ],
    total: 1,
  };
  await page.user.click(screen.getByRole('button', { name: say.texts.save }));
  expect(await screen.findByText(kit.save.conflictUnknown)).toBeTruthy();
});

it('typed words are there again after a reload, and the dialog says that they are not saved', async () => {
  const open = async () => {
    const page = showAt(<InterfaceTextsScreen />, answersOf([text()]), { language: 'de' });
    await page.user.click(await screen.findByRole('button', { name: 'Edit cart:lines_other' }));
    return { page, field: await screen.findByLabelText<HTMLTextAreaElement>(say.texts.text) };
  };
  const first = await open();
  expect(screen.getByText(kit.save.saved)).toBeTruthy();
  await first.page.user.type(first.field, ' im Korb');
  expect(screen.getByText(kit.save.unsaved)).toBeTruthy();
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('im Korb'));
  cleanup();
  const again = await open();
  await waitFor(() => expect(again.field.value).toBe('{{count}} Zeilen im Korb'));
  expect(screen.getByText(kit.save.unsaved)).toBeTruthy();
  await again.page.user.click(screen.getByRole('button', { name: kit.save.discard }));
  expect(again.field.value).toBe('{{count}} Zeilen');
});
