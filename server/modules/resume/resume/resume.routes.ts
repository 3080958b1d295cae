import { resume } from '../../../../contracts/resume/resume.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ResumeService } from './resume.service.ts';
import type { ResumeFileService } from './resume-file.service.ts';
import type { ResumeImportService } from './resume-import.service.ts';
import type { ResumeProfileService } from './resume-profile.service.ts';
import type { Visitor } from './visitor.ts';

export interface ResumeServices {
  resumes: ResumeService;
  files: ResumeFileService;
  imports: ResumeImportService;
  profiles: ResumeProfileService;
}

export function resumeRoutes(app: App, { resumes, files, imports, profiles }: ResumeServices): void {
  registerContract(app, resume, {
    list: (_, { caller }) => resumes.list(caller.id),
    create: ({ body }, { caller }) => resumes.create({ ...body, ownerId: caller.id }),
    fromProfile: (_, { caller, locale }) => profiles.fromProfile(caller.id, locale),
    get: ({ params }, { caller }) => resumes.get({ ...params, ownerId: caller.id }),
    save: ({ params, body }, { caller }) => resumes.save({ ...params, ...body, ownerId: caller.id }),
    rename: ({ params, body }, { caller }) => resumes.rename({ ...params, ...body, ownerId: caller.id }),
    copy: ({ params, body }, { caller }) =>
      resumes.copy({ ...body, from: params.resumeId, ownerId: caller.id }),
    remove: ({ params }, { caller }) => resumes.remove({ ...params, ownerId: caller.id }),
    restore: ({ params }, { caller }) => resumes.restore({ ...params, ownerId: caller.id }),
    versions: ({ params }, { caller }) => resumes.versions({ ...params, ownerId: caller.id }),
    version: ({ params }, { caller }) => resumes.version({ ...params, ownerId: caller.id }),
    preview: ({ body }, ctx) => files.preview(visitorOf(ctx), body.document),
    importJson: (_, ctx) =>
      imports.importJson({ visitor: visitorOf(ctx), bytes: ctx.rawBody, language: ctx.locale }),
    importLinkedIn: (_, ctx) =>
      imports.importLinkedIn({ visitor: visitorOf(ctx), bytes: ctx.rawBody, language: ctx.locale }),
    photo: (_, ctx) => imports.photo({ visitor: visitorOf(ctx), bytes: ctx.rawBody }),
    exportDraft: ({ params, body }, ctx) => files.exportDraft(visitorOf(ctx), body.document, params.format),
  });
}

const visitorOf = ({ caller, ip }: { caller: Caller | null; ip: string }): Visitor => ({
  userId: caller?.id ?? null,
  ip,
});
