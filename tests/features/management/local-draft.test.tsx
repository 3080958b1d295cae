import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useLocalDraft } from '@/features/management/use-local-draft';
import { useSessionStore } from '@/store/session-store';

const signIn = (userId: string) => useSessionStore.setState({ status: 'isLoggedIn', userId });
beforeEach(() => {
  localStorage.clear();
  signIn('me');
});
afterEach(cleanup);

const open = (thing: string, initial?: string) => renderHook(() => useLocalDraft(thing, initial));

it('keeps an answer over a reload until it is sent', () => {
  const first = open('support-answer:1');
  act(() => first.result.current.change('We’ll refund it.'));
  first.unmount();
  const second = open('support-answer:1');
  expect(second.result.current.words).toBe('We’ll refund it.');
  expect(open('support-answer:2').result.current.words).toBe('');
  act(() => second.result.current.forget());
  expect(open('support-answer:1').result.current.words).toBe('');
});

it('keeps nothing for another person', () => {
  const mine = open('support-answer:1');
  act(() => mine.result.current.change('Mine'));
  mine.unmount();
  signIn('other');
  expect(open('support-answer:1').result.current.words).toBe('');
});

it('keeps nothing when the words are those that were sent', () => {
  const answer = open('review-answer:1', 'Thank you');
  act(() => answer.result.current.change('Thank you!'));
  act(() => answer.result.current.change('Thank you'));
  expect(localStorage).toHaveLength(0);
});
