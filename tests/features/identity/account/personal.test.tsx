import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { AccountForm } from '@/features/identity/account/account-form';
import { AvatarSection } from '@/features/identity/account/avatar-section';
import { EmailSection } from '@/features/identity/account/email-section';
import { PasswordSection } from '@/features/identity/account/password-section';
import { UnsavedGuard } from '@/features/identity/account/unsaved';
import { ANN, field, press, show, texts } from './render';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
const UPDATE = 'PUT /api/account';
const AVATAR = 'PUT /api/account/avatar';
const { account: say } = texts;
const said = (text: string) => text.replace('{{megabytes}}', '10').replace('{{side}}', '96');

/** Dimensions of a picture file once opened; null means that it cannot be opened. */
let measured: { width: number; height: number } | null;
class FakeImage {
  onload = () => {};
  onerror = () => {};
  naturalWidth = measured?.width ?? 0;
  naturalHeight = measured?.height ?? 0;
  set src(_: string) {
    queueMicrotask(() => (measured ? this.onload() : this.onerror()));
  }
}

beforeEach(() => {
  measured = { width: 600, height: 400 };
  vi.stubGlobal('Image', FakeImage);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = vi.fn();
  toast.success.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the personal details', () => {
  const form = <AccountForm account={ANN} title="About you" />;

  it('are saved together; an error is shown beside its field while the other input stays', async () => {
    const answers: Record<string, unknown> = {
      [UPDATE]: new ApiError('request_params_invalid', { fields: { name: 'too_long' } }),
    };
    const { user, writes } = show(form, answers);
    await user.clear(field(/^Name/));
    await user.type(field(/^Name/), 'Ann Bee');
    await user.click(press('SQL'));
    await user.click(press(say.goal.joy));
    await user.click(press(say.save));
    await screen.findByText(texts.errors.field.too_long);
    expect(document.activeElement).toBe(field(/^Name/));
    expect(press('SQL').getAttribute('aria-pressed')).toBe('true');
    answers[UPDATE] = { ...ANN, name: 'Ann Bee', goals: ['joy'], skills: ['sql'] };
    await user.click(press(say.save));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.about.saved));
    expect(writes().at(-1)?.input.body).toEqual({
      ...{ name: 'Ann Bee', locale: 'en', timeZone: 'Europe/London', goals: ['joy'], skills: ['sql'] },
    });
    expect(screen.queryByText(say.unsaved.note)).toBeNull();
  });

  it('stay in the form if the service is unavailable', async () => {
    const { user } = show(form, { [UPDATE]: new ApiError('service_unavailable') });
    await user.type(field(/^Name/), ' Bee');
    await user.click(press(say.save));
    expect((await screen.findByRole('alert')).textContent).toContain(texts.errors.service_unavailable);
    expect(field(/^Name/).value).toBe('Ann Bee');
    await user.click(press(say.undo));
    expect(field(/^Name/).value).toBe('Ann');
  });

  it('are not sent without a name', async () => {
    const { user, writes } = show(form, {});
    await user.clear(field(/^Name/));
    await user.click(press(say.save));
    await screen.findByText(texts.errors.field.required);
    expect(writes()).toEqual([]);
  });

  it('open the page in the new language', async () => {
    const { user, router } = show(form, { [UPDATE]: { ...ANN, locale: 'de' } });
    await user.selectOptions(screen.getByLabelText(/^Language/), 'de');
    await user.click(press(say.save));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/de/education/settings'));
  });
});

