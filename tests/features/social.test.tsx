import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import Cookies from 'js-cookie';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteInfo } from '@/contracts/site';
import type { WireRequest, WireResponse } from '@/contracts/wire';
import { offersOneTap } from '@/domain/one-tap';
import { IdentitiesSection } from '@/features/account/identities-section';
import { OneTap } from '@/features/auth/one-tap';
import { SignUpForm } from '@/features/auth/sign-up-form';
import { SocialReturnScreen } from '@/features/auth/social-return-screen';
import { SocialSection } from '@/features/auth/social-section';
import { ApiProvider } from '@/hooks/use-api';
import { SiteProvider, UNKNOWN_SITE } from '@/hooks/use-site';
import account from '@/public/locales/en/account.json';
import auth from '@/public/locales/en/auth.json';
import errors from '@/public/locales/en/errors.json';
import shell from '@/public/locales/en/shell.json';
import social from '@/public/locales/en/social.json';
import { createApi } from '@/services/api';
import { chooseConsent } from '@/services/consent';
import { GOOGLE_SCRIPT } from '@/services/google-identity';
import { useSessionStore } from '@/store/session-store';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { account, auth, errors, shell, social } },
  interpolation: { escapeValue: false },
});

const calls: WireRequest[] = [];
let answers: Record<string, WireResponse> = {};
const answer = (status: number, body?: unknown): WireResponse => ({ status, headers: {}, body });
const router = {
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  prefetch: vi.fn(async () => {}),
  query: {} as Record<string, string>,
  pathname: '/[locale]/signin',
  asPath: '/en/signin',
  events: { on: vi.fn(), off: vi.fn() },
};

function show(node: ReactNode, site: Partial<SiteInfo> = { social: 'local' }) {
  const wire = async (request: WireRequest) => {
    calls.push(request);
    return (
      answers[`${request.method} ${request.url.split('?')[0]}`] ??
      answer(503, { code: 'service_unavailable' })
    );
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <RouterContext value={router as unknown as NextRouter}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <SiteProvider value={{ ...UNKNOWN_SITE, ...site }}>
            <ApiProvider locale="en" api={createApi('en', wire)}>
              {node}
            </ApiProvider>
          </SiteProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </RouterContext>,
  );
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });
const START = 'POST /auth/users/register/social/start';
const INFO = 'GET /auth/users/register/social/info';
const ID_TOKEN = 'POST /auth/users/register/social/id-token';
const SUCCESS = 'POST /auth/users/register/social/success';
const sent = (what: string) => calls.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === what);

/** Stands in for Google's script: what it was asked, and the person's answer. */
const google = {
  initialize: vi.fn<(options: { nonce: string; callback: (a: { credential: string }) => void }) => void>(),
  prompt: vi.fn(),
  cancel: vi.fn(),
  renderButton: vi.fn((place: HTMLElement) => {
    place.append(document.createElement('iframe'));
  }),
};
const scripts: string[] = [];
let reachable = true;

