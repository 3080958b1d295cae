import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { removeGuestResume } from '@/store/guest-resume';
import { useTaskStore } from '@/store/tasks';
import { signIn, texts, USER_ID } from '../show-pages';
import { documentOf, fill, ID, job, openBuilder, openGuestBuilder, say } from './open-builder';

vi.mock('next/head', () => ({ default: ({ children }: { children: React.ReactNode }) => <>{children}</> }));

beforeEach(() => {
  localStorage.clear();
  removeGuestResume();
  signIn(USER_ID);
});
afterEach(cleanup);

const nameField = () => screen.getByLabelText(say.contacts.name) as HTMLInputElement;
const status = (text: string) => screen.findByText(text);
const named = (name: string) => (document: ReturnType<typeof documentOf>) => ({
  ...document,
  contacts: { ...document.contacts, name },
});

describe('a resume of an account', () => {
  it('is saved after a pause in typing, and says so', async () => {
    const { user, service } = await openBuilder(documentOf([]));
    await status(say.save.saved);
    await user.type(nameField(), 'Ada');
    await status(say.save.unsaved);
    await waitFor(() => expect(service.now.document.contacts.name).toBe('Ada'));
    await status(say.save.saved);
    expect(service.saves).toBe(1);
  });

  it('is saved when the page is left, and nothing is asked for again', async () => {
    const { user, service, unmount } = await openBuilder(documentOf([]));
    await user.type(nameField(), 'Ada');
    unmount();
    await waitFor(() => expect(service.now.document.contacts.name).toBe('Ada'));
  });

  it('is kept in the browser while it cannot be saved, and saved on the next try', async () => {
    const { user, service } = await openBuilder(documentOf([]));
    service.fails = new ApiError('service_unavailable');
    await user.type(nameField(), 'Ada');
    await status(say.save.offline);
    expect(localStorage.getItem(`edit:${USER_ID}:resume-account:${ID}`)).toContain('Ada');
    service.fails = null;
    await user.click(screen.getByRole('button', { name: say.tryAgain }));
    await status(say.save.saved);
    expect(service.now.document.contacts.name).toBe('Ada');
  });

  it('gives back what an earlier visit could not save, and saves it', async () => {
    const document = documentOf([]);
    const draft = { value: named('Ada')(document), revision: 3, at: '2026-05-02T10:00:00.000Z' };
    localStorage.setItem(`edit:${USER_ID}:resume-account:${ID}`, JSON.stringify(draft));
    const { service } = await openBuilder(document);
    expect(nameField().value).toBe('Ada');
    await waitFor(() => expect(service.now.document.contacts.name).toBe('Ada'));
  });

  it('asks before the page is closed only while something is not saved', async () => {
    const { user } = await openBuilder(documentOf([]));
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(false);
    await user.type(nameField(), 'A');
    expect(asks()).toBe(true);
    await status(say.save.saved);
    expect(asks()).toBe(false);
  });

  it('is renamed in place; an empty name is refused beside the field', async () => {
    const { user, sent } = await openBuilder(documentOf([]), {
      'PATCH /api/resumes/:resumeId': ({ body }: { body: { title: string } }) => body,
    });
    await user.click(screen.getByRole('button', { name: say.rename.open }));
    const input = screen.getByLabelText(say.rename.label);
    await user.clear(input);
    expect(screen.getByText(say.rename.empty)).toBeTruthy();
    await user.type(input, 'Team lead{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Team lead' })).toBeTruthy();
    expect(sent.find(({ path }) => path.startsWith('PATCH'))?.input.body).toEqual({ title: 'Team lead' });
  });

  it.each([
    ['not_found', say.state.missingTitle],
    ['service_unavailable', say.state.failedTitle],
  ] as const)('that cannot be opened (%s) is explained', async (code, title) => {
    const { fakeService } = await import('./open-builder');
    const { show } = await import('../show-pages');
    const { BuilderScreen } = await import('@/features/resume/builder/builder-screen');
    const { answers } = fakeService(documentOf([]));
    show(
      <BuilderScreen />,
      { ...answers, 'GET /api/resumes/:resumeId': new ApiError(code) },
      { resumeId: ID },
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});

describe('another device', () => {
  async function conflict() {
    const made: unknown[] = [];
    const opened = await openBuilder(documentOf([]), {
      'POST /api/resumes': ({ body }: { body: unknown }) => {
        made.push(body);
        return body;
      },
    });
    opened.changeElsewhere(named('Theirs'));
    await opened.user.type(nameField(), 'Mine');
    const dialog = within(await screen.findByRole('dialog', { name: say.conflict.title }));
    const press = (name: string) => opened.user.click(dialog.getByRole('button', { name }));
    return { ...opened, made, press };
  }

  it('is saved over when mine is kept', async () => {
    const { service, press } = await conflict();
    await press(say.conflict.keepMine);
    await waitFor(() => expect(service.now.document.contacts.name).toBe('Mine'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.now.revision).toBe(5);
  });

  it('is taken over, and nothing of mine is saved', async () => {
    const { service, press } = await conflict();
    await press(say.conflict.takeTheirs);
    await waitFor(() => expect(nameField().value).toBe('Theirs'));
    expect(service.now).toMatchObject({ revision: 4, document: { contacts: { name: 'Theirs' } } });
  });

  it('keeps its state when mine becomes a copy, which is opened', async () => {
    const { service, press, made, router } = await conflict();
    await press(say.conflict.keepCopy);
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(made).toMatchObject([
      {
        title: fill(say.conflict.copyTitle, { title: 'Data analyst' }),
        document: { contacts: { name: 'Mine' } },
      },
    ]);
    expect(service.now.document.contacts.name).toBe('Theirs');
    expect(nameField().value).toBe('Theirs');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a resume of a guest', () => {
  beforeEach(() => signIn(null));

  it('is kept in this browser, and nothing but pages is asked for', async () => {
    const { user, kept, sent } = await openGuestBuilder(documentOf([job('Clerk')]));
    await user.type(nameField(), 'Ada');
    await status(say.save.savedHere);
    expect(kept()?.contacts.name).toBe('Ada');
    expect(new Set(sent.map(({ path }) => path))).toEqual(new Set(['POST /api/resumes/preview']));
    expect(screen.getByText(say.guest.text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.versions.open })).toBeNull();
  });

  it('can be kept by signing up, as the list offers, or by signing in', async () => {
    await openGuestBuilder(documentOf([]));
    expect(screen.getByRole('link', { name: texts.guest.signUp }).getAttribute('href')).toBe(
      '/en/signup?returnTo=%2Fen%2Fresumes%2Fbuilder',
    );
    expect(screen.getByRole('button', { name: say.guest.signIn })).toBeTruthy();
  });

  it('goes into the account with what was typed last', async () => {
    const taken: unknown[] = [];
    const { kept } = await openGuestBuilder(documentOf([]), {
      'POST /api/resumes': ({ body }: { body: { document: unknown } }) => {
        taken.push(body.document);
        return { ...body, revision: 1, updatedAt: '2099-01-01T00:00:00.000Z' };
      },
    });
    act(() => signIn(USER_ID));
    const take = await screen.findByRole('button', { name: say.guest.take });
    // Pressed before the pause after which it would be saved.
    fireEvent.change(nameField(), { target: { value: 'Ada' } });
    fireEvent.click(take);
    await waitFor(() => expect(kept()).toBeUndefined());
    expect(taken).toMatchObject([{ contacts: { name: 'Ada' } }]);
  });

  it('that is in another browser asks to sign in', async () => {
    const { show } = await import('../show-pages');
    const { BuilderScreen } = await import('@/features/resume/builder/builder-screen');
    show(<BuilderScreen />, {}, { resumeId: ID });
    expect(await screen.findByRole('heading', { name: say.state.signedOutTitle })).toBeTruthy();
  });

  it('is downloaded as it is now; a refusal is told', async () => {
    const error = new ApiError('service_unavailable');
    const refused = { label: say.download.docx, state: 'failed', error };
    const { user, sent } = await openGuestBuilder(documentOf([]), {
      'POST /api/resumes/export/:format': error,
    });
    await user.type(nameField(), 'Ada');
    await user.click(screen.getByRole('button', { name: say.download.open }));
    await user.click(await screen.findByRole('menuitem', { name: say.download.docx }));
    await waitFor(() => expect(useTaskStore.getState().tasks).toMatchObject([refused]));
    const call = sent.find(({ path }) => path.includes('export'));
    expect(call?.input).toMatchObject({
      params: { format: 'docx' },
      body: { document: { contacts: { name: 'Ada' } } },
    });
  });
});