describe('leaving with unsaved changes', () => {
  const form = (
    <UnsavedGuard>
      <AccountForm account={ANN} title="About you" />
    </UnsavedGuard>
  );
  const dialog = () => screen.findByRole('alertdialog', { name: say.unsaved.title });

  it('asks for confirmation: staying stays, leaving goes to the requested page', async () => {
    const { user, router, went } = show(form, {});
    await user.type(field(/^Name/), '!');
    await expect(router.push('/en/lk')).rejects.toContain('halted');
    await user.click(within(await dialog()).getByRole('button', { name: say.unsaved.stay }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([went, field(/^Name/).value]).toEqual([[], 'Ann!']);
    await expect(router.push('/en/lk')).rejects.toContain('halted');
    await user.click(within(await dialog()).getByRole('button', { name: say.unsaved.leave }));
    await waitFor(() => expect(went).toEqual(['/en/lk']));
  });

  it('with the back button keeps the page’s URL, and closing the tab triggers the browser’s dialog', async () => {
    const { user, back } = show(form, {});
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect([back('/en/lk'), closing()]).toEqual([true, false]);
    await user.type(field(/^Name/), '!');
    expect([back('/en/lk'), closing()]).toEqual([false, true]);
    await dialog();
  });

  it('in two forms asks once, and still asks when one of them has been reset', async () => {
    const { user, router, went } = show(
      <UnsavedGuard>
        <EmailSection email={ANN.email} hasPassword />
        <PasswordSection email={ANN.email} hasPassword />
      </UnsavedGuard>,
      {},
    );
    await user.type(field(/^New address/), 'b');
    await user.type(field(/^New password/), 'c');
    await expect(router.push('/en/lk')).rejects.toContain('halted');
    await dialog();
    expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(1);
    await user.click(within(await dialog()).getByRole('button', { name: say.unsaved.stay }));
    await user.clear(field(/^New password/));
    await expect(router.push('/en/lk')).rejects.toContain('halted');
    await user.click(within(await dialog()).getByRole('button', { name: say.unsaved.leave }));
    await waitFor(() => expect(went).toEqual(['/en/lk']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the avatar', () => {
  const choose = (user: ReturnType<typeof show>['user'], file: File) =>
    user.upload(screen.getByTestId('avatar-file'), file);
  const png = (size = 10) => new File([new Uint8Array(size)], 'me.png', { type: 'image/png' });
  const section = <AvatarSection account={ANN} />;

  it('is cropped by keyboard and sent with its square', async () => {
    const { user, writes } = show(section, { [AVATAR]: { avatarUri: '/media/a.webp' } });
    await choose(user, png());
    const dialog = await screen.findByRole('dialog', { name: say.crop.title });
    within(dialog).getByRole('group', { name: say.crop.area }).focus();
    await user.keyboard('{ArrowLeft}');
    await user.click(within(dialog).getByRole('button', { name: say.crop.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [{ path, input }] = writes() as [{ path: string; input: { query: unknown; file: File } }];
    expect(path).toBe(AVATAR);
    expect(input.query).toEqual({ x: 80, y: 0, size: 400 });
    expect(input.file.name).toBe('me.png');
  });

  it('says how much of it has been sent', async () => {
    const held = Promise.withResolvers<{ avatarUri: string }>();
    const { user, writes } = show(section, { [AVATAR]: held.promise });
    await choose(user, png());
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: say.crop.save }));
    const bar = await within(dialog).findByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('0%');
    const sent: (percent: number) => void = writes()[0]?.input.onSent;
    act(() => sent(40));
    expect(bar.getAttribute('aria-valuetext')).toBe('40%');
    await act(async () => held.resolve({ avatarUri: '/media/a.webp' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays open with the reason if the service refuses it', async () => {
    const { user } = show(section, { [AVATAR]: new ApiError('image_invalid') });
    await choose(user, png());
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: say.crop.save }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(texts.errors.image_invalid);
  });

  it.each([
    ['tooBig', png(10 * 1024 * 1024 + 1), { width: 600, height: 400 }],
    ['tooSmall', png(), { width: 600, height: 95 }],
    ['broken', png(), null],
  ] as const)('reports %s before anything is sent', async (problem, file, size) => {
    measured = size;
    const { user, writes } = show(section, {});
    await choose(user, file);
    await screen.findByText(said(say.avatar.problem[problem]));
    expect(writes()).toEqual([]);
    measured = { width: 600, height: 400 };
    await choose(user, png());
    await screen.findByRole('dialog');
    expect(screen.queryByText(said(say.avatar.problem[problem]))).toBeNull();
  });

  it('is refused if the file is not a picture, even if the file dialog allowed it', async () => {
    const { writes } = show(section, {});
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(screen.getByTestId('avatar-file'), new File(['x'], 'me.gif', { type: 'image/gif' }));
    await screen.findByText(say.avatar.problem.type);
    expect(writes()).toEqual([]);
  });

  it('is removed by a press, or shows why not', async () => {
    const answers = { 'DELETE /api/account/avatar': new ApiError('service_unavailable') };
    const { user } = show(<AvatarSection account={{ ...ANN, avatarUri: '/media/a.webp' }} />, answers);
    await user.click(press(say.avatar.remove));
    await screen.findByText(texts.errors.service_unavailable);
  });
});
