import type { GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartProps } from '../../server/ssr/cart-page.ts';
import { page, publicPage } from '../../server/ssr/page.ts';
import { setRuntime } from '../../server/ssr/runtime.ts';
import { signInProps } from '../../server/ssr/sign-in-page.ts';

const A = '00000000-0000-4000-8000-00000000000a';
const ID = '00000000-0000-4000-8000-000000000001';
const USER = { name: 'Nora', croppedAvatarUri: null, verified: true, email: 'nora@kurso.test' };
const PROFILE = { id: ID, skills: [] };
let calls: string[];
let headers: Map<string, unknown>;
let accepts: boolean;

beforeEach(() => {
  calls = [];
  headers = new Map();
  accepts = true;
  setRuntime({
    site: { name: 'School' } as never,
    transport: async ({ url, headers: sent }) => {
      calls.push(`${url}${sent?.authorization ? ' signed' : ''}`);
      const body = !accepts ? { code: 'unauthorized' } : url.includes('/self') ? USER : PROFILE;
      return { status: accepts ? 200 : 401, headers: {}, cookies: [], body };
    },
    translations: async () => ({}),
    fonts: () => [],
  });
});

function tokenOf(change: object = {}): string {
  const claims = {
    sub: 'u',
    perms: '[EDUCATION_STUDENT_PERMISSION]',
    exp: Date.now() / 1000 + 600,
    ...change,
  };
  return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

function contextOf(url: string, cookies: Record<string, string> = {}, sent: Record<string, string> = {}) {
  const res = { setHeader: (name: string, value: unknown) => headers.set(name, value), statusCode: 0 };
  const params = { locale: 'en' };
  const query = { ...params, ...Object.fromEntries(new URLSearchParams(url.split('?')[1])) };
  return {
    req: { headers: sent, cookies },
    res,
    params,
    query,
    resolvedUrl: url,
  } as never as GetServerSidePropsContext;
}

// biome-ignore lint/suspicious/noExplicitAny: a test inspects any answer
const open = async (...args: Parameters<typeof contextOf>): Promise<any> =>
  page({ namespaces: [] })(contextOf(...args));
// biome-ignore lint/suspicious/noExplicitAny: a test inspects any answer
const openPublic = async (...args: Parameters<typeof contextOf>): Promise<any> =>
  publicPage({ namespaces: [], tags: ['products'] })(contextOf(...args));

describe('a page rendered per request', () => {
  it('knows a guest without a call', async () => {
    const { props } = await open('/en/x');
    expect(props.session).toEqual({ status: 'isNotLoggedIn', userId: null, perms: [], cartIds: [] });
    expect(calls).toEqual([]);
  });

  it('knows the person whom the service accepts, with what the header shows', async () => {
    const { props } = await open('/en/x', { token: tokenOf() });
    expect(props.session).toMatchObject({ status: 'isLoggedIn', userId: 'u' });
    expect(calls.sort()).toEqual(['/api/profiles/me signed', '/auth/users/self signed']);
  });

  it.each([
    ['whose token the service refuses', { token: tokenOf() }, false],
    ['whose token has expired', { token: tokenOf({ exp: 1 }) }, true],
    ['with a refresh token only', { refreshtoken: 'r' }, true],
    ['with a token that is none', { token: 'x' }, true],
  ])('does not guess who a person is %s', async (_, cookies, accepted) => {
    accepts = accepted;
    expect((await open('/en/x', cookies as Record<string, string>)).props.session).toBeUndefined();
  });

  it('sends data alone to a navigation inside the site', async () => {
    const { props } = await open('/en/x', { token: tokenOf() }, { 'x-nextjs-data': '1' });
    expect(props.session).toBeUndefined();
    expect(calls).toEqual([]);
  });
});

describe('a public page', () => {
  it('does not contain the session of the person who asks', async () => {
    const { props } = await openPublic('/en/x', { token: tokenOf(), guestcart: A });
    expect(props.session).toBeUndefined();
    expect(calls).toEqual(['/api/banners?place=ALL']);
    expect(headers.get('x-kurso-cache-tags')).toBe('all,products,banners:ALL,products@en,banners:ALL@en');
  });

  it('with a query knows the person, and must not be cached', async () => {
    const { props } = await openPublic('/en/x?a=1', { token: tokenOf() });
    expect(props.session).toMatchObject({ userId: 'u' });
    expect(headers.has('x-kurso-cache-tags')).toBe(false);
  });
});

describe('the cart page', () => {
  it('asks for the products in the cookie of a guest', async () => {
    await cartProps(contextOf('/en/education/cart', { guestcart: `${A}.<b>` }));
    expect(calls).toEqual([`/api/v2/products/search/list?productIds=${A}`]);
  });

  it('asks for nothing without one', async () => {
    await cartProps(contextOf('/en/education/cart'));
    expect(calls).toEqual([]);
  });

  it('renews an expired session first', async () => {
    const cookies = { token: tokenOf({ exp: 1, gen: 4 }), refreshtoken: 'r' };
    expect(await cartProps(contextOf('/en/education/cart', cookies))).toMatchObject({
      redirect: { destination: '/en/refresh-token?returnTo=%2Fen%2Feducation%2Fcart&seen=4' },
    });
  });
});

describe('the sign-in page', () => {
  const refused = JSON.stringify({ code: 'password_not_match', email: 'a@b.c' });

  it('shows the last refusal once', async () => {
    const answer = await signInProps(contextOf('/en/signin', { signinretry: refused }));
    expect(answer).toMatchObject({ props: { retry: { code: 'password_not_match', email: 'a@b.c' } } });
    expect(headers.get('set-cookie')).toMatch(/^signinretry=; Max-Age=0; Path=\/en\/signin;/);
  });

  it.each([
    ['/en/signin', '/en/lk'],
    ['/en/signin?purchase=true', '/en/education/cart'],
    ['/en/signin?returnTo=%2Fen%2Freviews', '/en/reviews'],
    ['/en/signin?returnTo=%2F%2Fevil.test', '/en/lk'],
  ])('%s leads a signed-in person on to %s', async (url, destination) => {
    expect(await signInProps(contextOf(url, { token: tokenOf() }))).toMatchObject({
      redirect: { destination },
    });
  });

  it('does not lead on a person whom the service refuses', async () => {
    accepts = false;
    expect(await signInProps(contextOf('/en/signin', { token: tokenOf() }))).toHaveProperty('props');
  });
});
