import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { ManagedProductScreen } from '@/features/catalog/product-management/managed-product-screen';
import { show, texts } from '../../identity/account/render';
import * as at from './fixture';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({
  toastSuccess: toast.success,
  toastError: toast.error,
  toastUndo: vi.fn(),
}));
vi.mock('next/head', () => ({ default: () => null }));

const say = texts['manager-products'];
const open = (shown: ManagedProduct, answers: Record<string, unknown> = {}) =>
  show(
    <ManagedProductScreen />,
    { ...at.answersFor(shown), ...answers },
    at.routerAt({ collection: 'courses', productId: at.id(1) }),
  );

beforeEach(() => {
  localStorage.clear();
  toast.success.mockClear();
  toast.error.mockClear();
  at.signIn('senior');
});
afterEach(cleanup);

const button = (name: string) => screen.findByRole('button', { name });

describe('the subscription', () => {
  const included = at.product({ inSubscription: true });

  it('takes a product in', async () => {
    const { user, writes } = open(at.product(), { [at.SET_SUBSCRIPTION]: included });
    expect(await screen.findByText(say.subscription.out)).toBeTruthy();
    await user.click(await button(say.subscription.add));
    expect(await screen.findByText(say.subscription.in)).toBeTruthy();
    expect(writes()[0]?.input.body).toEqual({ inSubscription: true });
    expect(toast.success).toHaveBeenCalledWith(say.subscription.added);
  });

  it('says how many lose a product, and asks for a yes', async () => {
    const facts = { inSubscription: true, learners: 2, stays: false };
    const { user, writes } = open(included, {
      [at.SUBSCRIPTION]: facts,
      [at.SET_SUBSCRIPTION]: at.product(),
    });
    await user.click(await button(say.subscription.takeOut));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^2 learners have access only through the subscription/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: say.product.cancel }));
    expect(writes()).toEqual([]);
    await user.click(await button(say.subscription.takeOut));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: say.subscription.takeOut }));
    expect(await screen.findByText(say.subscription.out)).toBeTruthy();
    expect(writes()[0]?.input.body).toEqual({ inSubscription: false });
  });

  it.each([
    [{ learners: 0, stays: true }, say.subscription.stays],
    [{ learners: 0, stays: false }, say.subscription.nobody],
  ])('says when nobody loses it: %o', async (facts, text) => {
    const { user } = open(included, { [at.SUBSCRIPTION]: { inSubscription: true, ...facts } });
    await user.click(await button(say.subscription.takeOut));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says why it was not changed, and is nothing for plain managers', async () => {
    const { user } = open(included, { [at.SUBSCRIPTION]: new ApiError('service_unavailable') });
    await user.click(await button(say.subscription.takeOut));
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    cleanup();
    at.signIn('manager');
    open(included);
    await screen.findByRole('heading', { name: say.product.settings });
    expect(screen.queryByText(say.subscription.in)).toBeNull();
  });
});
