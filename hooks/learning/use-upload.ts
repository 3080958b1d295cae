import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { ManagedMedia } from '@/contracts/learning/media-library';
import { UPLOAD_MAX_BYTES } from '@/contracts/values';
import { addSample, type ProgressSample, secondsLeft } from '@/domain/learning/upload-progress';
import { useForgetMedia } from '@/hooks/learning/use-media-library';
import { useApi } from '@/hooks/use-api';
import { mediaLibrary } from '@/services/manager-endpoints';
import type { UploadTarget, UploadTask } from '@/services/uploads';

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

/** One upload at a time: its progress, and what a person can do with it. `read` fetches what it became. */
export function useUploadTask<T>(
  read: (id: string) => Promise<T>,
  onDone: (became: T) => void,
): UploadControls {
  const [upload, setUpload] = useState<RunningUpload | null>(null);
  const [error, setError] = useState<unknown>(null);
  const task = useRef<UploadTask>(undefined);
  const samples = useRef<ProgressSample[]>([]);
  const turn = useRef(0);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  // What has arrived stays on the service: the same file goes on from there.
  useEffect(
    () => () => {
      turn.current += 1;
      task.current?.pause();
    },
    [],
  );

  useCloseGuard(upload !== null);

  const change = (status: RunningUpload['status']) =>
    setUpload((known) => known && { ...known, status, secondsLeft: null });

  function end(reason: unknown = null) {
    task.current = undefined;
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
    turn.current += 1;
    const mine = turn.current;
    const isMine = () => turn.current === mine;
    const refusal = refusalOf(file, target);
    if (refusal) return end(refusal);
    samples.current = [];
    setError(null);
    setUpload({ name: file.name, sent: 0, total: file.size, secondsLeft: null, status: 'RUNNING' });
    try {
      const { startUpload } = await import('@/services/uploads');
      const started = await startUpload(file, target, {
        onProgress: (sent, total) => isMine() && move(sent, total),
        onDone: (id) => isMine() && void finish(id).catch(end),
        onOffline: () => isMine() && change('OFFLINE'),
        onError: (reason) => isMine() && end(reason),
      });
      if (isMine()) task.current = started;
      else started.pause();
    } catch (reason) {
      if (isMine()) end(reason);
    }
  }

  return {
    upload,
    error,
    start: (file, target) => void start(file, target),
    pause: () => {
      task.current?.pause();
      change('PAUSED');
    },
    resume: () => {
      samples.current = [];
      change('RUNNING');
      task.current?.resume();
    },
    cancel: () => {
      turn.current += 1;
      task.current?.cancel();
      end();
    },
  };
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
