/** Files of the school by what they are for; each has its own types and limit (product §9). */
export const MEDIA_KINDS = ['IMAGE', 'VIDEO', 'AUDIO', 'FILE', 'CAPTIONS'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
/** Smaller copies of a video are made while it is PROCESSING. */
export const MEDIA_STATES = ['PROCESSING', 'READY'] as const;
/** Bytes: a video 4 GiB, a picture 20 MiB, a sound 100 MiB, a document 20 MiB, captions 1 MiB. */
export const MEDIA_MAX_BYTES: Record<MediaKind, number> = {
  IMAGE: 20_971_520,
  VIDEO: 4_294_967_296,
  AUDIO: 104_857_600,
  FILE: 20_971_520,
  CAPTIONS: 1_048_576,
};

/** What managers upload: files of the school, and archives of courses, which become imports and never files. */
export const UPLOAD_KINDS = [...MEDIA_KINDS, 'ARCHIVE'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];
/** Bytes: an archive 2 GiB. */
export const UPLOAD_MAX_BYTES: Record<UploadKind, number> = { ...MEDIA_MAX_BYTES, ARCHIVE: 2_147_483_648 };
