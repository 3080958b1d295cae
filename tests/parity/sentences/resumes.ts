import { resume } from '../../../contracts/resume/resume.ts';
import { emptyResume } from '../../../domain/resume/empty-resume.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NEW = '00000000-0000-4000-8000-00000000b001';

let parts = 0;
const document = emptyResume('en', () => {
  parts += 1;
  return `part-${parts}`;
});
const unknown = { params: { resumeId: NOBODY } };
const jsonFile = { body: { basics: { name: 'Ada' } } };

export const resumeSentences: Sentence[] = [
  {
    say: 'nobody has resumes at first',
    call: resume.list,
    as: 'newcomer',
    expect: 'ok',
    holds: (body: unknown[]) => body.length === 0,
  },
  { say: 'resumes need a session', call: resume.list, expect: 'unauthorized' },
  {
    say: 'a resume is kept under an id of the browser',
    call: resume.create,
    as: 'student',
    give: () => ({ body: { resumeId: NEW, title: ' Mine ', document } }),
    expect: 'ok',
    holds: (body: { resumeId: string; title: string; revision: number; template: string }) =>
      body.resumeId === NEW && body.title === 'Mine' && body.revision === 1 && body.template === 'modern',
  },
  {
    say: 'a resume needs a name',
    call: resume.create,
    as: 'student',
    give: () => ({ body: { resumeId: NEW, title: ' ', document } }),
    expect: { code: 'request_params_invalid', fields: { title: 'required' } },
  },
  {
    say: 'a resume needs a language of the school',
    call: resume.create,
    as: 'student',
    give: () => ({ body: { resumeId: NEW, title: 'A', document: { ...document, language: 'xx' } } }),
    expect: { code: 'request_params_invalid', fields: { 'document.language': 'invalid' } },
  },
  {
    say: 'a resume begins with the name of the account',
    call: resume.fromProfile,
    as: 'student',
    expect: 'ok',
    holds: (body: { contacts: { name: string; email: string } }) =>
      body.contacts.name !== '' && body.contacts.email.includes('@'),
  },
  {
    say: 'an unknown resume is not found',
    call: resume.get,
    as: 'student',
    give: () => unknown,
    expect: 'not_found',
  },
  {
    say: 'an unknown resume is not saved',
    call: resume.save,
    as: 'student',
    give: () => ({ ...unknown, body: { document, revision: 1 } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown resume is not renamed',
    call: resume.rename,
    as: 'student',
    give: () => ({ ...unknown, body: { title: 'A' } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown resume is not copied',
    call: resume.copy,
    as: 'student',
    give: () => ({ ...unknown, body: { resumeId: NEW, title: 'A' } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown resume is not deleted',
    call: resume.remove,
    as: 'student',
    give: () => unknown,
    expect: 'not_found',
  },
  {
    say: 'an unknown resume is not restored',
    call: resume.restore,
    as: 'student',
    give: () => unknown,
    expect: 'not_found',
  },
  {
    say: 'an unknown resume has no versions',
    call: resume.versions,
    as: 'student',
    give: () => unknown,
    expect: 'not_found',
  },
  {
    say: 'an unknown resume has no version',
    call: resume.version,
    as: 'student',
    give: () => ({ params: { resumeId: NOBODY, versionId: '1' } }),
    expect: 'not_found',
  },
  {
    say: 'a guest sees the pages of a resume',
    call: resume.preview,
    give: () => ({ body: { document } }),
    expect: 'ok',
    holds: (body: { pages: string[] }) => body.pages.length === 1 && body.pages[0]?.includes('<svg') === true,
  },
  {
    say: 'what is no document has no pages',
    call: resume.preview,
    give: () => ({ body: { document: { ...document, contacts: null } } }),
    expect: { code: 'request_params_invalid', fields: { 'document.contacts': 'required' } },
  },
  {
    say: 'a guest imports JSON Resume',
    call: resume.importJson,
    give: () => jsonFile,
    expect: 'ok',
    holds: (body: { document: { contacts: { name: string } }; notes: string[] }) =>
      body.document.contacts.name === 'Ada' && body.notes.length === 0,
  },
  {
    say: 'another file is no JSON Resume',
    call: resume.importJson,
    give: () => ({ body: { other: true } }),
    expect: 'resume_file_invalid',
  },
  { say: 'no file is no archive of LinkedIn', call: resume.importLinkedIn, expect: 'resume_file_invalid' },
  {
    say: 'JSON is no archive of LinkedIn',
    call: resume.importLinkedIn,
    give: () => jsonFile,
    expect: 'unsupported_media_type',
  },
  { say: 'no file is no picture of a resume', call: resume.photo, expect: 'image_invalid' },
  {
    say: 'a guest takes a resume away as JSON Resume',
    call: resume.exportDraft,
    give: () => ({ params: { format: 'json' }, body: { document } }),
    expect: 'ok',
    holds: (body: { fileName: string; base64: string }) =>
      body.fileName.endsWith('.json') && Buffer.from(body.base64, 'base64').toString().includes('basics'),
  },
  {
    say: 'a resume is no program',
    call: resume.exportDraft,
    give: () => ({ params: { format: 'exe' }, body: { document } }),
    expect: { code: 'request_params_invalid', fields: { format: 'invalid' } },
  },
];
