import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { DeletionSection } from '@/features/identity/account/deletion-section';
import { ANN, field, press, show, texts } from './render';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
const { account: say, affiliate: partner, errors } = texts;

beforeEach(() => toast.success.mockClear());
afterEach(cleanup);

describe('deleting the account', () => {
  const REASONS = 'GET /api/static-content/:group';
  const ASK = 'POST /api/account/deletion';
  const reasons = [
    { code: 'no_time', title: 'No time' },
    { code: 'other', title: 'Something else' },
  ];

  it('requires a reason and the password; an error keeps both', async () => {
    const fields = { currentPassword: 'password_wrong' } as const;
    const answers = { [REASONS]: reasons, [ASK]: new ApiError('password_not_match', { fields }) };
    const { user, writes } = show(<DeletionSection account={ANN} />, answers);
    await user.click(press(say.deletion.begin));
    await user.click(await screen.findByRole('button', { name: say.deletion.submit }));
    await screen.findByText(say.deletion.reasonRequired);
    expect(writes()).toEqual([]);
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.type(field(/^Current password/), 'wrong');
    await user.click(press(say.deletion.submit));
    await screen.findByText(errors.field.password_wrong);
    expect((screen.getAllByRole('radio')[0] as HTMLInputElement).checked).toBe(true);
    expect(field(/^Current password/).value).toBe('wrong');
  });

  it('tells the only owner of a company to name another one, and keeps the reason', async () => {
    const answers = { [REASONS]: reasons, [ASK]: new ApiError('last_owner') };
    const { user } = show(<DeletionSection account={ANN} />, answers);
    await user.click(press(say.deletion.begin));
    await user.click((await screen.findAllByRole('radio'))[0] as HTMLElement);
    await user.type(field(/^Current password/), 'secret');
    await user.click(press(say.deletion.submit));
    await screen.findByText(errors.last_owner);
    expect((screen.getAllByRole('radio')[0] as HTMLInputElement).checked).toBe(true);
  });

  const LOSS = 'GET /api/account/deletion';
  const openForm = async (loss: object) => {
    const page = show(<DeletionSection account={ANN} />, { [REASONS]: reasons, [LOSS]: loss });
    await page.user.click(press(say.deletion.begin));
    await screen.findAllByRole('radio');
    return page;
  };

  it('names the companies that need another owner, each with its people', async () => {
    await openForm({ bonuses: [], companies: [{ id: 'c1', name: 'Ovens Ltd' }] });
    await screen.findByText(errors.last_owner);
    expect(screen.getByRole('link', { name: 'Ovens Ltd' }).getAttribute('href')).toBe(
      '/en/education/corp?company=c1&tab=people',
    );
  });

  it('tells a partner what is given up by currency, with the page to ask for it', async () => {
    const bonuses = [
      { currency: 'USD', amount: 4250 },
      { currency: 'EUR', amount: 1000 },
    ];
    await openForm({ bonuses, companies: [] });
    const link = await screen.findByRole('link', { name: partner.balance.toPayout });
    expect(link.getAttribute('href')).toBe('/en/affiliate/bonus');
    expect(screen.getByText(/\$42\.50, €10(\.00)?\. Request a payout before/)).toBeTruthy();
  });

  it('says nothing of bonuses and companies to others', async () => {
    await openForm({ bonuses: [], companies: [] });
    expect(screen.queryByText(errors.last_owner)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('can be cancelled in the dialog, and by a press while it is pending', async () => {
    const { user } = show(<DeletionSection account={ANN} />, { [REASONS]: reasons });
    await user.click(press(say.deletion.begin));
    await user.click(await screen.findByRole('button', { name: say.cancel }));
    expect(press(say.deletion.begin)).toBeTruthy();
    cleanup();
    const leaving = { ...ANN, deletionAt: '2026-03-15T10:00:00.000Z' };
    const page = show(<DeletionSection account={leaving} />, {});
    expect(screen.getByRole('status').textContent).toContain('March 15, 2026');
    await page.user.click(press(say.deletion.cancel));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.deletion.kept));
    expect(page.writes()[0]?.path).toBe('DELETE /api/account/deletion');
  });
});
