import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedMedia, MediaDetails } from '@/contracts/learning/media-library';
import { UploadsScreen } from '@/features/learning/media-library/uploads-screen';
import { fakeRouter, show, texts } from '../../identity/account/render';

interface Undo {
  text: string;
  action: { onPress: () => void };
  onClose: () => void;
}
const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), undo: [] as Undo[] }));
vi.mock('@/services/toast', () => ({
  toastSuccess: toast.success,
  toastError: toast.error,
  toastUndo: (undo: Undo) => toast.undo.push(undo),
}));
vi.mock('next/head', () => ({ default: () => null }));
const session = vi.hoisted(() => ({ isSenior: true }));
vi.mock('@/hooks/identity/use-session', () => ({ useSession: () => session }));

const say = texts['manager-media'];
const [LIST, QUOTA] = ['GET /api/manager/media', 'GET /api/manager/media/quota'];
const [GET, RENAME, REMOVE] = ['GET', 'PATCH', 'DELETE'].map(
  (method) => `${method} /api/manager/media/:mediaId`,
) as [string, string, string];
const PRODUCT = '00000000-0000-4000-8000-00000000000a';
const COURSE = '00000000-0000-4000-8000-00000000000b';
const file = (change: Partial<ManagedMedia> = {}): ManagedMedia => ({
  ...{
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'VIDEO',
    name: 'lesson.mp4',
    contentType: 'video/mp4',
  },
  ...{ url: '/media/1/lesson.mp4', size: 184_000_000, width: 1920, height: 1080, durationSeconds: 312 },
  ...{ posterUrl: null, isPublic: false, courseId: COURSE, state: 'READY', uses: 0 },
  changed: { at: '2026-11-01T00:00:00.000Z', by: { id: PRODUCT, name: 'Ann' } },
  ...change,
});
const place: MediaDetails['places'][number] = {
  ...{ place: 'LESSON', productId: PRODUCT, productType: 'COURSE', courseId: COURSE, entityId: null },
  ...{ lessonKey: 'intro', language: 'de', title: 'First steps' },
};
const answers = (change: Record<string, unknown> = {}) => ({
  [LIST]: { items: [file()], total: 1 },
  [QUOTA]: { used: 500_000_000, limit: 1_000_000_000, convertsVideos: true },
  [GET]: { ...file(), copies: [], places: [] },
  [REMOVE]: undefined,
  ...change,
});
const open = (given = answers(), query: Record<string, string> = {}) => {
  const made = fakeRouter();
  return show(<UploadsScreen />, given, { ...made, router: { ...made.router, query } });
};
const dialog = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'lesson.mp4' }));
  return within(await screen.findByRole('dialog', { name: 'lesson.mp4' }));
};

beforeEach(() => {
  toast.success.mockClear();
  toast.error.mockClear();
  toast.undo.length = 0;
  session.isSenior = true;
});
afterEach(cleanup);

describe('the screen of uploads', () => {
  it('lists files with kind, size, use and who uploaded them, and how much room there is', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /lesson\.mp4/ }));
    for (const text of [say.kind.VIDEO, '184 MB', say.list.unused, /Ann, /, say.list.private])
      expect(row.getByText(text)).toBeTruthy();
    const bar = await screen.findByRole('progressbar', { name: say.quota.label });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(screen.queryByText(say.quota.almostFull)).toBeNull();
    expect(screen.queryByText(say.original)).toBeNull();
  });

  it('says that room runs out, and that videos are shown as they were uploaded', async () => {
    open(answers({ [QUOTA]: { used: 950, limit: 1000, convertsVideos: false } }));
    expect(await screen.findByText(say.quota.almostFull)).toBeTruthy();
    expect(screen.getByText(say.original)).toBeTruthy();
  });

  it('narrows by the address', async () => {
    const { sent } = open(answers(), {
      kind: 'IMAGE',
      use: 'unused',
      text: 'cover',
      sort: 'size',
      page: '2',
    });
    await screen.findByRole('button', { name: 'lesson.mp4' });
    const query = sent.find(({ path }) => path === LIST)?.input.query;
    expect(query).toMatchObject({ kind: 'IMAGE', unused: 'true', text: 'cover', sort: 'size', page: 2 });
  });

  it('says that there is nothing yet, or what went wrong', async () => {
    open(answers({ [LIST]: { items: [], total: 0 } }));
    expect(await screen.findByText(say.list.emptyTitle)).toBeTruthy();
    cleanup();
    open(answers({ [LIST]: new ApiError('service_unavailable', { status: 503 }) }));
    expect(await screen.findByRole('button', { name: texts.manager.retry })).toBeTruthy();
  });
});

describe('a file', () => {
  it('shows its facts and every place with a link; it cannot be deleted while it is shown', async () => {
    const details = {
      ...file({ uses: 1 }),
      copies: [{ url: '/x', height: 720, size: 9_000_000 }],
      places: [place],
    };
    const box = await dialog(open(answers({ [GET]: details })));
    const link = await box.findByRole('link', { name: 'First steps' });
    expect(link.getAttribute('href')).toContain(`/manager/courses/${PRODUCT}/${COURSE}/de/content`);
    for (const text of ['1,920 × 1,080 px', '5:12', '720p (9 MB)', say.details.inUse])
      expect(box.getByText(text)).toBeTruthy();
    expect(box.getByRole('button', { name: say.details.delete })).toHaveProperty('disabled', true);
  });

  it('is deleted after ten seconds, unless that is undone', async () => {
    const page = open();
    const remove = async () => {
      const box = await dialog(page);
      await box.findByText(say.details.noPlaces);
      await page.user.click(box.getByRole('button', { name: say.details.delete }));
      await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'lesson.mp4' })).toBeNull());
    };
    await remove();
    toast.undo.at(-1)?.action.onPress();
    expect(await screen.findByRole('button', { name: 'lesson.mp4' })).toBeTruthy();
    expect(page.writes()).toEqual([]);
    await remove();
    toast.undo.at(-1)?.onClose();
    await vi.waitFor(() => expect(page.writes().map(({ path }) => path)).toEqual([REMOVE]));
  });

  it('comes back when something began to show it meanwhile', async () => {
    const page = open(answers({ [REMOVE]: new ApiError('still_in_use', { status: 409 }) }));
    const box = await dialog(page);
    await box.findByText(say.details.noPlaces);
    await page.user.click(box.getByRole('button', { name: say.details.delete }));
    toast.undo.at(-1)?.onClose();
    expect(await screen.findByRole('button', { name: 'lesson.mp4' })).toBeTruthy();
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith(texts.errors.still_in_use));
  });

  it('is not deleted by plain managers', async () => {
    session.isSenior = false;
    const box = await dialog(open());
    await box.findByText(say.details.noPlaces);
    expect(box.queryByRole('button', { name: say.details.delete })).toBeNull();
  });

  it('gets another name', async () => {
    const page = open(answers({ [RENAME]: file({ name: 'new.mp4' }) }));
    const box = await dialog(page);
    const field = await box.findByLabelText(say.details.name);
    await page.user.clear(field);
    expect(await box.findByText(say.details.nameRequired)).toBeTruthy();
    await page.user.type(field, 'new.mp4{Enter}');
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.details.renamed));
    expect(page.writes()[0]?.input.body).toEqual({ name: 'new.mp4' });
  });
});
