import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { ConsentSection } from '@/features/identity/account/consent-section';
import { EmailSection } from '@/features/identity/account/email-section';
import { ExportSection } from '@/features/identity/account/export-section';
import { PasswordSection } from '@/features/identity/account/password-section';
import { SessionsSection } from '@/features/identity/account/sessions-section';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { readConsent } from '@/services/consent';
import { ANN, field, press, show, texts } from './render';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
const refresh = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('@/services/refresh', () => ({ refreshOnce: refresh }));
const { account: say, errors } = texts;
const away = new ApiError('service_unavailable');

beforeEach(() => {
  for (const item of [toast.success, toast.error, refresh]) item.mockClear();
  localStorage.clear();
});
afterEach(cleanup);

describe('changing the address', () => {
  const EMAIL = 'POST /auth/users/email';
  const section = <EmailSection email={ANN.email} hasPassword />;
  const fill = async ({ user }: ReturnType<typeof show>) => {
    await user.type(field(/^New address/), 'bee@kurso.test');
    await user.type(field(/^Current password/), 'quiet rivers');
    await user.click(press(say.email.submit));
  };

  it('happens in place; a wrong password is shown beside its field and the address stays', async () => {
    const fields = { currentPassword: 'password_wrong' } as const;
    const answers: Record<string, unknown> = { [EMAIL]: new ApiError('password_not_match', { fields }) };
    const page = show(section, answers);
    await fill(page);
    await screen.findByText(errors.field.password_wrong);
    expect(field(/^New address/).value).toBe('bee@kurso.test');
    answers[EMAIL] = undefined;
    await page.user.click(press(say.email.submit));
    await screen.findByText(say.email.sent.replace('{{email}}', 'bee@kurso.test').replace('{{hours}}', '24'));
    expect(field(/^New address/).value).toBe('');
  });

  it('sends no invalid address', async () => {
    const { user, writes } = show(section, {});
    await user.type(field(/^New address/), 'bee@');
    await user.click(press(say.email.submit));
    await screen.findByText(errors.field.email_invalid);
    expect(writes()).toEqual([]);
  });

  it('keeps the input if the service is unavailable', async () => {
    await fill(show(section, { [EMAIL]: away }));
    expect((await screen.findByRole('alert')).textContent).toContain(errors.service_unavailable);
    expect(field(/^New address/).value).toBe('bee@kurso.test');
    expect(field(/^Current password/).value).toBe('quiet rivers');
  });

  it('requires a password first, if there is none', () => {
    show(<EmailSection email={ANN.email} hasPassword={false} />, {});
    expect(screen.getByText(say.password.none)).toBeTruthy();
    expect(screen.getByRole('link', { name: say.password.set }).getAttribute('href')).toContain(
      '/password/reset',
    );
  });
});

describe('changing the password', () => {
  const PASSWORD = 'PUT /auth/users/password';
  const section = <PasswordSection email={ANN.email} hasPassword />;
  const fill = async ({ user }: ReturnType<typeof show>, next: string) => {
    await user.type(field(/^Current password/), 'quiet rivers');
    await user.type(field(/^New password/), next);
    await user.click(press(say.password.submit));
  };

  it('explains that the new password is too short or too common', async () => {
    const fields = { password: 'password_too_common' } as const;
    const page = show(section, { [PASSWORD]: new ApiError('password_too_common', { fields }) });
    await fill(page, 'short');
    await screen.findByText('A password needs at least 8 characters.');
    expect(page.writes()).toEqual([]);
    await page.user.type(field(/^New password/), 'password');
    await page.user.click(press(say.password.submit));
    await screen.findByText(errors.field.password_too_common);
    expect(field(/^Current password/).value).toBe('quiet rivers');
  });

  it('empties the form, says so, and keeps this browser signed in', async () => {
    const page = show(section, { 'GET /auth/users/sessions': [] });
    await fill(page, 'nine loud mountains');
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.password.saved));
    expect(refresh).toHaveBeenCalledOnce();
    await waitFor(() => expect(field(/^New password/).value).toBe(''));
  });
});

