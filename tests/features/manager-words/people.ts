import { expect } from 'vitest';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter, texts } from '../identity/account/render';

export const { 'manager-words': say, manager, 'manager-kit': kit } = texts;
export const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/** A router on a page of the back office, with its query. */
export function routerAt(pathname: string, query: Record<string, string> = {}) {
  const made = fakeRouter();
  const router = { ...made.router, query, pathname: `/[locale]${pathname}`, asPath: `/en${pathname}` };
  return { ...made, router } as ReturnType<typeof fakeRouter>;
}

export const signInAsManager = () =>
  useSessionStore.setState({
    ...{ status: 'isLoggedIn', userId: 'me' },
    perms: ['EDUCATION_CONTENT_MANAGER_PERMISSION'],
  });

/** The only one of the calls. */
export function only<T>(calls: T[]): T {
  expect(calls).toHaveLength(1);
  return calls[0] as T;
}
