import { ApiError } from '../../contracts/api-error.ts';
import { type ImportedResume, type Resume, resume } from '../../contracts/resume/resume.ts';
import { emptyResume } from '../../domain/resume/empty-resume.ts';
import { fromJsonResume } from '../../domain/resume/from-json-resume.ts';
import { daysAgo } from './builders/mock-id.ts';
import { cardOf, MOCK_PHOTO, makeResume, makeResumeDocument, makeResumes } from './builders/resume.ts';
import { resumeFiles } from './builders/resume-file.ts';
import { learnerOf } from './learner.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

type ResumeContext = Pick<MockContext, 'caller' | 'locale' | 'scenario'>;

/** Resumes of the caller; nothing is kept. */
const resumesOf = (ctx: ResumeContext): Resume[] =>
  ctx.caller && learnerOf(ctx).owns ? makeResumes(ctx.caller, ctx.locale) : [];

/** One of those, for downloads too. */
export function resumeOf(resumeId: string, ctx: ResumeContext): Resume {
  const found = resumesOf(ctx).find((known) => known.resumeId === resumeId);
  if (!found) throw new ApiError('not_found');
  return found;
}

const VERSION = { versionId: '1', savedAt: daysAgo(1) };

const newId = () => crypto.randomUUID();

/** Reads a file as the service does, without its picture. */
function imported(read: () => ImportedResume): ImportedResume {
  try {
    return read();
  } catch (cause) {
    throw new ApiError('resume_file_invalid', { cause });
  }
}

const bytesOf = (body: unknown): Buffer =>
  body instanceof ArrayBuffer ? Buffer.from(body) : Buffer.alloc(0);

function refuseConflict({ scenario }: MockContext): void {
  if (scenario.has('resume-conflict')) throw new ApiError('edit_conflict');
}

function refuseMore({ scenario }: MockContext): void {
  if (scenario.has('resumes-full')) throw new ApiError('too_many_resumes');
}

export const resumeMocks = mockContract(resume, {
  list: (_, ctx) => resumesOf(ctx).map(cardOf),
  create: ({ body }, ctx) => {
    refuseMore(ctx);
    return makeResume(body);
  },
  fromProfile: (_, { caller, locale }) => makeResumeDocument(caller, locale),
  get: ({ params }, ctx) => resumeOf(params.resumeId, ctx),
  save: ({ params, body }, ctx) => {
    const { title } = resumeOf(params.resumeId, ctx);
    refuseConflict(ctx);
    const saved = makeResume({ resumeId: params.resumeId, title, document: body.document });
    return { ...cardOf(saved), revision: body.revision + 1 };
  },
  rename: ({ params, body }, ctx) => ({ ...cardOf(resumeOf(params.resumeId, ctx)), title: body.title }),
  copy: ({ params, body }, ctx) => {
    const { document } = resumeOf(params.resumeId, ctx);
    refuseMore(ctx);
    return makeResume({ ...body, document });
  },
  remove: ({ params }, ctx) => void resumeOf(params.resumeId, ctx),
  restore: ({ params }, ctx) => cardOf(resumeOf(params.resumeId, ctx)),
  versions: ({ params }, ctx) => [{ ...VERSION, title: resumeOf(params.resumeId, ctx).title }],
  version: ({ params }, ctx) => {
    const { document } = resumeOf(params.resumeId, ctx);
    if (params.versionId !== VERSION.versionId) throw new ApiError('not_found');
    return document;
  },
  preview: async ({ body }) => ({ pages: await resumeFiles().pagesOf(body.document, 'mock') }),
  importJson: ({ body }, { locale }) =>
    imported(() => fromJsonResume(JSON.parse(bytesOf(body).toString('utf8')), newId, locale)),
  importLinkedIn: ({ body }, { locale }) => {
    if (bytesOf(body).subarray(0, 2).toString() !== 'PK') throw new ApiError('resume_file_invalid');
    return { document: emptyResume(locale, newId), notes: [] };
  },
  photo: ({ body }) => {
    if (bytesOf(body).length < 100) throw new ApiError('image_invalid');
    return { photo: MOCK_PHOTO };
  },
  exportDraft: async ({ params, body }) => {
    const { fileName, bytes } = await resumeFiles().fileOf(body.document, params.format);
    return { fileName, base64: Buffer.from(bytes).toString('base64') };
  },
});
