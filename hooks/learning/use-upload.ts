import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { ManagedMedia } from '@/contracts/learning/media-library';
import { UPLOAD_MAX_BYTES } from '@/contracts/upload-values';
import { addSample, type ProgressSample, secondsLeft } from '@/domain/learning/upload-progress';
import { goOnInBackground, takeOver, type UploadRun } from '@/hooks/learning/background-uploads';
import { useForgetMedia } from '@/hooks/learning/use-media-library';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { mediaLibrary } from '@/services/manager-endpoints';
import { toastError, toastSuccess } from '@/services/toast';
import type { UploadTarget } from '@/services/uploads';

export interface RunningUpload {
  name: string;
  sent: number;
  total: number;
  /** Null while the speed is unknown. */
  secondsLeft: number | null;
  /** CHECKING: all bytes have arrived, and the service looks at them. */
  status: 'RUNNING' | 'PAUSED' | 'OFFLINE' | 'CHECKING';
}

export interface UploadControls {
  upload: RunningUpload | null;
  /** Why the last upload failed. */
  error: unknown;
  start: (file: File, target: UploadTarget) => void;
  pause: () => void;
  resume: () => void;
  cancel: () => void;
}

/** One upload at a time, which becomes a file of the library. */
export function useUpload(onDone: (media: ManagedMedia) => void): UploadControls {
  const api = useApi();
  const forget = useForgetMedia();
  return useUploadTask(async (mediaId) => {
    const media = await api(mediaLibrary.get, { params: { mediaId } });
    void forget();
    return media;
  }, onDone);
}

/**
 * One upload at a time: its progress, and what a person can do with it. `read` fetches what it became. It goes on when
 * its field is closed.
 */
export function useUploadTask<T>(
  read: (id: string) => Promise<T>,
  onDone: (became: T) => void,
): UploadControls {
  const [upload, setUpload] = useState<RunningUpload | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = useRef<UploadRun>(undefined);
  const samples = useRef<ProgressSample[]>([]);
  const latest = useRef(onDone);
  const leave = useLeave(upload?.status === 'PAUSED');
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => () => leave.current(run.current), [leave]);

  useCloseGuard(upload !== null);

  const change = (status: RunningUpload['status']) =>
    setUpload((known) => known && { ...known, status, secondsLeft: null });

  function end(reason: unknown = null) {
    run.current = undefined;
    setUpload(null);
    setError(reason);
  }

  async function finish(id: string) {
    const became = await read(id);
    end();
    latest.current(became);
  }

  function move(sent: number, total: number) {
    samples.current = addSample(samples.current, { at: performance.now(), sent });
    const left = secondsLeft(samples.current, total);
    const status = sent >= total ? 'CHECKING' : 'RUNNING';
    setUpload((known) => known && { ...known, sent, total, secondsLeft: left, status });
  }

  async function start(file: File, target: UploadTarget) {
    const refusal = refusalOf(file, target);
    if (refusal) return end(refusal);
    takeOver(file);
    samples.current = [];
    setError(null);
    setUpload({ name: file.name, sent: 0, total: file.size, secondsLeft: null, status: 'RUNNING' });
    const mine: UploadRun = {
      file,
      events: {
        onProgress: move,
        onDone: (mediaId) => void finish(mediaId).catch(end),
        onOffline: () => change('OFFLINE'),
        onError: end,
      },
    };
    if (run.current) run.current.isOver = true;
    run.current = mine;
    try {
      await begin(mine, target);
    } catch (reason) {
      if (!mine.isOver)
        mine.events.onError(reason instanceof ApiError ? reason : new ApiError('internal_error'));
    }
  }

  return {
    upload,
    error,
    start: (file, target) => void start(file, target),
    pause: () => {
      run.current?.task?.pause();
      change('PAUSED');
    },
    resume: () => {
      samples.current = [];
      change('RUNNING');
      run.current?.task?.resume();
    },
    cancel: () => {
      if (run.current) run.current.isOver = true;
      run.current?.task?.cancel();
      end();
    },
  };
}

async function begin(run: UploadRun, target: UploadTarget): Promise<void> {
  const { startUpload } = await import('@/services/uploads');
  const tell = (event: () => void) => run.isOver || event();
  const task = await startUpload(run.file, target, {
    onProgress: (sent, total) => tell(() => run.events.onProgress(sent, total)),
    onDone: (mediaId) => tell(() => run.events.onDone(mediaId)),
    onOffline: () => tell(() => run.events.onOffline()),
    onError: (reason) => tell(() => run.events.onError(reason)),
  });
  run.task = task;
  if (run.isOver) task.pause();
}

/** What happens to an upload when its field is closed: a paused one stays paused, others go on and say how they ended. */
function useLeave(isPaused: boolean) {
  const forget = useForgetMedia();
  const { t } = useTranslation('manager-media');
  const leave = useRef<(run: UploadRun | undefined) => void>(() => {});
  useEffect(() => {
    leave.current = (run) => {
      if (!run || isPaused) return;
      const name = run.file.name;
      toastSuccess(t('progress.goesOn', { name }));
      goOnInBackground(run, {
        onDone: () => {
          void forget();
          toastSuccess(t('upload.done', { name }));
        },
        onError: () => toastError(t('progress.failed', { name })),
      });
    };
  });
  return leave;
}

/** What can be said before a byte is sent. */
function refusalOf(file: File, { kind }: UploadTarget): ApiError | null {
  if (file.size > UPLOAD_MAX_BYTES[kind]) return new ApiError('payload_too_large');
  return file.size === 0 ? new ApiError('unsupported_media_type') : null;
}

/** The browser asks before it closes a page with an upload. */
function useCloseGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
}
