import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { CourseImport } from '@/contracts/learning/course-import';
import { ImportScreen } from '@/features/learning/course-import/import-screen';
import { ImportsScreen } from '@/features/learning/course-import/imports-screen';
import type { UploadEvents } from '@/services/uploads';
import { fakeRouter, press, show, texts } from '../../identity/account/render';

vi.mock('next/head', () => ({ default: () => null }));
const upload = vi.hoisted(() => ({ started: [] as { target: unknown; events: UploadEvents }[] }));
vi.mock('@/services/uploads', () => ({
  startUpload: async (_: File, target: unknown, events: UploadEvents) => {
    upload.started.push({ target, events });
    return { pause: () => {}, resume: () => {}, cancel: () => {} };
  },
}));

const say = texts['manager-import'];
const LIST = 'GET /api/manager/imports';
const GET = 'GET /api/manager/imports/:importId';
const RUN = 'POST /api/manager/imports/:importId/run';
const ID = '00000000-0000-4000-8000-000000000001';
const PRODUCT = '00000000-0000-4000-8000-000000000002';

const read = (change: Partial<CourseImport> = {}): CourseImport => ({
  ...{ id: ID, name: 'maps.zip', size: 9, state: 'READ', format: 'MARKDOWN', title: 'Maps', productId: null },
  ...{ startedBy: { id: PRODUCT, name: 'Ann' }, startedAt: '2026-11-01T00:00:00.000Z', finishedAt: null },
  ...{ failure: null, failureDetail: null, step: null, stepDone: 0, stepTotal: 0, canRun: true },
  report: {
    languages: [{ language: 'de', modules: 2, lessons: 1234, items: 40, problems: 7, changedLessons: 3 }],
    files: 2,
    losses: [
      {
        ...{ language: 'de', file: 'chapters/de/1.mdx', element: '<iframe>', count: 2 },
        ...{ loss: 'SCRIPT', detail: 'is never run' },
      },
    ],
    lossTotal: 5,
    kept: [{ language: 'de', part: 'LESSON', key: 'one', title: 'Karten lesen' }],
    ...{ createsProduct: true, changes: true },
  },
  ...change,
});

const open = (found: unknown, answers = {}) => {
  const made = fakeRouter();
  const given = { ...made, router: { ...made.router, query: { importId: ID } } };
  return show(<ImportScreen />, { [GET]: found, ...answers }, given);
};

beforeEach(() => {
  upload.started.length = 0;
});
afterEach(cleanup);

describe('the screen of imports', () => {
  it('lists former imports with who, when and how they ended', async () => {
    show(<ImportsScreen />, {
      [LIST]: { items: [read(), read({ id: PRODUCT, name: 'b.zip', state: 'FAILED' })], total: 2 },
    });
    const row = within(await screen.findByRole('row', { name: /maps\.zip/ }));
    for (const text of ['Maps', 'Ann', say.state.READ]) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('link', { name: 'maps.zip' }).getAttribute('href')).toBe(`/en/manager/import/${ID}`);
    expect(within(screen.getByRole('row', { name: /b\.zip/ })).getByText(say.state.FAILED)).toBeTruthy();
  });

  it('says that there are none, and what went wrong', async () => {
    show(<ImportsScreen />, { [LIST]: { items: [], total: 0 } });
    expect(await screen.findByText(say.list.emptyTitle)).toBeTruthy();
    cleanup();
    show(<ImportsScreen />, { [LIST]: new ApiError('internal_error') });
    expect(await screen.findByText(texts.errors.internal_error)).toBeTruthy();
  });

  it('takes an archive and opens its import once it has arrived', async () => {
    const { went } = show(<ImportsScreen />, { [LIST]: { items: [], total: 0 } });
    fireEvent.change(screen.getByTestId('file'), { target: { files: [new File(['PK'], 'maps.zip')] } });
    await waitFor(() => expect(upload.started).toHaveLength(1));
    expect(upload.started[0]?.target).toEqual({ kind: 'ARCHIVE' });
    upload.started[0]?.events.onDone(ID);
    await waitFor(() => expect(went).toEqual([`/en/manager/import/${ID}`]));
  });

  it('says what may be uploaded when something else was', async () => {
    show(<ImportsScreen />, { [LIST]: { items: [], total: 0 } });
    fireEvent.change(screen.getByTestId('file'), { target: { files: [new File([''], 'empty.zip')] } });
    expect(await screen.findByText(new RegExp(texts['manager-media'].field.notAllowed))).toBeTruthy();
    expect(upload.started).toHaveLength(0);
  });
});

describe('an import', () => {
  it('shows what it will do before it does it', async () => {
    const started = read({
      state: 'IMPORTING',
      step: 'STORING_FILES',
      stepDone: 1,
      stepTotal: 4,
      canRun: false,
    });
    const { user, writes } = open(read(), { [RUN]: started });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maps' })).toBeTruthy();
    expect(screen.getByText(say.read.new)).toBeTruthy();
    const language = within(screen.getByRole('row', { name: /1,234/ }));
    expect(language.getByText('1,234')).toBeTruthy();
    expect(screen.getByText(say.loss.SCRIPT)).toBeTruthy();
    expect(screen.getByText('The first 2 of 5 are shown.')).toBeTruthy();
    expect(
      within(screen.getByRole('row', { name: /Lesson content/ })).getByText('Karten lesen'),
    ).toBeTruthy();
    await user.click(press(say.read.import));
    expect(writes()).toEqual([{ path: RUN, input: { params: { importId: ID } } }]);
    const bar = await screen.findByRole('progressbar', { name: say.progress.label });
    expect(bar.getAttribute('aria-valuenow')).toBe('56');
    expect(screen.getByText(say.progress.STORING_FILES)).toBeTruthy();
  });

  it('that waits for its turn says so', async () => {
    open(read({ state: 'READING', report: null, canRun: false }));
    expect(await screen.findByText(say.progress.waiting)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.read.import })).toBeNull();
  });

  it('that is done leads to the draft', async () => {
    open(read({ state: 'DONE', productId: PRODUCT, canRun: false }));
    expect(await screen.findByText(say.done.created)).toBeTruthy();
    const link = screen.getByRole('link', { name: say.done.open });
    expect(link.getAttribute('href')).toBe(`/en/manager/courses/${PRODUCT}`);
  });

  it('that failed says why, where, and that nothing was changed', async () => {
    open(
      read({
        state: 'FAILED',
        report: null,
        canRun: false,
        failure: 'ARCHIVE_UNSAFE',
        failureDetail: '../x',
      }),
    );
    expect(await screen.findByText(say.failure.ARCHIVE_UNSAFE)).toBeTruthy();
    expect(screen.getByText('Where: ../x')).toBeTruthy();
    expect(screen.getByText(say.failed.unchanged)).toBeTruthy();
    expect(screen.queryByRole('button', { name: say.failed.again })).toBeNull();
  });

  it('whose archive is gone says to upload it again', async () => {
    open(read({ canRun: false }));
    expect(await screen.findByText(say.read.gone)).toBeTruthy();
  });

  it('that is refused shows the reason', async () => {
    const { user } = open(read(), { [RUN]: new ApiError('import_not_ready') });
    await user.click(await screen.findByRole('button', { name: say.read.import }));
    expect(await screen.findByText(texts.errors.import_not_ready)).toBeTruthy();
  });

  it('that does not exist shows an error', async () => {
    open(new ApiError('not_found'));
    expect(await screen.findByText(texts.errors.not_found)).toBeTruthy();
  });
});
