import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { OneLine, Revision } from '../management.ts';
import { Id, Instant, Locale } from '../scalars.ts';
import { ResumeDocument, ResumePhoto } from './resume-document.ts';
import {
  RESUME_BODY_MAX_BYTES,
  RESUME_IMPORT_MAX_BYTES,
  RESUME_IMPORT_NOTES,
  RESUME_IMPORT_TYPES,
  RESUME_PHOTO_MAX_BYTES,
  RESUME_PHOTO_TYPES,
  RESUME_TEMPLATES,
  RESUME_TITLE_MAX,
} from './resume-values.ts';

/** The name under which the owner finds a resume; nobody else sees it. */
export const ResumeTitle = OneLine(RESUME_TITLE_MAX).check(z.minLength(1));

/** A resume of the caller in the list. */
export const ResumeCard = z.object({
  resumeId: Id,
  title: z.string(),
  language: Locale,
  template: z.enum(RESUME_TEMPLATES),
  revision: z.int(),
  isShared: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ResumeCard = z.output<typeof ResumeCard>;

export const Resume = z.extend(ResumeCard, { document: ResumeDocument });
export type Resume = z.output<typeof Resume>;

/** A document that was imported, and what of the file it does not hold. */
export const ImportedResume = z.object({
  document: ResumeDocument,
  notes: z.array(z.enum(RESUME_IMPORT_NOTES)),
});
export type ImportedResume = z.output<typeof ImportedResume>;

/** A state of a resume that is kept; the newest first. */
export const ResumeVersion = z.object({ versionId: z.string(), savedAt: Instant, title: z.string() });
export type ResumeVersion = z.output<typeof ResumeVersion>;

/** Pages as SVG without scripts and links, to be shown as pictures; empty if a newer request for the same document replaced this one. */
export const ResumePages = z.object({ pages: z.array(z.string()) });
export type ResumePages = z.output<typeof ResumePages>;

const ResumeParams = z.object({ resumeId: Id });
const New = { resumeId: Id, title: ResumeTitle };

export const resume = defineContract({
  list: {
    method: 'GET',
    path: '/api/resumes',
    access: 'user',
    summary: 'Resumes of the caller, those changed last first',
    response: jsonList(z.array(ResumeCard)),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/resumes',
    access: 'user',
    summary:
      'Keep a new resume under an id of the caller’s; the same id again answers the same one, unchanged',
    body: z.object({ ...New, document: ResumeDocument }),
    maxBytes: RESUME_BODY_MAX_BYTES,
    response: json(Resume, 201),
    errors: ['request_params_invalid', 'payload_too_large', 'too_many_resumes'],
  },
  fromProfile: {
    method: 'GET',
    path: '/api/resumes/profile',
    access: 'user',
    summary:
      'A document filled from the profile, skills and certificates of the caller, in the language of the call; nothing is stored',
    response: json(ResumeDocument),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/resumes/:resumeId',
    access: 'user',
    summary: 'One resume of the caller',
    params: ResumeParams,
    response: json(Resume),
    errors: ['not_found'],
  },
  save: {
    method: 'PUT',
    path: '/api/resumes/:resumeId',
    access: 'user',
    summary: 'Save the document over the revision that the caller saw',
    params: ResumeParams,
    body: z.object({ document: ResumeDocument, revision: Revision }),
    maxBytes: RESUME_BODY_MAX_BYTES,
    response: json(ResumeCard),
    errors: ['request_params_invalid', 'payload_too_large', 'not_found', 'edit_conflict'],
  },
  rename: {
    method: 'PATCH',
    path: '/api/resumes/:resumeId',
    access: 'user',
    summary: 'Change the name under which the owner finds it',
    params: ResumeParams,
    body: z.object({ title: ResumeTitle }),
    response: json(ResumeCard),
    errors: ['request_params_invalid', 'not_found'],
  },
  copy: {
    method: 'POST',
    path: '/api/resumes/:resumeId/copy',
    access: 'user',
    summary: 'Copy a resume under a new id; the copy is not shared',
    params: ResumeParams,
    body: z.object(New),
    response: json(Resume, 201),
    errors: ['request_params_invalid', 'not_found', 'too_many_resumes'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/resumes/:resumeId',
    access: 'user',
    summary: 'Delete a resume; its shared page goes at once, and it can be restored for 30 days',
    params: ResumeParams,
    response: empty(),
    errors: ['not_found'],
  },
  restore: {
    method: 'POST',
    path: '/api/resumes/:resumeId/restore',
    access: 'user',
    summary: 'Restore a deleted resume; its shared page stays switched off',
    params: ResumeParams,
    response: json(ResumeCard),
    errors: ['not_found', 'too_many_resumes'],
  },
  versions: {
    method: 'GET',
    path: '/api/resumes/:resumeId/versions',
    access: 'user',
    summary: 'States that are kept: at most one in ten minutes, the last 50',
    params: ResumeParams,
    response: jsonList(z.array(ResumeVersion)),
    errors: ['not_found'],
  },
  version: {
    method: 'GET',
    path: '/api/resumes/:resumeId/versions/:versionId',
    access: 'user',
    summary: 'The document of one version; to restore it, save it',
    params: z.extend(ResumeParams, { versionId: z.string().check(z.regex(/^\d{1,19}$/)) }),
    response: json(ResumeDocument),
    errors: ['not_found'],
  },
  preview: {
    method: 'POST',
    path: '/api/resumes/preview',
    access: 'optional',
    summary: 'Pages of a document as they are printed; nothing is stored',
    body: z.object({ document: ResumeDocument }),
    maxBytes: RESUME_BODY_MAX_BYTES,
    response: json(ResumePages),
    errors: ['request_params_invalid', 'payload_too_large', 'too_many_requests', 'service_unavailable'],
  },
  importJson: {
    method: 'POST',
    path: '/api/resumes/import/json-resume',
    access: 'optional',
    summary: 'Read a file of JSON Resume; the file is not stored',
    upload: { types: [RESUME_IMPORT_TYPES[0]], maxBytes: RESUME_IMPORT_MAX_BYTES },
    response: json(ImportedResume),
    errors: ['resume_file_invalid', 'payload_too_large', 'unsupported_media_type', 'too_many_requests'],
  },
  importLinkedIn: {
    method: 'POST',
    path: '/api/resumes/import/linkedin',
    access: 'optional',
    summary: 'Read the archive that LinkedIn sends (ZIP of CSV files); the file is not stored',
    // The second is what Windows calls it.
    upload: {
      types: [RESUME_IMPORT_TYPES[1], 'application/x-zip-compressed'],
      maxBytes: RESUME_IMPORT_MAX_BYTES,
    },
    response: json(ImportedResume),
    errors: ['resume_file_invalid', 'payload_too_large', 'unsupported_media_type', 'too_many_requests'],
  },
  photo: {
    method: 'POST',
    path: '/api/resumes/photo',
    access: 'optional',
    summary:
      'Make a picture small enough for a resume, without what the camera wrote into it; nothing is stored',
    upload: { types: RESUME_PHOTO_TYPES, maxBytes: RESUME_PHOTO_MAX_BYTES },
    response: json(z.object({ photo: ResumePhoto })),
    errors: ['image_invalid', 'payload_too_large', 'unsupported_media_type', 'too_many_requests'],
  },
  exportDraft: {
    method: 'POST',
    path: '/api/resumes/export/:format',
    access: 'optional',
    summary: 'A document that is not stored, as PDF, DOCX or JSON Resume in base64: for guests',
    params: z.object({ format: z.enum(['pdf', 'docx', 'json']) }),
    body: z.object({ document: ResumeDocument }),
    maxBytes: RESUME_BODY_MAX_BYTES,
    response: json(z.object({ fileName: z.string(), base64: z.string() })),
    errors: ['request_params_invalid', 'payload_too_large', 'too_many_requests', 'service_unavailable'],
  },
});
