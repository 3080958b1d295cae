import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RESUME_SECTION_KINDS } from '@/contracts/resume/resume-values';
import { emptySection } from '@/domain/resume/empty-resume';
import { removeGuestResume } from '@/store/guest-resume';
import { signIn, USER_ID } from '../show-pages';
import { documentOf, openBuilder, say } from './open-builder';

vi.mock('next/head', () => ({ default: ({ children }: { children: React.ReactNode }) => <>{children}</> }));

beforeEach(() => {
  localStorage.clear();
  removeGuestResume();
  signIn(USER_ID);
});
afterEach(cleanup);

/** The part of the form that a heading names. */
const partOf = (name: string) => within(screen.getByRole('region', { name }));

/** Opens the examples and reads them: the tip, then two examples. */
async function read(part: ReturnType<typeof within>, click: (element: Element) => Promise<void>) {
  const summary = part.getByText(say.help.open);
  const details = summary.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  await click(summary);
  expect(details.open).toBe(true);
  const examples = within(details).getAllByRole('listitem');
  return [details.querySelector('p'), ...examples].map((said) => said?.textContent);
}

const textsOf = (kind: Exclude<keyof typeof say.help, 'open'>) => Object.values(say.help[kind]);

it.each([
  ['CONTACTS', say.contacts.title],
  ['PHOTO', say.photo.title],
  ['SUMMARY', say.summary.title],
] as const)('%s has examples beside its fields', async (kind, name) => {
  const { user } = await openBuilder(documentOf([]));
  expect(await read(partOf(name), user.click)).toEqual(textsOf(kind));
});

it.each(RESUME_SECTION_KINDS)('an open section of %s has examples of its own', async (kind) => {
  const section = { ...emptySection(kind, () => 'one'), title: 'Own' };
  const { user } = await openBuilder(documentOf([], { sections: [section] as never }));
  await user.click(screen.getByRole('button', { name: /^Own/ }));
  expect(await read(partOf(say.section.title), user.click)).toEqual(textsOf(kind));
});
