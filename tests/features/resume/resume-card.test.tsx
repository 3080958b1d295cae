import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { choose, fill, open, toasts } from './list-service';
import { cardWith, errorTexts, resumeIdOf, signIn, texts, USER_ID } from './show-pages';

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);

const { card, deleted, list } = texts;

describe('a resume of the list', () => {
  it('is renamed in its place; an empty name is refused beside the field', async () => {
    const { user, sent } = open();
    await choose(user, 'Data analyst', card.rename);
    const field = await screen.findByRole('textbox', { name: new RegExp(card.name) });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(errorTexts.field.required)).toBeTruthy();
    await user.type(field, ' Engineer {Enter}');
    expect(await screen.findByRole('link', { name: 'Engineer' })).toBeTruthy();
    expect(sent.find(({ path }) => path.startsWith('PATCH'))?.input.body).toEqual({ title: 'Engineer' });
  });

  it('keeps what was typed when renaming fails, and its name on Escape', async () => {
    const { user } = open([cardWith()], {
      'PATCH /api/resumes/:resumeId': new ApiError('service_unavailable'),
    });
    await choose(user, 'Data analyst', card.rename);
    const field = await screen.findByRole('textbox', { name: new RegExp(card.name) });
    await user.clear(field);
    await user.type(field, 'Engineer{Enter}');
    expect(await screen.findByText(errorTexts.service_unavailable)).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('Engineer');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: 'Data analyst' })).toBeTruthy();
  });

  it('is copied under a new id, and the copy is named so', async () => {
    const { user, sent } = open();
    await choose(user, 'Data analyst', card.copy);
    expect(await screen.findByRole('link', { name: 'Data analyst (copy)' })).toBeTruthy();
    const { params, body } = sent.find(({ path }) => path.endsWith('/copy'))?.input ?? {};
    expect(params.resumeId).toBe(resumeIdOf(1));
    expect(body.resumeId).not.toBe(resumeIdOf(1));
  });

  it('can be downloaded and shared', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: fill(card.more, { title: 'Data analyst' }) }));
    const file = await screen.findByRole('menuitem', { name: card.download });
    expect(file.getAttribute('href')).toBe(`/api/resumes/${resumeIdOf(1)}/file/pdf`);
    await user.click(screen.getByRole('menuitem', { name: card.share }));
    expect(await screen.findByText(`shared ${resumeIdOf(1)}`)).toBeTruthy();
  });

  it('is deleted at once, and the toast brings it back', async () => {
    const { user } = open();
    await choose(user, 'Data analyst', card.delete);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Data analyst' })).toBeNull();
    expect(toasts[0]?.text).toBe(fill(deleted.toast, { title: 'Data analyst' }));
    toasts[0]?.action?.onPress();
    expect(await screen.findByRole('link', { name: 'Data analyst' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(deleted.title)).toBeNull());
  });

  it('stays where it is when deleting fails', async () => {
    const { user } = open([cardWith()], {
      'DELETE /api/resumes/:resumeId': new ApiError('service_unavailable'),
    });
    await choose(user, 'Data analyst', card.delete);
    await waitFor(() => expect(toasts[0]?.tone).toBe('error'));
    expect(await screen.findByRole('link', { name: 'Data analyst' })).toBeTruthy();
    expect(screen.queryByText(deleted.title)).toBeNull();
  });

  it('can be restored after the page was left, by its owner alone, until it is dismissed', async () => {
    const first = open();
    await choose(first.user, 'Data analyst', card.delete);
    await screen.findByText(deleted.title);
    cleanup();
    signIn('00000000-0000-4000-8000-0000000000ff');
    open([]);
    await screen.findByRole('heading', { name: list.emptyTitle });
    expect(screen.queryByText(deleted.title)).toBeNull();
    cleanup();
    signIn(USER_ID);
    const { user, sent } = open([]);
    await user.click(
      await screen.findByRole('button', { name: fill(deleted.restoreNamed, { title: 'Data analyst' }) }),
    );
    expect(await screen.findByRole('link', { name: 'Data analyst' })).toBeTruthy();
    expect(sent.some(({ path }) => path.endsWith('/restore'))).toBe(true);
    expect(screen.queryByText(deleted.title)).toBeNull();
    await choose(user, 'Data analyst', card.delete);
    await user.click(
      await screen.findByRole('button', { name: fill(deleted.dismiss, { title: 'Data analyst' }) }),
    );
    expect(screen.queryByText(deleted.title)).toBeNull();
  });

  it('that is gone for good is said to be', async () => {
    const { user } = open([cardWith()], { 'POST /api/resumes/:resumeId/restore': new ApiError('not_found') });
    await choose(user, 'Data analyst', card.delete);
    await user.click(
      await screen.findByRole('button', { name: fill(deleted.restoreNamed, { title: 'Data analyst' }) }),
    );
    await waitFor(() => expect(toasts.at(-1)?.text).toBe(fill(deleted.gone, { title: 'Data analyst' })));
    expect(screen.queryByText(deleted.title)).toBeNull();
  });
});
