import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ManagedMedia } from '@/contracts/learning/media-library';
import type { MediaKind } from '@/contracts/upload-values';
import { UploadField } from '@/features/management/upload-field';
import type { UploadEvents, UploadTarget } from '@/services/uploads';
import { show, texts } from '../identity/account/render';

const service = vi.hoisted(() => ({
  started: [] as { file: File; target: UploadTarget; events: UploadEvents }[],
  task: { pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() },
}));
vi.mock('@/services/uploads', () => ({
  startUpload: async (file: File, target: UploadTarget, events: UploadEvents) => {
    service.started.push({ file, target, events });
    return service.task;
  },
}));

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', async (actual) => ({
  ...(await actual<object>()),
  toastSuccess: toast.success,
  toastError: toast.error,
}));

const say = texts['manager-media'];
const GET = 'GET /api/manager/media/:mediaId';
const LIST = 'GET /api/manager/media';
const media: ManagedMedia = {
  ...{
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'IMAGE',
    name: 'cover.jpg',
    contentType: 'image/jpeg',
  },
  ...{ url: '/media/00000000-0000-4000-8000-000000000001/cover.jpg', size: 1000, width: 10, height: 10 },
  ...{ durationSeconds: null, posterUrl: null, isPublic: true, courseId: null, state: 'READY', uses: 0 },
  changed: { at: '2026-11-01T00:00:00.000Z', by: null },
};

beforeEach(() => {
  service.started.length = 0;
  for (const call of Object.values(service.task)) call.mockClear();
});
afterEach(() => {
  cleanup();
  // None goes on in the background of the next test.
  for (const { events } of service.started) events.onError(new ApiError('internal_error'));
});

function Form({ kind, courseId }: { kind: MediaKind; courseId?: string }) {
  const [file, setFile] = useState<ManagedMedia | null>(null);
  const [alt, setAlt] = useState('');
  return (
    <>
      <UploadField
        label="Cover"
        kind={kind}
        {...(courseId && { courseId })}
        value={file}
        onChange={setFile}
        alt={{ value: alt, onChange: setAlt }}
      />
      <output>{JSON.stringify({ url: file?.url ?? null, alt })}</output>
    </>
  );
}

const open = (kind: MediaKind = 'IMAGE', courseId?: string, answers: Record<string, unknown> = {}) =>
  show(<Form kind={kind} {...(courseId && { courseId })} />, {
    [GET]: { ...media, copies: [], places: [] },
    ...answers,
  });
