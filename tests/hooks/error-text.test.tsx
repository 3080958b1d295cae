import { act, cleanup, render, screen } from '@testing-library/react';
import i18next, { type BackendModule } from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { CART_MAX_LINES } from '@/contracts/values';
import { ApiProvider } from '@/hooks/use-api';
import { useErrorText, useErrorToast } from '@/hooks/use-error-text';
import * as toast from '@/services/toast';

const GONE = 'The offer is over.';
const SHELL = { failure: { serviceDown: { text: 'Out of reach.' }, serverError: { text: 'Broken here.' } } };

/** A page with only the shell's texts; the error texts load, or fail, when `arrive` is called. */
async function makePage(error: unknown) {
  let arrive: (texts: object | null) => void = () => {};
  const read = vi.fn(
    (_language: string, _namespace: string, callback: (error: unknown, data: unknown) => void) => {
      arrive = (texts) => callback(texts ? null : 'no network', texts ?? false);
    },
  );
  const i18n = i18next.createInstance();
  await i18n.use({ type: 'backend', init() {}, read } as unknown as BackendModule).init({
    lng: 'en',
    ns: ['shell'],
    fallbackLng: false,
    partialBundledLanguages: true,
    resources: { en: { shell: SHELL } },
  });
  const said = vi.spyOn(toast, 'toastError').mockImplementation(() => {});
  function Screen() {
    const text = useErrorText()(error);
    const tell = useErrorToast();
    return (
      <button type="button" onClick={() => tell(error)}>
        {`“${text}”`}
      </button>
    );
  }
  render(
    <I18nextProvider i18n={i18n}>
      <RouterContext value={{ query: { locale: 'en' }, asPath: '/en' } as unknown as NextRouter}>
        <ApiProvider locale="en">
          <Screen />
        </ApiProvider>
      </RouterContext>
    </I18nextProvider>,
  );
  return { read, said, arrive: (texts: object | null) => act(async () => arrive(texts)) };
}

afterEach(cleanup);

describe('the error text on a page that does not include it', () => {
  it('is loaded once and shown as soon as it arrives', async () => {
    const { read, arrive } = await makePage(new ApiError('promocode_has_been_expired', { status: 410 }));
    expect(screen.getByRole('button').textContent).toBe('“”');
    await arrive({ promocode_has_been_expired: GONE });
    expect(screen.getByRole('button').textContent).toBe(`“${GONE}”`);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('names the limit of the cart', async () => {
    const { arrive } = await makePage(new ApiError('cart_is_full', { status: 409 }));
    await arrive({ cart_is_full: 'At most {{max}} items.' });
    expect(screen.getByRole('button').textContent).toBe(`“At most ${CART_MAX_LINES} items.”`);
  });

  it('is the shell’s own while loading fails', async () => {
    const { arrive } = await makePage(new ApiError('service_unavailable'));
    await arrive(null);
    expect(screen.getByRole('button').textContent).toBe('“Out of reach.”');
  });

  it('is awaited by a toast', async () => {
    const { said, arrive } = await makePage(new ApiError('promocode_has_been_expired', { status: 410 }));
    screen.getByRole('button').click();
    expect(said).not.toHaveBeenCalled();
    await arrive({ promocode_has_been_expired: GONE });
    await vi.waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith(GONE));
  });

  it('does not leave a toast empty if loading fails', async () => {
    const { said, arrive } = await makePage(new ApiError('internal_error'));
    screen.getByRole('button').click();
    await arrive(null);
    await vi.waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Out of reach.'));
  });
});
