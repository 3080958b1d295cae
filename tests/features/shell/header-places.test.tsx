import { readFileSync } from 'node:fs';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Header } from '@/features/shell/header/header';
import { PageSessionProvider } from '@/hooks/identity/page-session';
import { fakeApi, PROFILE, renderHtml, renderShell, session, USER } from './render';

vi.mock('next/router', () => ({
  useRouter: () => ({
    push: vi.fn(),
    asPath: '/en/about',
    pathname: '/[locale]/about',
    events: { on: vi.fn(), off: vi.fn() },
  }),
}));

type Person = 'guest' | 'member';

/** What the style sheet does not show on a phone, before anybody is known. */
const HIDDEN = { guest: '.wide, .members', member: '.wide, .guests, .signIn' };
/** Where something stands and whether it is shown, not what it looks like. */
const PLACES = ['phone', 'members'];

const all = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.actions :is(a, button)')];

/** The controls at the end of the bar of a phone, in their order. */
const controls = (root: ParentNode, person: Person) =>
  all(root)
    .filter((control) => !control.closest(HIDDEN[person]))
    .map((control) => ({
      name: (control.getAttribute('aria-label') ?? control.textContent).replace(`, ${USER.name}`, ''),
      look: control.className.split(' ').filter((name) => !PLACES.includes(name)),
      ...{ size: control.dataset.size, variant: control.dataset.variant },
    }));

/** The header in the HTML of a cached page, the same for everybody. */
function cached(): Document {
  session('pending');
  const body = renderHtml(<PageSessionProvider value={null}>{<Header />}</PageSessionProvider>);
  return new DOMParser().parseFromString(body, 'text/html');
}

/** The header as it is in the end, with all of its parts. */
async function known(person: Person): Promise<HTMLElement> {
  session(person === 'guest' ? 'isNotLoggedIn' : 'isLoggedIn');
  const api = fakeApi({ 'GET /auth/users/self': USER, 'GET /api/profiles/me': PROFILE });
  const { container } = renderShell(<Header />, api);
  if (person === 'member') await screen.findByRole('button', { name: `My account, ${USER.name}` });
  await loaded();
  return container;
}

/** Parts that replace what waits for them. */
const loaded = () => act(() => import('@/features/shell/header/counted-cart-button'));

beforeAll(() => Promise.all([import('@/features/shell/header/member-header'), loaded()]), 60_000);
afterEach(cleanup);

describe('on a phone, the header before scripts run', () => {
  it.each([
    ['guest', ['Search', /^Cart/, /English$/, 'Sign in', 'Open menu']],
    ['member', ['Search', /^Notifications/, /^Cart/, /English$/, 'My account', 'Open menu']],
  ] as const)(
    'has the controls of a %s in their places, with their names and sizes',
    async (person, names) => {
      const before = controls(cached(), person);
      expect(before.map(({ name }) => name)).toEqual(
        names.map((name) => (typeof name === 'string' ? name : expect.stringMatching(name))),
      );
      expect(controls(await known(person), person)).toEqual(before);
    },
  );

  it('keeps every element when it turns out that nobody is signed in: a press that has begun ends where it began', async () => {
    session('pending');
    const { container } = renderShell(<Header />);
    await loaded();
    const before = all(container).filter((control) => !control.closest('.members'));
    act(() => session('isNotLoggedIn'));
    const after = all(container);
    expect(after).toHaveLength(before.length);
    for (const [index, control] of after.entries()) expect(control).toBe(before[index]);
  });

  it('is a guest’s or a member’s by the mark of the first script, until the person is known', async () => {
    const css = readFileSync('features/shell/header/header.module.css', 'utf8');
    const marked = ':global(html[data-member]) .bar[data-neutral]';
    expect(css).toContain('.bar .members {\n  display: none;');
    expect(css).toContain(`${marked} :is(.search, .guests, .signIn) {\n  display: none;`);
    expect(css).toContain(`${marked} :is(.phone, .members) {\n  display: inline-grid;`);
    expect(cached().querySelector('.bar')?.hasAttribute('data-neutral')).toBe(true);
    for (const person of ['guest', 'member'] as const) {
      expect((await known(person)).querySelector('.bar')?.hasAttribute('data-neutral')).toBe(false);
      cleanup();
    }
  });
});
