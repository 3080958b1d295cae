import * as z from 'zod/mini';
import { defineContract, empty } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { UPLOAD_KINDS } from '../upload-values.ts';

/**
 * Resumable uploads of managers by the tus protocol 1.0.0 with creation, creation-with-upload, expiration and termination
 * (https://tus.io/protocols/resumable-upload). An upload belongs to who began it; a day after its beginning it is deleted,
 * unless it is finished. `upload-metadata` has `kind` (one of UPLOAD_KINDS), `name`, and either `courseId` or `public`;
 * an ARCHIVE has neither, and the `upload-media-id` of a finished one is the id of its import.
 */
export const UPLOAD_BODY_TYPE = 'application/offset+octet-stream';

const UploadParams = z.object({ uploadId: Id });

/** Where the file will be, and how it is called. */
export const UploadMetadata = z.object({
  kind: z.enum(UPLOAD_KINDS),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  courseId: z.optional(Id),
  public: z.optional(z.literal('true')),
});
export type UploadMetadata = z.output<typeof UploadMetadata>;

const REFUSALS = [
  'unsupported_media_type',
  'payload_too_large',
  'image_invalid',
  'video_invalid',
  'captions_invalid',
  'service_unavailable',
] as const;

export const uploads = defineContract({
  options: {
    method: 'OPTIONS',
    path: '/api/manager/uploads',
    access: 'manager',
    summary: 'Version and extensions of the upload protocol',
    response: empty(),
    errors: [],
  },
  begin: {
    method: 'POST',
    path: '/api/manager/uploads',
    access: 'manager',
    summary: 'Begin an upload of a declared length; `location` is its address',
    bytes: { type: UPLOAD_BODY_TYPE },
    headers: z.object({
      'upload-length': z.string().check(z.regex(/^\d{1,15}$/)),
      'upload-metadata': z.string().check(z.maxLength(2_000)),
    }),
    response: empty(201),
    errors: ['request_params_invalid', 'not_found', 'upload_quota_exceeded', ...REFUSALS],
  },
  state: {
    method: 'HEAD',
    path: '/api/manager/uploads/:uploadId',
    access: 'manager',
    summary: 'How many bytes have arrived, in `upload-offset`; of a finished upload also `upload-media-id`',
    params: UploadParams,
    response: empty(200),
    errors: ['not_found', ...REFUSALS],
  },
  send: {
    method: 'PATCH',
    path: '/api/manager/uploads/:uploadId',
    access: 'manager',
    summary: 'Send the bytes from `upload-offset` on; the last ones are answered with `upload-media-id`',
    bytes: { type: UPLOAD_BODY_TYPE },
    params: UploadParams,
    headers: z.object({ 'upload-offset': z.string().check(z.regex(/^\d{1,15}$/)) }),
    response: empty(),
    errors: ['request_params_invalid', 'not_found', 'upload_offset_conflict', ...REFUSALS],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/manager/uploads/:uploadId',
    access: 'manager',
    summary: 'Give up an upload; a finished one keeps its file',
    params: UploadParams,
    response: empty(),
    errors: ['not_found', 'service_unavailable'],
  },
});
