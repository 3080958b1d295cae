import type { App } from '../../http/app-types.ts';
import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { createRateLimit, type LimitRule } from '../../platform/rate-limit/rate-limit.service.ts';
import type { AccountProfile } from '../identity/account/account-profile.ts';
import type { OwnCertificates } from '../learning/certificate/own-certificates.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { createCertificateSource } from './resume/certificate-source.ts';
import { createDocumentFiles } from './resume/document-files.ts';
import { resumeRoutes } from './resume/resume.routes.ts';
import { createResumeService } from './resume/resume.service.ts';
import { resumeFileRoutes } from './resume/resume-file.routes.ts';
import { createResumeFileService } from './resume/resume-file.service.ts';
import { createResumeImportService } from './resume/resume-import.service.ts';
import type { ResumePrinter } from './resume/resume-printer.ts';
import { createResumeProfileService } from './resume/resume-profile.service.ts';
import type { ResumeSharing } from './resume/resume-sharing.ts';
import { createResumeWords } from './resume/resume-words.ts';
import type { Visitor } from './resume/visitor.ts';

/** A preview follows what is typed, about one a second. */
const PREVIEWS = { points: 600, seconds: 600 };
const EXPORTS = { points: 60, seconds: 3600 };
/** A list of resumes shows a thumbnail of each. */
const FILES = { points: 300, seconds: 3600 };
const IMPORTS = { points: 30, seconds: 3600 };
const PHOTOS = { points: 60, seconds: 3600 };

export interface ResumePorts {
  profiles: AccountProfile;
  certificates: OwnCertificates;
  /** The bytes of a public picture of this school. */
  readPicture: (url: string) => Promise<Buffer>;
  printer: ResumePrinter;
  sharing: ResumeSharing;
  now?: () => Date;
}

export interface ResumeModuleDeps extends Pick<ModuleDeps, 'translations'> {
  config: Pick<ModuleDeps['config'], 'publicUrl'>;
  database: Pick<ModuleDeps['database'], 'db' | 'pool'>;
}

/** Resumes of people and guests. */
export function createResumeModule(deps: ResumeModuleDeps, ports: ResumePorts) {
  const { config, database, translations } = deps;
  const { db, pool } = database;
  const { publicUrl } = config;
  const { profiles, certificates, readPicture, printer, sharing, now = () => new Date() } = ports;

  /** By person; guests by network. */
  const limitOf = (rule: LimitRule) => {
    const people = createRateLimit(pool, rule);
    const guests = createNetworkLimit(pool, { ...rule, name: `${rule.name}-guest` });
    return ({ userId, ip }: Visitor) => (userId === null ? guests.consume(ip) : people.consume(userId));
  };

  const checkSources = createCertificateSource({ certificates, publicUrl });
  const resumes = createResumeService({ db, sharing, checkSources, now });
  const fileLimit = createRateLimit(pool, { name: 'resume-file', ...FILES });
  const documents = createDocumentFiles({ printer, readWords: createResumeWords(translations) });
  const files = createResumeFileService({
    ...{ resumes, documents, checkSources },
    limitPreviews: limitOf({ name: 'resume-preview', ...PREVIEWS }),
    limitExports: limitOf({ name: 'resume-export', ...EXPORTS }),
    limitFiles: (userId) => fileLimit.consume(userId),
  });
  const imports = createResumeImportService({
    limitImports: limitOf({ name: 'resume-import', ...IMPORTS }),
    limitPhotos: limitOf({ name: 'resume-photo', ...PHOTOS }),
  });
  const registerRoutes = (app: App) => {
    resumeRoutes(app, {
      ...{ resumes, files, imports },
      profiles: createResumeProfileService({ profiles, certificates, readPicture, publicUrl }),
    });
    resumeFileRoutes(app, files);
  };
  return {
    registerRoutes,
    services: { resumes, documents, checkSources },
    jobs: [{ name: 'resumes.deleted', cron: '37 3 * * *', run: resumes.purgeDeleted }],
  };
}
