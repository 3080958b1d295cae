import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { usePopupStore } from '@/store/popup-store';
import { useSessionStore } from '@/store/session-store';
import { fakeRouter, show, texts } from '../identity/account/render';
import { AT, Form, fakeService, stored } from './edited-form';

const say = texts['manager-kit'];
const KEY = 'edit:me:thing:1';

const input = (label = 'Name') => screen.getByLabelText(label, { selector: 'input' }) as HTMLInputElement;
const press = () => screen.getByRole('button', { name: 'Save' });
const isOnline = vi.spyOn(navigator, 'onLine', 'get');
const draftName = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')?.value.name ?? null;
const keepDraft = (name: string, revision: number) =>
  localStorage.setItem(KEY, JSON.stringify({ value: { name, lead: '' }, revision, at: AT }));
/** What another tab did to the storage. */
const fromOtherTab = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });

beforeEach(() => {
  localStorage.clear();
  isOnline.mockReturnValue(true);
  useSessionStore.setState({ status: 'isLoggedIn', userId: 'me', perms: [] });
});
afterEach(cleanup);

describe('words in a form', () => {
  it('are kept in the browser until the service has them', async () => {
    const service = fakeService(stored('old', 3));
    const { user } = show(<Form service={service} />, {});
    await user.type(input(), ' words');
    await screen.findByText(say.save.unsaved);
    expect(draftName()).toBe('old words');
    await user.click(press());
    await screen.findByText(say.save.saved);
    expect(service.now.value.name).toBe('old words');
    expect(draftName()).toBeNull();
    expect(screen.getByText(/Last changed by Ann/)).toBeTruthy();
  });

  it('are offered again after a reload, and can be dropped', async () => {
    keepDraft('typed yesterday', 3);
    const { user } = show(<Form service={fakeService(stored('old', 3))} />, {});
    expect(input().value).toBe('typed yesterday');
    await screen.findByText(/We restored your unsaved changes/);
    await user.click(screen.getByRole('button', { name: say.save.discard }));
    expect(input().value).toBe('old');
    expect(draftName()).toBeNull();
  });

  it('of an earlier version are shown beside the later one', async () => {
    keepDraft('mine', 2);
    const { user } = show(<Form service={fakeService(stored('theirs', 3))} />, {});
    await screen.findByText('Ann changed this while you were editing.');
    await user.click(screen.getByRole('button', { name: say.save.compare }));
    const dialog = within(await screen.findByRole('dialog', { name: say.conflict.title }));
    expect(dialog.getByText('mine')).toBeTruthy();
    expect(dialog.getByText('theirs')).toBeTruthy();
  });

  it('of another person in this browser are not shown', () => {
    localStorage.setItem(
      'edit:you:thing:1',
      JSON.stringify({ value: stored('secret', 3).value, revision: 3, at: AT }),
    );
    show(<Form service={fakeService(stored('old', 3))} />, {});
    expect(input().value).toBe('old');
  });

  it('in a form that a former release stored in another shape are left alone', () => {
    localStorage.setItem(KEY, JSON.stringify({ value: ['old shape'], revision: 3, at: AT }));
    show(<Form service={fakeService(stored('old', 3))} />, {});
    expect(input().value).toBe('old');
  });

  it('are saved by themselves after a pause, also those typed during the save', async () => {
    const service = fakeService(stored('', 3));
    let free = () => {};
    service.pending = new Promise((resolve) => {
      free = resolve;
    });
    const { user } = show(<Form service={service} autosave={5} />, {});
    await user.type(input(), 'a');
    await waitFor(() => expect(service.saves).toEqual(['a']));
    await user.type(input(), 'b');
    act(() => free());
    await waitFor(() => expect(service.now.value.name).toBe('ab'));
    await screen.findByText(say.save.saved);
  });
});

describe('a lost network', () => {
  it('keeps the words and saves them when it is back', async () => {
    const service = fakeService(stored('old', 3));
    const { user } = show(<Form service={service} />, {});
    isOnline.mockReturnValue(false);
    await user.type(input(), '!');
    await user.click(press());
    await screen.findByText(say.save.offline);
    expect([draftName(), service.saves]).toEqual(['old!', []]);
    isOnline.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(say.save.saved);
    expect(service.now.value.name).toBe('old!');
  });

  it('may also be told by a failed call', async () => {
    const service = fakeService(stored('old', 3));
    service.fails = new ApiError('service_unavailable');
    const { user } = show(<Form service={service} />, {});
    await user.type(input(), '!');
    await user.click(press());
    await screen.findByText(say.save.offline);
    service.fails = null;
    await user.click(screen.getByRole('button', { name: say.save.tryAgain }));
    await screen.findByText(say.save.saved);
  });
});

describe('a session that ended', () => {
  it('keeps the words, asks for a sign-in, and saves them after it', async () => {
    const service = fakeService(stored('old', 3));
    service.fails = new ApiError('token_data_invalid', { status: 401 });
    const { user } = show(<Form service={service} />, {});
    await user.type(input(), '!');
    await user.click(press());
    await screen.findByText(say.save.signedOut);
    act(() => useSessionStore.setState({ status: 'isNotLoggedIn', userId: null }));
    expect(input().value).toBe('old!');
    await user.click(screen.getByRole('button', { name: say.save.signIn }));
    await waitFor(() => expect(usePopupStore.getState().signIn).toBe('OPENED'));
    service.fails = null;
    act(() => useSessionStore.setState({ status: 'isLoggedIn', userId: 'me' }));
    await screen.findByText(say.save.saved);
    expect(service.now.value.name).toBe('old!');
  });

  it('does not hand the words to another person who signs in', async () => {
    const service = fakeService(stored('old', 3));
    const { user } = show(<Form service={service} />, {});
    await user.type(input(), '!');
    act(() => useSessionStore.setState({ status: 'isLoggedIn', userId: 'you' }));
    expect(input().value).toBe('old');
    expect(draftName()).toBe('old!');
    expect(service.saves).toEqual([]);
  });
});

