import type { Readable } from 'node:stream';
import { Metadata } from '@tus/server';
import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import { type ErrorCode, isErrorCode } from '../../../../contracts/error-codes.ts';
import { UploadMetadata } from '../../../../contracts/learning/upload.ts';
import { UPLOAD_MAX_BYTES } from '../../../../contracts/upload-values.ts';
import type { Db } from '../../../../db/database.ts';
import { callTus, type TusCall } from './call-tus.ts';
import type { TusEngine } from './tus-server.ts';
import * as repo from './upload.repository.ts';
import type { UploadFinishService } from './upload-finish.service.ts';
import { createUploadLock } from './upload-lock.ts';

export interface UploadDeps {
  db: Db;
  /** Opened with the first call. */
  engine(): Promise<TusEngine>;
  finish: UploadFinishService['finish'];
  /** Deletes what has arrived. */
  dropArriving(uploadId: string): Promise<void>;
  quotaBytes: number | null;
  log: Pick<Logger, 'warn'>;
}

export interface UploadCall {
  userId: string;
  uploadId: string;
  headers: Record<string, string>;
  body?: Readable;
}

/** Headers of an answer. */
type Answer = Record<string, string>;

export type UploadService = ReturnType<typeof createUploadService>;

/** Resumable uploads: @tus/server speaks the protocol, and the table of uploads says whose they are and how they end. */
export function createUploadService({ db, engine, finish, dropArriving, quotaBytes, log }: UploadDeps) {
  const tus = async (call: TusCall) => callTus(await engine(), call, log);

  async function begin({ userId, headers, body }: Omit<UploadCall, 'uploadId'>): Promise<Answer> {
    const { kind, name, courseId } = readMetadata(headers['upload-metadata']);
    const size = Number(headers['upload-length']);
    if (size < 1) throw invalid('upload-length');
    if (size > UPLOAD_MAX_BYTES[kind]) throw new ApiError('payload_too_large');
    if (courseId && !(await repo.hasCourse(db, courseId))) throw new ApiError('not_found');
    const upload = { userId, kind, name, courseId: courseId ?? null, size };
    const row = await repo.insertUpload(db, upload, quotaBytes);
    if (!row) throw new ApiError('upload_quota_exceeded');
    try {
      const answer = await tus({ method: 'POST', uploadId: row.id, headers, body });
      return Number(answer['upload-offset']) === size ? finished(row.id, answer) : answer;
    } catch (error) {
      // The client does not learn its address.
      if (!isRefusal(error)) await giveUp(row.id);
      throw error;
    }
  }

  async function state(call: UploadCall): Promise<Answer> {
    const row = await own(call);
    if (row.finishedAt) return endOf(row);
    if (row.facts) return finished(row.id);
    const answer = await tus({ method: 'HEAD', uploadId: row.id, headers: call.headers });
    // The last bytes arrived, and the process ended before it could do anything with them.
    return Number(answer['upload-offset']) === row.size ? finished(row.id, answer) : answer;
  }

  async function send(call: UploadCall): Promise<Answer> {
    const row = await own(call);
    if (row.finishedAt) return endOf(row);
    if (row.facts) return finished(row.id);
    const { headers, body } = call;
    const answer = await tus({ method: 'PATCH', uploadId: row.id, headers, body });
    return Number(answer['upload-offset']) === row.size ? finished(row.id, answer) : answer;
  }

  async function cancel(call: UploadCall): Promise<void> {
    const row = await own(call);
    if (row.finishedAt) return repo.deleteUpload(db, row.id);
    const lock = createUploadLock(db, row.id);
    await lock.lock(new AbortController().signal, () => undefined);
    await giveUp(row.id).finally(lock.unlock);
  }

  async function own({ uploadId, userId }: UploadCall): Promise<repo.UploadRow> {
    const row = await repo.findOwnUpload(db, uploadId, userId);
    if (!row) throw new ApiError('not_found');
    return row;
  }

  async function giveUp(uploadId: string): Promise<void> {
    await repo.deleteUpload(db, uploadId);
    await dropArriving(uploadId);
  }

  const finished = async (uploadId: string, answer: Answer = {}): Promise<Answer> => ({
    ...answer,
    ...endOf(await finish(uploadId)),
  });

  return { begin, state, send, cancel, options: () => tus({ method: 'OPTIONS', uploadId: '', headers: {} }) };
}

/** @throws {ApiError} with the refusal, or `not_found` when the file was deleted since */
function endOf({ id, kind, refusal, mediaId: fileId, size }: repo.UploadRow): Answer {
  if (isErrorCode(refusal)) throw new ApiError(refusal);
  const mediaId = kind === 'ARCHIVE' ? id : fileId;
  if (!mediaId) throw new ApiError('not_found');
  return { 'upload-offset': String(size), 'upload-length': String(size), 'upload-media-id': mediaId };
}

const KEPT: readonly ErrorCode[] = [
  'unsupported_media_type',
  'image_invalid',
  'video_invalid',
  'captions_invalid',
];
const isRefusal = (error: unknown) => error instanceof ApiError && KEPT.includes(error.code);

const invalid = (field: string) => new ApiError('request_params_invalid', { fields: { [field]: 'invalid' } });

function readMetadata(header: string | undefined): UploadMetadata {
  const parsed = UploadMetadata.safeParse(parseMetadata(header));
  if (!parsed.success) throw invalid(String(parsed.error.issues[0]?.path[0] ?? 'upload-metadata'));
  const { kind, courseId, public: isPublic } = parsed.data;
  const owners = [courseId, isPublic].filter((owner) => owner !== undefined).length;
  if (owners !== (kind === 'ARCHIVE' ? 0 : 1)) throw invalid('courseId');
  return parsed.data;
}

function parseMetadata(header: string | undefined): Record<string, unknown> {
  try {
    return Metadata.parse(header);
  } catch {
    throw invalid('upload-metadata');
  }
}
