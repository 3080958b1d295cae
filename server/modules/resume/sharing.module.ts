import type { App } from '../../http/app-types.ts';
import type { PasswordHasher } from '../identity/auth/password-hasher.ts';
import type { ModuleDeps } from '../module-deps.ts';
import type { CheckSources } from './resume/certificate-source.ts';
import type { ResumeService } from './resume/resume.service.ts';
import type { ResumePrinter } from './resume/resume-printer.ts';
import { createResumeWords } from './resume/resume-words.ts';
import { createDraftLimits } from './resume-draft/draft-limits.ts';
import { resumeDraftRoutes } from './resume-draft/resume-draft.routes.ts';
import { createResumeDraftService } from './resume-draft/resume-draft.service.ts';
import { resumeShareRoutes } from './resume-share/resume-share.routes.ts';
import { createResumeShareService } from './resume-share/resume-share.service.ts';
import { createShareCodes } from './resume-share/share-codes.ts';
import { createShareLimits } from './resume-share/share-limits.ts';
import { createSharePictures } from './resume-share/share-picture.ts';
import { createSharedPrinter } from './resume-share/shared-printer.ts';
import { createSharedResumeService } from './resume-share/shared-resume.service.ts';

export interface SharingPorts {
  resumes: Pick<ResumeService, 'get' | 'createIn'>;
  checkSources: CheckSources;
  printer: ResumePrinter;
}

/** Shared resumes and those that guests leave. Resumes ask it what is shared, so they are made in between. */
export function createSharingModule(deps: ModuleDeps, hasher: PasswordHasher) {
  const { secret, translations } = deps;
  const { db, pool } = deps.database;
  const codes = createShareCodes(secret);
  const limits = createShareLimits(pool);
  const shares = createResumeShareService({ db, codes, hasher, limits });

  function complete({ resumes, checkSources, printer }: SharingPorts) {
    const shared = createSharedResumeService({
      ...{ db, codes, hasher, limits, checkSources },
      printer: createSharedPrinter({ printer, readWords: createResumeWords(translations) }),
      drawPicture: createSharePictures(),
    });
    const drafts = createResumeDraftService({ db, resumes, checkSources, limits: createDraftLimits(pool) });
    return {
      registerRoutes: (app: App) => {
        resumeShareRoutes(app, { shares, shared });
        resumeDraftRoutes(app, drafts);
      },
      jobs: [
        { name: 'resumes.drafts', cron: '43 3 * * *', run: drafts.deleteLate },
        { name: 'resumes.views', cron: '49 3 * * *', run: shares.joinEarlierViews },
      ],
    };
  }
  return { sharing: shares.sharing, complete };
}
