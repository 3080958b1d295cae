import { randomUUID } from 'node:crypto';
import { emptyResume } from '../../../../domain/resume/empty-resume.ts';

interface Owned {
  resumeId: string;
  draftId: string;
}

/** Anyone who knows an address may leave a resume for it. */
export const RESUMES_OF_NOBODY = { draftId: ['resumeDraft.save'], format: ['resume.exportDraft'] };

/** Columns of a query over `users u`. */
export const ROWS_OF_RESUMES = `
  (select json_agg(r order by r.id) from resumes r where r.owner_id = u.id) as resumes,
  (select json_agg(s order by s.resume_id) from resume_shares s join resumes r on r.id = s.resume_id
    where r.owner_id = u.id) as shares,
  (select json_agg(d order by d.id) from resume_drafts d where d.email = u.email) as drafts`;

const document = emptyResume('en', randomUUID);

/** Calls with the id of somebody else's resume, or of what was left for their address. */
export const resumeAttempts = (owned: () => Owned): Record<string, () => { url: string; body?: unknown }> => {
  const at = (path = '') => `/api/resumes/${owned().resumeId}${path}`;
  return {
    'resume.get': () => ({ url: at() }),
    'resume.save': () => ({ url: at(), body: { document, revision: 1 } }),
    'resume.rename': () => ({ url: at(), body: { title: 'Not mine' } }),
    'resume.copy': () => ({ url: at('/copy'), body: { resumeId: randomUUID(), title: 'Not mine' } }),
    'resume.remove': () => ({ url: at() }),
    'resume.restore': () => ({ url: at('/restore') }),
    'resume.versions': () => ({ url: at('/versions') }),
    'resume.version': () => ({ url: at('/versions/1') }),
    'resumeShare.get': () => ({ url: at('/share') }),
    'resumeShare.change': () => ({
      url: at('/share'),
      body: { isOn: true, password: 'not mine', endsAt: null, hidesContacts: false },
    }),
    'resumeShare.renew': () => ({ url: at('/share/renew') }),
    'resumeDraft.claim': () => ({ url: `/api/resume-drafts/${owned().draftId}/claim` }),
    'resumeDraft.discard': () => ({ url: `/api/resume-drafts/${owned().draftId}` }),
  };
};
