import { readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeGuestResume } from '@/store/guest-resume';
import { signIn, USER_ID } from '../show-pages';
import { documentOf, openBuilder, PREVIEW, say } from './open-builder';

vi.mock('next/head', () => ({ default: ({ children }: { children: React.ReactNode }) => <>{children}</> }));

beforeEach(() => {
  localStorage.clear();
  removeGuestResume();
  signIn(USER_ID);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A screen that is as wide as a phone, or wider than both sides. */
const onScreen = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query === '(width < 900px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const tab = (name: string) =>
  within(screen.getByRole('tablist', { name: say.side.label })).getByRole('tab', { name });
const panels = () => screen.getAllByRole('tabpanel').map((panel) => panel.getAttribute('aria-label'));
const nameField = () => screen.getByLabelText(say.contacts.name) as HTMLInputElement;

it('form and preview are two tabs on a phone, moved between by keyboard, and nothing that was typed is lost', async () => {
  onScreen(true);
  const { user } = await openBuilder(documentOf([]));
  expect(panels()).toEqual([say.side.edit]);
  await user.type(nameField(), 'Ada');
  tab(say.side.edit).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab(say.side.preview));
  expect(tab(say.side.preview).getAttribute('aria-selected')).toBe('true');
  expect(panels()).toEqual([say.side.preview]);
  expect(screen.queryByRole('textbox', { name: say.contacts.name })).toBeNull();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab(say.side.edit));
  expect(panels()).toEqual([say.side.edit]);
  expect(nameField().value).toBe('Ada');
  await user.keyboard('{End}');
  expect(panels()).toEqual([say.side.preview]);
  await user.keyboard('{Home}');
  expect(panels()).toEqual([say.side.edit]);
});

it('only the tab that is shown is a stop of the Tab key, and a press shows the other one', async () => {
  onScreen(true);
  const { user } = await openBuilder(documentOf([]));
  expect([tab(say.side.edit), tab(say.side.preview)].map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  await user.click(tab(say.side.preview));
  expect(panels()).toEqual([say.side.preview]);
  expect([tab(say.side.edit), tab(say.side.preview)].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
});

it('a phone asks for pages when they are shown, not while the form is', async () => {
  onScreen(true);
  const { user, sent, service } = await openBuilder(documentOf([]));
  const asked = () =>
    sent.filter(({ path }) => path === PREVIEW).map(({ input }) => input.body.document.contacts.name);
  await user.type(nameField(), 'Ada');
  await waitFor(() => expect(service.now.document.contacts.name).toBe('Ada'));
  expect(asked()).toEqual([]);
  await user.click(tab(say.side.preview));
  await waitFor(() => expect(asked()).toEqual(['Ada']));
  await user.click(tab(say.side.edit));
  await user.type(nameField(), ' L');
  await user.click(tab(say.side.preview));
  await waitFor(() => expect(asked()).toEqual(['Ada', 'Ada L']));
});

it('a wide screen shows both sides, and no tab panels', async () => {
  onScreen(false);
  const { sent } = await openBuilder(documentOf([]));
  expect(screen.queryAllByRole('tabpanel')).toEqual([]);
  expect(screen.getByRole('region', { name: say.side.preview })).toBeTruthy();
  await waitFor(() => expect(sent.some(({ path }) => path === PREVIEW)).toBe(true));
});

it('on a phone the preview is a tab and no link beside it, and the other pages keep their link', async () => {
  onScreen(true);
  await openBuilder(documentOf([]));
  const places = screen.getByRole('navigation', { name: say.place.label });
  const sheet = readFileSync('features/resume/builder/builder.module.css', 'utf8');
  const selector = /@media \(width < 900px\) \{[^@]*?\.places(\[.*?) \{\s*display: none;/.exec(sheet)?.[1];
  const hidden = () => [...(places.parentElement?.querySelectorAll(`nav${selector}`) ?? [])];
  expect(hidden()).toEqual([within(places).getByRole('link', { name: say.place.preview })]);
  places.dataset.place = 'template';
  expect(hidden()).toEqual([]);
});