describe('the active sessions', () => {
  const LIST = 'GET /auth/users/sessions';
  const at = '2026-03-01T10:00:00.000Z';
  const sessionOf = (id: number, browser: string | null, current = false) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    ...{ browser, system: browser && 'Linux', createdAt: at, lastUsedAt: at, current },
  });
  const list = [sessionOf(1, 'Firefox', true), sessionOf(2, 'Chrome'), sessionOf(3, null)];

  it('are listed, and one is ended at once; if that fails, it reappears', async () => {
    const { user, writes } = show(<SessionsSection />, {
      [LIST]: list,
      'DELETE /auth/users/sessions/:sessionId': away,
    });
    await screen.findByText('Firefox, Linux');
    expect(screen.getByText(say.sessions.current)).toBeTruthy();
    expect(screen.getByText(say.sessions.unknown)).toBeTruthy();
    expect(document.body.textContent).toMatch(/Mar\u00a01,\u00a02026, 10:00[\u00a0\u202f]AM/);
    await user.click(press('Sign out: Chrome, Linux'));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(errors.service_unavailable));
    expect(screen.getByText('Chrome, Linux')).toBeTruthy();
    expect(writes()[0]?.input.params).toEqual({ sessionId: list[1]?.id });
  });

  it('are ended all at once only after a confirmation', async () => {
    const { user, writes } = show(<SessionsSection />, {
      [LIST]: [list[0]],
      'DELETE /auth/users/sessions': away,
    });
    await screen.findByText(say.sessions.alone);
    await user.click(press(say.sessions.endAll));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: say.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(writes()).toEqual([]);
    await user.click(press(say.sessions.endAll));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: say.sessions.endAllYes }),
    );
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    expect(writes()[0]?.input.body).toEqual({ everywhere: true });
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('show an error if they cannot be read, and retry', async () => {
    const answers: Record<string, unknown> = { [LIST]: away };
    const { user } = show(<SessionsSection />, answers);
    await screen.findByRole('alert');
    answers[LIST] = list;
    await user.click(press(texts.shell.failure.retry));
    await screen.findByText('Firefox, Linux');
  });
});

describe('the data export', () => {
  const GET = 'GET /api/account/export';
  const START = 'POST /api/account/export';
  const archive = (status: string, progress = 0) => ({
    export: {
      status,
      progress,
      createdAt: '2026-03-01T10:00:00.000Z',
      expiresAt: '2026-03-08T10:00:00.000Z',
    },
  });

  it('is requested by a press, shows its progress, and ends with a note about the e-mail', async () => {
    const answers: Record<string, unknown> = { [GET]: { export: null }, [START]: archive('RUNNING', 40) };
    const { user, client } = show(<ExportSection />, answers);
    await user.click(await screen.findByRole('button', { name: say.export.start }));
    const bar = await screen.findByRole('progressbar', { name: say.export.running });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(screen.queryByRole('button')).toBeNull();
    answers[GET] = archive('READY', 100);
    await client.refetchQueries();
    expect((await screen.findByRole('status')).textContent).toContain('March 8, 2026');
    expect(press(say.export.again)).toBeTruthy();
  });

  it('is refused if requested too often, with the time to wait', async () => {
    const { user } = show(<ExportSection />, {
      [GET]: archive('GONE'),
      [START]: new ApiError('too_many_requests', { retryAfter: 7200 }),
    });
    await user.click(await screen.findByRole('button', { name: say.export.again }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringContaining('2 hours')));
  });
});

describe('third-party services', () => {
  it('offer a choice only if the site uses any, and consent is as easy to withdraw as to give', async () => {
    show(<ConsentSection />, {});
    expect(screen.getByText(say.consent.nothing)).toBeTruthy();
    cleanup();
    const { user } = show(
      <SiteProvider value={{ ...UNKNOWN_SITE, gtmId: 'GTM-TEST' }}>
        <ConsentSection />
      </SiteProvider>,
      {},
    );
    const choice = screen.getByRole('switch', { name: say.consent.switch.counting }) as HTMLInputElement;
    expect(choice.checked).toBe(false);
    await user.click(choice);
    expect([readConsent(), choice.checked]).toEqual(['granted', true]);
    await user.click(choice);
    expect([readConsent(), choice.checked]).toEqual(['denied', false]);
  });

  it.each([
    ['google', { gtmId: null }],
    ['both', { gtmId: 'GTM-TEST' }],
  ] as const)('names what is agreed to: %s', (what, settings) => {
    const site = { ...UNKNOWN_SITE, appEnv: 'production', googleClientId: 'id', ...settings } as const;
    show(
      <SiteProvider value={site}>
        <ConsentSection />
      </SiteProvider>,
      {},
    );
    expect(screen.getByRole('switch', { name: say.consent.switch[what] })).toBeTruthy();
  });
});
