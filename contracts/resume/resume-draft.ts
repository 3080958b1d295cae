import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { Email, Id, Instant, Locale } from '../scalars.ts';
import { Resume, ResumeTitle } from './resume.ts';
import { ResumeDocument } from './resume-document.ts';
import { RESUME_BODY_MAX_BYTES } from './resume-values.ts';

/** A guest’s resume, saved for the account that confirms its address. */
export const ResumeDraft = z.object({
  draftId: Id,
  title: z.string(),
  /** As written in the document, so that the owner of the address knows whether it is theirs. */
  name: z.string(),
  language: Locale,
  savedAt: Instant,
});
export type ResumeDraft = z.output<typeof ResumeDraft>;

const DraftParams = z.object({ draftId: Id });

export const resumeDraft = defineContract({
  save: {
    method: 'PUT',
    path: '/api/resume-drafts/:draftId',
    access: 'public',
    summary:
      'Save a guest’s resume for the address used to sign up, for 30 days; the response is the same for known and unknown addresses',
    params: DraftParams,
    body: z.object({ email: Email, title: ResumeTitle, document: ResumeDocument }),
    maxBytes: RESUME_BODY_MAX_BYTES,
    response: empty(202),
    errors: ['request_params_invalid', 'too_many_requests'],
  },
  list: {
    method: 'GET',
    path: '/api/resume-drafts',
    access: 'verified',
    summary: 'Guest resumes saved for the caller’s confirmed address, newest first',
    response: jsonList(z.array(ResumeDraft)),
    errors: [],
  },
  claim: {
    method: 'POST',
    path: '/api/resume-drafts/:draftId/claim',
    access: 'verified',
    summary: 'Turn the draft into a resume of the caller with the same id; idempotent',
    params: DraftParams,
    response: json(Resume),
    errors: ['not_found', 'too_many_resumes'],
  },
  discard: {
    method: 'DELETE',
    path: '/api/resume-drafts/:draftId',
    access: 'verified',
    summary: 'Delete a draft saved for the caller’s address',
    params: DraftParams,
    response: empty(),
    errors: ['not_found'],
  },
});