beforeEach(() => {
  calls.length = 0;
  scripts.length = 0;
  answers = {};
  router.query = {};
  router.replace.mockClear();
  for (const one of Object.values(google)) one.mockClear();
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes as HTMLScriptElement[];
    if (script?.tagName !== 'SCRIPT') return;
    scripts.push(script.src);
    setTimeout(() => {
      if (!reachable) return script.onerror?.(new Event('error'));
      window.google = { accounts: { id: google as never } };
      script.onload?.(new Event('load'));
    });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

describe('the button of the local provider', () => {
  it('has its honest name and goes to where the service says, with the way back', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    answers[START] = answer(200, { url: 'http://localhost/dev/identity/authorize?x' });
    const user = show(<SocialSection returnTo="/en/lk" />);
    await user.click(button(social.continue.local));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/dev/identity/authorize?x'));
    expect(sent(START)[0]?.body).toEqual({ provider: 'LOCAL', returnTo: '/en/lk' });
  });

  it('says beside itself that the service is away; what was typed in the form stays', async () => {
    const user = show(
      <>
        <SignUpForm onDone={() => {}} />
        <SocialSection returnTo="/en/lk" />
      </>,
    );
    const name = screen.getByLabelText(/Name/);
    await user.type(name, 'Mira');
    await user.click(button(social.continue.local));
    expect((await screen.findByRole('alert')).textContent).toContain(errors.service_unavailable);
    expect((name as HTMLInputElement).value).toBe('Mira');
    await user.click(button(social.continue.local));
    await waitFor(() => expect(sent(START)).toHaveLength(2));
  });

  it('is not there where nobody is configured', () => {
    show(<SocialSection returnTo="/en/lk" />, { social: null });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is called by the name of Google where Google is configured', () => {
    show(<SocialSection returnTo="/en/lk" />, { social: 'google' });
    expect(button(social.continue.google)).toBeTruthy();
    expect(scripts).toEqual([]);
  });
});

describe('the button that Google draws', () => {
  const site = { social: 'google-token', googleClientId: 'id' } as const;

  it('is fetched at the first press, signs in with the ID token, and may fail', async () => {
    answers[INFO] = answer(200, { clientId: 'id', nonce: 'n1' });
    answers[ID_TOKEN] = answer(409, { code: 'email_already_used' });
    const user = show(<SocialSection returnTo="/en/lk" />, site);
    expect(scripts).toEqual([]);
    reachable = false;
    await user.click(button(social.continue.google));
    expect((await screen.findByRole('alert')).textContent).toContain(errors.internal_error);
    reachable = true;
    await user.click(button(social.continue.google));
    await waitFor(() => expect(google.renderButton).toHaveBeenCalledTimes(1));
    expect(scripts).toEqual([GOOGLE_SCRIPT, GOOGLE_SCRIPT]);
    expect(screen.queryByRole('button', { name: social.continue.google })).toBeNull();
    const [asked] = google.initialize.mock.calls[0] ?? [];
    expect(asked).toMatchObject({ client_id: 'id', nonce: 'n1' });
    act(() => asked?.callback({ credential: 'token' }));
    expect((await screen.findByRole('alert')).textContent).toContain(social.return.taken);
    expect(sent(ID_TOKEN)[0]?.body).toMatchObject({ provider: 'GOOGLE', idToken: 'token' });
  });
});

describe('one-tap', () => {
  const site = { social: 'google', googleClientId: 'id', appEnv: 'production' } as const;
  const guest = () => useSessionStore.setState({ status: 'isNotLoggedIn', userId: null, perms: [] });
  const settle = () => act(() => new Promise((done) => setTimeout(done, 30)));

  it.each([
    ['production', 'id', true],
    ['production', null, false],
    ['beta', 'id', false],
    ['localhost', 'id', false],
    ['autotest', 'id', false],
  ])('in %s with %s: %s', (appEnv, googleClientId, offered) => {
    expect(offersOneTap({ appEnv, googleClientId })).toBe(offered);
  });

  it('fetches nothing before somebody agreed, and nothing for those who said no', async () => {
    guest();
    show(<OneTap />, site);
    await settle();
    act(() => chooseConsent('denied'));
    await settle();
    expect(scripts).toEqual([]);
    expect(calls).toEqual([]);
  });

  it('is not shown outside of production, nor to whoever is signed in or may be', async () => {
    chooseConsent('granted');
    guest();
    show(<OneTap />, { ...site, appEnv: 'beta' });
    useSessionStore.setState({ status: 'pending' });
    show(<OneTap />, site);
    useSessionStore.setState({ status: 'isLoggedIn', userId: 'x' });
    show(<OneTap />, site);
    await settle();
    expect(calls).toEqual([]);
  });

  it('is shown to a guest who agreed, keeps the tokens and counts a new person', async () => {
    const accessToken = `e30.${btoa('{"sub":"u","exp":9999999999}')}.x`;
    answers[INFO] = answer(200, { clientId: 'id', nonce: 'n2' });
    answers[ID_TOKEN] = answer(200, { accessToken, newUser: true });
    answers['POST /aggregate/event'] = answer(204);
    guest();
    show(<OneTap />, site);
    act(() => chooseConsent('granted'));
    await waitFor(() => expect(google.prompt).toHaveBeenCalledTimes(1));
    act(() => google.initialize.mock.calls[0]?.[0].callback({ credential: 'token' }));
    await waitFor(() => expect(sent('POST /aggregate/event')).toHaveLength(1));
    expect(sent('POST /aggregate/event')[0]?.body).toMatchObject({
      eventDetails: { event: 'registration', method: 'GOOGLE' },
    });
    await waitFor(() => expect(google.cancel).toHaveBeenCalled());
    expect(useSessionStore.getState().status).toBe('isLoggedIn');
  });
});

describe('back from the provider', () => {
  const accessToken = 'e30.e30.x';

  it('uses the code once and goes on', async () => {
    router.query = { code: 'c', state: 's', returnTo: '/en/education/cart' };
    answers[SUCCESS] = answer(200, { accessToken, newUser: false });
    show(<SocialReturnScreen />);
    expect(screen.getByRole('status').textContent).toBe(social.return.wait);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/education/cart'));
    expect(sent(SUCCESS)).toHaveLength(1);
    expect(sent(SUCCESS)[0]?.body).toMatchObject({ provider: 'LOCAL', code: 'c', state: 's' });
  });

  it('never goes on to another site', async () => {
    router.query = { code: 'c', state: 's', returnTo: '//evil.test' };
    answers[SUCCESS] = answer(200, { accessToken, newUser: false });
    show(<SocialReturnScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/lk'));
  });

  it('links with the session when the visit was for that', async () => {
    router.query = { code: 'c', state: 's', link: 'true', returnTo: '/en/education/settings?tab=PRIVACY' };
    answers['POST /auth/users/identities'] = answer(200, []);
    show(<SocialReturnScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
    expect(sent(SUCCESS)).toEqual([]);
  });

  const settings = encodeURIComponent('/en/education/settings?tab=PRIVACY');
  it.each([
    ['email_already_used', 409, social.return.taken, `/en/signin?returnTo=${settings}`],
    ['email_not_verified', 403, social.return.unproven, '/en/signin'],
    ['token_data_invalid', 401, social.return.expired, '/en/signin'],
    ['service_unavailable', 503, errors.service_unavailable, '/en/signin'],
  ])('explains %s and says how to go on', async (code, status, text, address) => {
    router.query = { code: 'c', state: 's' };
    answers[SUCCESS] = answer(status, { code });
    show(<SocialReturnScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('link', { name: social.return.toSignIn }).getAttribute('href')).toBe(address);
  });

  it('says that it was cancelled, and asks nobody', () => {
    router.query = { error: 'cancelled' };
    show(<SocialReturnScreen />);
    expect(screen.getByRole('alert').textContent).toBe(social.return.cancelled);
    expect(calls).toEqual([]);
  });
});

describe('linked accounts', () => {
  const one = {
    id: '3f0c8a52-9f67-4c0e-9f5e-0d6a3f1f2b11',
    provider: 'LOCAL',
    linkedAt: '2026-01-02T10:00:00.000Z',
  };
  const LIST = 'GET /auth/users/identities';
  const UNLINK = `DELETE /auth/users/identities/${one.id}`;
  const unlink = () => button('Unlink Local sign-in');

  it('are taken away after a question', async () => {
    answers = { [LIST]: answer(200, [one]), [UNLINK]: answer(204) };
    const user = show(<IdentitiesSection hasPassword />);
    expect(await screen.findByText(/2 January 2026|January 2, 2026/)).toBeTruthy();
    await user.click(unlink());
    const dialog = await screen.findByRole('alertdialog');
    expect(sent(UNLINK)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: social.settings.unlink }));
    expect(await screen.findByText(social.settings.none)).toBeTruthy();
    expect(sent(UNLINK)).toHaveLength(1);
  });

  it('stay while they are the only way in, and it is said what to do', async () => {
    answers = { [LIST]: answer(200, [one]) };
    const user = show(<IdentitiesSection hasPassword={false} />);
    await screen.findByText(/January/);
    await user.click(unlink());
    expect((await screen.findByRole('alert')).textContent).toContain(social.settings.needsPassword);
    expect(screen.getByRole('link', { name: account.password.set })).toBeTruthy();
    expect(sent(UNLINK)).toEqual([]);
  });

  it('say why the service refused', async () => {
    answers = { [LIST]: answer(200, [one]), [UNLINK]: answer(409, { code: 'identity_is_only_way_in' }) };
    const user = show(<IdentitiesSection hasPassword />);
    await screen.findByText(/January/);
    await user.click(unlink());
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: social.settings.unlink }));
    await waitFor(() => expect(screen.getByText(errors.identity_is_only_way_in)).toBeTruthy());
  });

  it('can be read again after a failure, and are begun from here', async () => {
    const user = show(<IdentitiesSection hasPassword />);
    expect(await screen.findByText(errors.service_unavailable)).toBeTruthy();
    answers = {
      [LIST]: answer(200, []),
      [START]: answer(429, { code: 'too_many_requests', retryAfter: 60 }),
    };
    await user.click(screen.getByRole('button', { name: /again/i }));
    await user.click(await screen.findByRole('button', { name: 'Link Local sign-in' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(sent(START)[0]?.body).toEqual({
      provider: 'LOCAL',
      returnTo: '/en/education/settings?tab=PRIVACY',
    });
  });
});
