import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { guestResume } from '@/store/guest-resume';
import { keep, open, toasts } from './list-service';
import { cardWith, documentWith, errorTexts, resumeIdOf, texts } from './show-pages';

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);

const { device, guest } = texts;

describe('a resume of this browser', () => {
  it('is taken into the account under its id, and leaves the browser', async () => {
    keep();
    const { user, sent } = open([], {
      'POST /api/resumes': ({ body }: { body: object }) => ({ ...cardWith(body), ...body }),
    });
    await screen.findByRole('heading', { name: device.title });
    await user.click(screen.getByRole('button', { name: device.add }));
    await waitFor(() => expect(guestResume()).toBeNull());
    const { body } = sent.find(({ path }) => path === 'POST /api/resumes')?.input ?? {};
    expect(body).toMatchObject({ resumeId: resumeIdOf(7), title: 'Made as a guest' });
    expect(sent.some(({ path }) => path.startsWith('PUT'))).toBe(false);
  });

  it('that was written on since is saved over what nobody has edited in the account', async () => {
    keep();
    const { user, sent } = open([], {
      'POST /api/resumes': { ...cardWith(), revision: 1, document: documentWith() },
      'PUT /api/resumes/:resumeId': cardWith(),
    });
    await user.click(await screen.findByRole('button', { name: device.add }));
    await waitFor(() => expect(guestResume()).toBeNull());
    expect(sent.find(({ path }) => path.startsWith('PUT'))?.input.body.revision).toBe(1);
  });

  it.each([
    ['earlier', '2026-01-01T10:00:00.000Z'],
    ['later', '2026-06-01T10:00:00.000Z'],
  ])('that was edited in the account as well (here %s) becomes a resume of its own', async (_, updatedAt) => {
    keep({ updatedAt });
    const { user, sent } = open([], { 'POST /api/resumes': { ...cardWith(), document: documentWith() } });
    await user.click(await screen.findByRole('button', { name: device.add }));
    await waitFor(() => expect(guestResume()).toBeNull());
    expect(sent.some(({ path }) => path.startsWith('PUT'))).toBe(false);
    const [taken, copy] = sent
      .filter(({ path }) => path === 'POST /api/resumes')
      .map(({ input }) => input.body);
    expect(copy).toMatchObject({ title: 'Made as a guest', document: taken.document });
    expect(copy.resumeId).not.toBe(taken.resumeId);
  });

  it('stays in the browser when the account takes no more', async () => {
    keep();
    const { user } = open([], { 'POST /api/resumes': new ApiError('too_many_resumes') });
    await user.click(await screen.findByRole('button', { name: device.add }));
    await waitFor(() => expect(toasts[0]?.text).toBe(errorTexts.too_many_resumes));
    expect(guestResume()?.resumeId).toBe(resumeIdOf(7));
  });

  it('is discarded after a question only', async () => {
    keep();
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: device.discard }));
    await user.click(await screen.findByRole('button', { name: guest.discardNo }));
    expect(guestResume()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: device.discard }));
    await user.click(await screen.findByRole('button', { name: guest.discardYes }));
    await waitFor(() => expect(screen.queryByText(device.title)).toBeNull());
    expect(guestResume()).toBeNull();
  });
});