describe('two people on one thing', () => {
  const conflict = async () => {
    const service = fakeService(stored('old', 3, 'lead'));
    const page = show(<Form service={service} />, {});
    service.now = stored('theirs', 4, 'their lead');
    await page.user.clear(input());
    await page.user.type(input(), 'mine');
    await page.user.click(press());
    const dialog = within(await screen.findByRole('dialog', { name: say.conflict.title }));
    return { service, dialog, ...page };
  };

  it('see both texts, whose change it was and when', async () => {
    const { service, dialog } = await conflict();
    expect(dialog.getByText(/Ann saved another version on Nov 1, 2026/)).toBeTruthy();
    for (const text of ['mine', 'theirs', 'lead', 'their lead'])
      expect(dialog.getAllByText(text).length).toBeGreaterThan(0);
    expect(service.now.value.name).toBe('theirs');
  });

  it.each([
    ['keep mine', say.conflict.keepMine, 'mine', 'lead', 5],
    ['take theirs', say.conflict.takeTheirs, 'theirs', 'their lead', 4],
    ['mix both: at first what only the other one changed', say.conflict.merge, 'mine', 'their lead', 5],
  ])('%s', async (_, button, name, lead, revision) => {
    const { service, dialog, user } = await conflict();
    await user.click(dialog.getByRole('button', { name: button }));
    await screen.findByText(say.save.saved);
    expect(service.now).toMatchObject({ value: { name, lead }, revision });
    expect(input().value).toBe(name);
    expect(draftName()).toBeNull();
  });

  it('choose field by field', async () => {
    const { service, dialog, user } = await conflict();
    await user.click(within(dialog.getByRole('group', { name: 'name' })).getByLabelText(/Ann’s version/));
    await user.click(dialog.getByRole('button', { name: say.conflict.merge }));
    await screen.findByText(say.save.saved);
    expect(service.now.value).toEqual({ name: 'theirs', lead: 'their lead' });
  });

  it('are not disturbed by a change that touched none of the words', async () => {
    const service = fakeService(stored('old', 3));
    const { user } = show(<Form service={service} />, {});
    service.now = stored('old', 7);
    await user.type(input(), '!');
    await user.click(press());
    await screen.findByText(say.save.saved);
    expect(service.now).toMatchObject({ value: { name: 'old!' }, revision: 8 });
  });
});

describe('two tabs of one person', () => {
  it('show the same words, and both know when they are saved', async () => {
    const service = fakeService(stored('old', 3));
    show(<Form service={service} />, {});
    fromOtherTab(() => keepDraft('typed there', 3));
    expect(input().value).toBe('typed there');
    service.now = stored('typed there', 4);
    fromOtherTab(() => localStorage.removeItem(KEY));
    await screen.findByText(say.save.saved);
    expect(input().value).toBe('typed there');
  });

  it('go on from the revision that the other one saved', async () => {
    const service = fakeService(stored('old', 3));
    const { user } = show(<Form service={service} />, {});
    service.now = stored('typed there', 4);
    fromOtherTab(() => keepDraft('typed there, and more', 4));
    await user.type(input(), '!');
    await user.click(press());
    await screen.findByText(say.save.saved);
    expect(service.now).toMatchObject({ value: { name: 'typed there, and more!' }, revision: 5 });
  });
});

describe('leaving', () => {
  it('asks before unsaved words are left', async () => {
    const history = fakeRouter();
    const { user } = show(<Form service={fakeService(stored('old', 3))} />, {}, history);
    await user.type(input(), '!');
    await history.router.push('/en/manager/main').catch(() => {});
    await user.click(await screen.findByRole('button', { name: say.leave.stay }));
    expect(history.went).toEqual([]);
    await history.router.push('/en/manager/main').catch(() => {});
    await user.click(await screen.findByRole('button', { name: say.leave.leave }));
    expect(history.went).toEqual(['/en/manager/main']);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
  });

  it('during a save lets the save go on, and its answer reach no other form', async () => {
    const service = fakeService(stored('old', 3));
    const other = fakeService(stored('other', 1));
    let free = () => {};
    service.pending = new Promise((resolve) => {
      free = resolve;
    });
    function Switch() {
      const [isOther, setOther] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOther(true)}>
            Other
          </button>
          <Form service={isOther ? other : service} id={isOther ? '2' : '1'} />
        </>
      );
    }
    const { user } = show(<Switch />, {});
    await user.type(input(), '!');
    await user.click(press());
    await user.click(screen.getByRole('button', { name: 'Other' }));
    act(() => free());
    await waitFor(() => expect(draftName()).toBeNull());
    expect(service.now.value.name).toBe('old!');
    expect(other.saves).toEqual([]);
    expect(input().value).toBe('other');
    expect(screen.getByText(say.save.saved)).toBeTruthy();
  });

  it('ends a form whose words are saved on the way', async () => {
    const service = fakeService(stored('old', 3));
    const { user } = show(<Form service={service} autosave={60_000} />, {});
    await user.type(input(), '!');
    cleanup();
    await waitFor(() => expect(service.now.value.name).toBe('old!'));
    expect(draftName()).toBeNull();
  });
});
