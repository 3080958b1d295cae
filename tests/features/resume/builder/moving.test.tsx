import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptySection } from '@/domain/resume/empty-resume';
import { removeGuestResume } from '@/store/guest-resume';
import { signIn, USER_ID } from '../show-pages';
import { documentOf, fill, job, openBuilder, openGuestBuilder, say } from './open-builder';

vi.mock('next/head', () => ({ default: ({ children }: { children: React.ReactNode }) => <>{children}</> }));

beforeEach(() => {
  localStorage.clear();
  removeGuestResume();
  signIn(USER_ID);
});
afterEach(cleanup);

const KINDS = ['EXPERIENCE', 'SKILLS', 'LANGUAGES'] as const;
const threeSections = () =>
  documentOf([], { sections: KINDS.map((kind) => emptySection(kind, () => kind.toLowerCase())) });

/** The code of dragging is loaded after the first paint. */
const dragLoaded = () => act(async () => void (await import('@/features/management/drag-row')));
const named = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const rowOf = (name: string) => named(name).closest('li') as HTMLElement;
const placeOf = (name: string, place: number, count: number) =>
  screen.getByText(fill(say.row.moved, { name, place, count }));

const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
const DATA = { types: [], items: [], setData: () => {}, getData: () => '', setDragImage: () => {} };

function send(on: Element, type: string, clientY: number): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 1, clientY });
  fireEvent(on, Object.assign(event, { dataTransfer: DATA }));
}

/** Drags a row by its handle over the upper or the lower half of another one, and drops it there. */
async function drag(name: string, over: string, half: 'upper' | 'lower'): Promise<void> {
  const [source, target] = [rowOf(name), rowOf(over)];
  const y = half === 'upper' ? 10 : 30;
  vi.spyOn(target, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
  const handle = source.querySelector(`[title="${say.row.drag}"]`) as HTMLElement;
  document.elementFromPoint = () => handle;
  document.elementsFromPoint = () => [handle];
  send(source, 'dragstart', 1);
  await frame();
  send(target, 'dragenter', y);
  send(target, 'dragover', y);
  await frame();
  send(target, 'drop', y);
  send(source, 'dragend', y);
  await frame();
}

describe('sections', () => {
  const orderIn = (document: { sections: { kind: string }[] } | undefined) =>
    document?.sections.map(({ kind }) => kind);

  it('dragged to another place are saved there, and the place is announced', async () => {
    const { service } = await openBuilder(threeSections());
    await dragLoaded();
    await drag(say.kind.EXPERIENCE, say.kind.LANGUAGES, 'lower');
    expect(placeOf(say.kind.EXPERIENCE, 3, 3)).toBeTruthy();
    await waitFor(() => expect(orderIn(service.now.document)).toEqual(['SKILLS', 'LANGUAGES', 'EXPERIENCE']));
    await drag(say.kind.EXPERIENCE, say.kind.LANGUAGES, 'upper');
    await waitFor(() => expect(orderIn(service.now.document)).toEqual(['SKILLS', 'EXPERIENCE', 'LANGUAGES']));
  });

  it('moved by Alt and an arrow are saved there; the name keeps the focus, and the ends are ends', async () => {
    const { user, service } = await openBuilder(threeSections());
    const name = () => named(say.kind.LANGUAGES);
    name().focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(document.activeElement).toBe(name());
    expect(placeOf(say.kind.LANGUAGES, 1, 3)).toBeTruthy();
    await waitFor(() => expect(orderIn(service.now.document)).toEqual(['LANGUAGES', 'EXPERIENCE', 'SKILLS']));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(orderIn(service.now.document)).toEqual(['EXPERIENCE', 'LANGUAGES', 'SKILLS']));
  });

  it('moved by a guest are kept in the browser', async () => {
    signIn(null);
    const { kept } = await openGuestBuilder(threeSections());
    await dragLoaded();
    await drag(say.kind.LANGUAGES, say.kind.EXPERIENCE, 'upper');
    await waitFor(() => expect(orderIn(kept())).toEqual(['LANGUAGES', 'EXPERIENCE', 'SKILLS']));
  });
});

it('an entry dragged inside its section stays in it, and one dragged onto another section goes nowhere', async () => {
  const { user, service } = await openBuilder(documentOf([job('Clerk'), job('Analyst')]));
  await user.click(named(say.kind.EXPERIENCE));
  await dragLoaded();
  await drag('Clerk', say.kind.SKILLS, 'lower');
  await drag('Clerk', 'Analyst', 'lower');
  const entries = () =>
    service.now.document.sections.map((section) =>
      section.entries.map((entry) => ('title' in entry ? entry.title : '')),
    );
  await waitFor(() => expect(entries()).toEqual([['Analyst', 'Clerk'], []]));
});
