import { DetailedError, defaultOptions, Upload, type UploadOptions } from 'tus-js-client';
import { ApiError } from '@/contracts/api-error';
import { isErrorCode } from '@/contracts/error-codes';
import type { UploadKind } from '@/contracts/upload-values';
import { readAccessToken, readClaims } from '@/services/session';
import { SessionHttpStack } from '@/services/upload-requests';

/** What a file will be, and whose. */
export interface UploadTarget {
  kind: UploadKind;
  /** The course whose file it becomes; without one everyone may see it. An archive becomes no file. */
  courseId?: string | undefined;
}

export interface UploadEvents {
  onProgress(sent: number, total: number): void;
  /** With the id of the file, or of the import that an archive became. */
  onDone(id: string): void;
  /** The network is away; the upload goes on by itself when it is back. */
  onOffline(): void;
  onError(error: ApiError): void;
}

export interface UploadTask {
  pause(): void;
  resume(): void;
  /** Gives the upload up, here and on the service. */
  cancel(): void;
}

const ENDPOINT = '/api/manager/uploads';
/** Small enough for every proxy, and for a slow network within its time limits. */
const CHUNK_BYTES = 8 << 20;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
const MEDIA_HEADER = 'upload-media-id';

/** Begins an upload, or goes on with that of the same file that a reload or a lost network interrupted. */
export async function startUpload(
  file: File,
  target: UploadTarget,
  events: UploadEvents,
): Promise<UploadTask> {
  let offline: (() => void) | undefined;
  const stopWaiting = () => {
    if (offline) window.removeEventListener('online', offline);
    offline = undefined;
  };
  const upload = new Upload(file, {
    ...optionsFor(file, target),
    onProgress: (sent, total) => events.onProgress(sent, total ?? file.size),
    onSuccess: ({ lastResponse }) => {
      const mediaId = lastResponse.getHeader(MEDIA_HEADER);
      if (mediaId) events.onDone(mediaId);
      else events.onError(new ApiError('internal_error'));
    },
    onError: (error) => {
      const known = asApiError(error);
      if (known.status === undefined && !navigator.onLine) {
        offline = () => {
          stopWaiting();
          upload.start();
        };
        window.addEventListener('online', offline);
        return events.onOffline();
      }
      if (known.status !== undefined && known.status < 500 && known.status !== 401) void forget(upload);
      events.onError(known);
    },
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  upload.start();
  return {
    pause: () => {
      stopWaiting();
      void upload.abort();
    },
    resume: () => upload.start(),
    cancel: () => {
      stopWaiting();
      // An upload that never began has nothing to give up.
      void upload.abort(upload.url !== null).catch(() => {});
      void forget(upload);
    },
  };
}

function optionsFor(file: File, { kind, courseId }: UploadTarget): UploadOptions {
  const owner = ownerOf(kind, courseId);
  return {
    endpoint: ENDPOINT,
    httpStack: new SessionHttpStack(),
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    metadata: { kind, name: file.name, ...owner },
    fingerprint: async () => fingerprintOf(file, kind, courseId),
  };
}

function ownerOf(kind: UploadKind, courseId: string | undefined): Record<string, string> {
  if (kind === 'ARCHIVE') return {};
  return courseId ? { courseId } : { public: 'true' };
}

/** The same file for the same place by the same person. */
function fingerprintOf(file: File, kind: UploadKind, courseId: string | undefined): string {
  const person = readClaims(readAccessToken())?.userId ?? '';
  return ['kurso', person, kind, courseId ?? 'public', file.name, file.size, file.lastModified].join('|');
}

/** A refused file is not gone on with. */
async function forget(upload: Upload): Promise<void> {
  const known = await upload.findPreviousUploads();
  for (const { urlStorageKey } of known) await defaultOptions.urlStorage.removeUpload(urlStorageKey);
}

function asApiError(error: unknown): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return new ApiError('service_unavailable', { cause: error });
  const status = response.getStatus();
  const code = codeOf(response.getBody());
  return new ApiError(isErrorCode(code) ? code : 'service_unavailable', { status, cause: error });
}

function codeOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { code?: unknown }).code;
  } catch {
    return undefined;
  }
}
