import { resumeDraft } from '../../../contracts/resume/resume-draft.ts';
import { resumeShare } from '../../../contracts/resume/resume-share.ts';
import { emptyResume } from '../../../domain/resume/empty-resume.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const resumeParams = { resumeId: NOBODY };
const codeParams = { code: 'a'.repeat(22) };
const draftParams = { draftId: NOBODY };
const off = { isOn: false, endsAt: null, hidesContacts: false };

let count = 0;
const document = emptyResume('en', () => `part${count++}`);
const left = { email: 'nobody@kurso.test', title: 'Mine', document };

const UNKNOWN_CODES: Sentence[] = [
  { say: 'a resume under an unknown address', call: resumeShare.shared, expect: 'not_found' },
  { say: 'pages under an unknown address', call: resumeShare.pages, expect: 'not_found' },
  { say: 'a view of an unknown address', call: resumeShare.view, expect: 'not_found' },
].map((sentence) => ({ ...sentence, give: () => ({ params: codeParams }) }) as Sentence);

export const resumeShareSentences: Sentence[] = [
  ...UNKNOWN_CODES,
  {
    say: 'an unknown address is not opened by a password',
    call: resumeShare.open,
    give: () => ({ params: codeParams, body: { password: 'four' } }),
    expect: 'not_found',
  },
  {
    say: 'how an unknown resume is shared',
    call: resumeShare.get,
    as: 'student',
    give: () => ({ params: resumeParams }),
    expect: 'not_found',
  },
  {
    say: 'an unknown resume is not shared',
    call: resumeShare.change,
    as: 'student',
    give: () => ({ params: resumeParams, body: off }),
    expect: 'not_found',
  },
  {
    say: 'a password of three letters is refused',
    call: resumeShare.change,
    as: 'student',
    give: () => ({ params: resumeParams, body: { ...off, password: 'abc' } }),
    expect: { code: 'request_params_invalid', fields: { password: 'too_short' } },
  },
  {
    say: 'an unknown resume gets no new address',
    call: resumeShare.renew,
    as: 'student',
    give: () => ({ params: resumeParams }),
    expect: 'not_found',
  },
  {
    say: 'a guest leaves a resume for an address',
    call: resumeDraft.save,
    give: () => ({ params: draftParams, body: left }),
    expect: 'ok',
  },
  {
    say: 'a resume is left for an address, not for a name',
    call: resumeDraft.save,
    give: () => ({ params: draftParams, body: { ...left, email: 'Ann' } }),
    expect: { code: 'request_params_invalid', fields: { email: 'email_invalid' } },
  },
  {
    say: 'nothing was left for a learner',
    call: resumeDraft.list,
    as: 'student',
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  { say: 'what was left needs a session', call: resumeDraft.list, expect: 'unauthorized' },
  {
    say: 'what was left for another address is not taken',
    call: resumeDraft.claim,
    as: 'student',
    give: () => ({ params: draftParams }),
    expect: 'not_found',
  },
  {
    say: 'what was left for another address is not refused',
    call: resumeDraft.discard,
    as: 'student',
    give: () => ({ params: draftParams }),
    expect: 'not_found',
  },
];