const MODIFIED = { type: 'image/jpeg', lastModified: 1 };
const photo = (bytes = 2000, name = 'photo.jpg') => {
  const file = new File(['x'], name, MODIFIED);
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const zone = () => screen.getByRole('region', { name: 'Cover' });
const drop = (file: File) => fireEvent.drop(zone(), { dataTransfer: { files: [file] } });
const formValue = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');
async function started() {
  await vi.waitFor(() => expect(service.started.length).toBeGreaterThan(0));
  const last = service.started.at(-1);
  if (!last) throw new Error('nothing was started');
  return last;
}
const press = (name: string) => screen.getByRole('button', { name });

describe('a file', () => {
  it('that is dropped is uploaded, checked and then the value of the form', async () => {
    open();
    drop(photo());
    const { target, events } = await started();
    expect(target).toEqual({ kind: 'IMAGE', courseId: undefined });
    act(() => events.onProgress(500, 2000));
    const bar = screen.getByRole('progressbar', { name: 'Uploading photo.jpg' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    act(() => events.onProgress(2000, 2000));
    expect(screen.getByText(say.progress.checking)).toBeTruthy();
    act(() => events.onDone(media.id));
    await vi.waitFor(() => expect(formValue().url).toBe(media.url));
    expect(screen.getByText('cover.jpg')).toBeTruthy();
  });

  it('of a course goes into that course', async () => {
    open('VIDEO', '00000000-0000-4000-8000-00000000000c');
    drop(photo(5000, 'a.mp4'));
    expect((await started()).target.courseId).toBe('00000000-0000-4000-8000-00000000000c');
  });

  it('is chosen, or pasted', async () => {
    const { user } = open();
    await user.upload(screen.getByTestId('file'), photo());
    await started();
    await user.click(press(say.progress.cancel));
    expect(service.task.cancel).toHaveBeenCalledOnce();
    fireEvent.paste(zone(), { clipboardData: { files: [photo(900, 'image.png')] } });
    await vi.waitFor(() => expect(service.started.at(-1)?.file.name).toBe('image.png'));
  });

  it('is paused, goes on, and is given up', async () => {
    const { user } = open();
    drop(photo());
    const { events } = await started();
    await vi.waitFor(() => expect(press(say.progress.pause)).toBeTruthy());
    await user.click(press(say.progress.pause));
    expect(service.task.pause).toHaveBeenCalledOnce();
    await user.click(press(say.progress.resume));
    expect(service.task.resume).toHaveBeenCalledOnce();
    act(() => events.onOffline());
    expect(screen.getByText(say.progress.offline)).toBeTruthy();
    await user.click(press(say.progress.cancel));
    expect(screen.queryByRole('progressbar')).toBeNull();
    // What arrives late changes nothing.
    act(() => events.onDone(media.id));
    expect(formValue().url).toBeNull();
  });

  it('too large or empty is refused before a byte is sent, in words that name the limit', () => {
    open();
    drop(photo(20_971_521));
    expect(screen.getByText(/too large\. The limit is 20 MB/)).toBeTruthy();
    drop(photo(0));
    expect(screen.getByText(/can’t use this kind of file here\. JPG or PNG/)).toBeTruthy();
    expect(service.started).toEqual([]);
  });

  it('that the service refuses says why, and another one can be chosen', async () => {
    open();
    drop(photo());
    const { events } = await started();
    act(() => events.onError(new ApiError('upload_quota_exceeded', { status: 409 })));
    expect(screen.getByText(texts.errors.upload_quota_exceeded)).toBeTruthy();
    drop(photo());
    await vi.waitFor(() => expect(service.started).toHaveLength(2));
    expect(screen.queryByText(texts.errors.upload_quota_exceeded)).toBeNull();
  });

  it('that is a picture gets an alternative text, and is removed', async () => {
    const { user } = open();
    drop(photo());
    const { events } = await started();
    act(() => events.onDone(media.id));
    await user.type(await screen.findByLabelText(say.field.alt), 'A red door');
    expect(formValue().alt).toBe('A red door');
    await user.click(press(say.field.remove));
    expect(formValue().url).toBeNull();
  });
});

describe('an upload whose form is closed', () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  async function closed() {
    open();
    drop(photo());
    const { events } = await started();
    await vi.waitFor(() => expect(press(say.progress.pause)).toBeTruthy());
    cleanup();
    return events;
  }

  it('goes on, says so, and says when it is done', async () => {
    const { onDone } = await closed();
    expect(service.task.pause).not.toHaveBeenCalled();
    expect(toast.success).toHaveBeenLastCalledWith(
      'photo.jpg is still uploading. You can choose it from your files once the upload is complete.',
    );
    expect(asks()).toBe(true);
    onDone(media.id);
    expect(toast.success).toHaveBeenLastCalledWith('photo.jpg was uploaded.');
    expect(asks()).toBe(false);
  });

  it('says that it failed', async () => {
    const { onError } = await closed();
    onError(new ApiError('upload_quota_exceeded', { status: 409 }));
    expect(toast.error).toHaveBeenLastCalledWith('photo.jpg wasn’t uploaded. Choose it again to continue.');
    expect(asks()).toBe(false);
  });

  it('is taken over by a form in which the same file is chosen', async () => {
    const { onDone } = await closed();
    const { user } = open();
    drop(photo());
    await vi.waitFor(() => expect(service.started).toHaveLength(2));
    expect(service.task.pause).toHaveBeenCalledOnce();
    toast.success.mockClear();
    onDone(media.id);
    expect(toast.success).not.toHaveBeenCalled();
    await user.click(press(say.progress.cancel));
  });

  it('stays paused when it was', async () => {
    const { user } = open();
    drop(photo());
    await started();
    await vi.waitFor(() => expect(press(say.progress.pause)).toBeTruthy());
    await user.click(press(say.progress.pause));
    toast.success.mockClear();
    cleanup();
    expect(toast.success).not.toHaveBeenCalled();
    expect(asks()).toBe(false);
  });
});

describe('the library', () => {
  it('offers files of the kind that fit, and the chosen one is the value', async () => {
    const { user, sent } = open('IMAGE', undefined, { [LIST]: { items: [media], total: 1 } });
    await user.click(press(say.field.library));
    const dialog = within(await screen.findByRole('dialog', { name: say.picker.title }));
    await user.click(await dialog.findByRole('button', { name: /cover\.jpg/ }));
    expect(formValue().url).toBe(media.url);
    expect(sent[0]?.input.query).toMatchObject({ kind: 'IMAGE', public: 'true' });
  });

  it('says that there is nothing yet, and what was not found', async () => {
    const { user } = open('IMAGE', undefined, { [LIST]: { items: [], total: 0 } });
    await user.click(press(say.field.library));
    expect(await screen.findByText(say.picker.empty)).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText(say.picker.noMatch)).toBeTruthy();
  });
});
