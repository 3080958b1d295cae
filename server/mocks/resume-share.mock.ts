import { ApiError } from '../../contracts/api-error.ts';
import type { Resume } from '../../contracts/resume/resume.ts';
import type { ResumeDocument } from '../../contracts/resume/resume-document.ts';
import { type ResumeDraft, resumeDraft } from '../../contracts/resume/resume-draft.ts';
import { type ResumeShare, resumeShare } from '../../contracts/resume/resume-share.ts';
import { sharedDocument } from '../../domain/resume/shared-document.ts';
import { MOCK_NOW, mockId } from './builders/mock-id.ts';
import { makeResume, makeResumeDocument } from './builders/resume.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import { resumeOf } from './resume.mock.ts';

/** Codes of the two resumes that strangers find; the second one has a password. */
export const MOCK_SHARE = {
  open: 'Qw7_sharedResume-aaaaa',
  closed: 'Qw7_sharedResume-bbbbb',
  password: 'open',
};

const PAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842" viewBox="0 0 595 842"><rect width="595" height="842" fill="#fff"/></svg>';

const makeDocument = (): ResumeDocument =>
  makeResumeDocument({ name: 'Ann Miller', email: 'ann@example.com' }, 'en');

const known = (code: string): void => {
  if (code !== MOCK_SHARE.open && code !== MOCK_SHARE.closed) throw new ApiError('not_found');
};

/** A cookie of the mocks is not kept, so a resume with a password stays closed. */
const readable = (code: string): ResumeDocument => {
  known(code);
  if (code === MOCK_SHARE.closed) throw new ApiError('resume_password_required');
  return sharedDocument(makeDocument(), { hidesContacts: false });
};

const unknown = (): never => {
  throw new ApiError('not_found');
};

/** How a resume of the caller is shared: not yet, or by the scenario. */
function shareOf(resumeId: string, ctx: MockContext): ResumeShare {
  resumeOf(resumeId, ctx);
  const isOn = ctx.scenario.has('resume-shared');
  return {
    ...{ isOn, code: isOn ? MOCK_SHARE.open : null, hasPassword: false, endsAt: null, hidesContacts: false },
    views: isOn ? { total: 128, lastDays: 17 } : { total: 0, lastDays: 0 },
  };
}

const DRAFT: ResumeDraft = {
  ...{ draftId: mockId('resume-draft', 'one'), title: 'Data analyst', name: 'Ann Miller', language: 'en' },
  savedAt: MOCK_NOW.toISOString(),
};

const isWaiting = ({ scenario }: MockContext) => scenario.has('resume-waits');

const taken = (): Resume =>
  makeResume({ resumeId: DRAFT.draftId, title: DRAFT.title, document: makeDocument() });

export const resumeShareMocks = [
  ...mockContract(resumeShare, {
    get: ({ params }, ctx) => shareOf(params.resumeId, ctx),
    change: ({ params, body }, ctx) => {
      const share = shareOf(params.resumeId, ctx);
      if (body.isOn && body.endsAt !== null && new Date(body.endsAt) <= MOCK_NOW)
        throw new ApiError('request_params_invalid', { fields: { endsAt: 'too_small' } });
      const { password = share.hasPassword ? '' : null, ...chosen } = body;
      const code = body.isOn ? MOCK_SHARE.open : share.code;
      return { ...share, ...chosen, code, hasPassword: password !== null };
    },
    renew: ({ params }, ctx) => ({ ...shareOf(params.resumeId, ctx), code: MOCK_SHARE.closed }),
    shared: ({ params }) => ({
      ...{ document: readable(params.code), language: 'en' as const },
      updatedAt: MOCK_NOW.toISOString(),
    }),
    open: ({ params, body }) => {
      known(params.code);
      if (params.code === MOCK_SHARE.closed && body.password !== MOCK_SHARE.password)
        throw new ApiError('resume_password_wrong');
    },
    pages: ({ params }) => {
      readable(params.code);
      return { pages: [PAGE] };
    },
    view: ({ params }) => known(params.code),
  }),
  ...mockContract(resumeDraft, {
    save: () => {},
    list: (_, ctx) => (isWaiting(ctx) ? [DRAFT] : []),
    claim: ({ params }, ctx) => (isWaiting(ctx) && params.draftId === DRAFT.draftId ? taken() : unknown()),
    discard: ({ params }, ctx) => {
      if (!isWaiting(ctx) || params.draftId !== DRAFT.draftId) unknown();
    },
  }),
];
