import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { CustomerCare } from '@/features/shell/customer-care';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import { mockCaptcha } from '@/server/mocks/captcha.mock';
import { usePopupStore } from '@/store/popup-store';
import customerCare from '../../../public/locales/en/customer-care.json';
import errors from '../../../public/locales/en/errors.json';
import { fakeApi as tableApi } from '../fake-api';
import { renderShell, session, USER } from './render';

const router = { asPath: '/en', query: {} } as NextRouter;
const { contact: say } = customerCare;
const WRITE = 'POST /api/support/messages';
const CHALLENGE = 'GET /auth/captcha/challenge';
const SELF = 'GET /auth/users/self';
const field = (name: RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const send = () => screen.getByRole('button', { name: say.send });

function open(answers: Record<string, unknown>) {
  const { api, sent } = tableApi(answers);
  usePopupStore.setState({ customerCare: 'OPENED' });
  renderShell(
    <RouterContext value={router}>
      <SiteProvider value={{ ...UNKNOWN_SITE, supportEmail: 'help@kurso.test' }}>
        <CustomerCare />
      </SiteProvider>
    </RouterContext>,
    api,
  );
  return { user: userEvent.setup(), letters: () => sent.filter(({ path }) => path === WRITE) };
}

beforeEach(() => session('isNotLoggedIn'));
afterEach(cleanup);

describe('a support message', () => {
  it('shows missing input beside each field, and sends nothing', async () => {
    const { user, letters } = open({});
    await user.type(field(/^Email/), 'mira@');
    await user.click(send());
    await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)));
    expect(screen.getAllByText(errors.field.required)).toHaveLength(3);
    expect(screen.getByText(errors.field.email_invalid)).toBeTruthy();
    expect(letters()).toEqual([]);
  });

  it('keeps its text if sending fails, and is confirmed in place of the form', async () => {
    const answers: Record<string, unknown> = {
      [CHALLENGE]: await mockCaptcha.challenge('test'),
      [WRITE]: new ApiError('service_unavailable'),
    };
    const { user, letters } = open(answers);
    await user.type(field(/^Name/), 'Mira');
    await user.type(field(/^Email/), 'mira@kurso.test');
    await user.type(field(/^Subject/), 'Receipt');
    await user.type(field(/^Message/), 'Where is it?');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(errors.service_unavailable);
    expect([field(/^Subject/).value, field(/^Message/).value]).toEqual(['Receipt', 'Where is it?']);
    answers[WRITE] = undefined;
    await user.click(send());
    const title = await screen.findByRole('heading', { name: say.sent.title });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText('We’ll reply to mira@kurso.test.')).toBeTruthy();
    expect(letters().at(-1)?.input.body).toEqual({
      ...{ name: 'Mira', email: 'mira@kurso.test', subject: 'Receipt', message: 'Where is it?' },
    });
    await user.click(screen.getByRole('button', { name: say.sent.again }));
    expect(field(/^Message/).value).toBe('');
  });

  it('keeps its draft while the popup is closed', async () => {
    const { user } = open({});
    await user.type(field(/^Message/), 'Half a thought');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => usePopupStore.setState({ customerCare: 'OPENED' }));
    await waitFor(() => expect(field(/^Message/).value).toBe('Half a thought'));
  });

  it('knows the signed-in user', async () => {
    session('isLoggedIn');
    open({ [SELF]: USER });
    await waitFor(() => expect(field(/^Email/).value).toBe(USER.email));
    expect(field(/^Name/).value).toBe(USER.name);
  });
});
