import type { ResumePages } from '../../../../contracts/resume/resume.ts';
import type { ResumeFormat } from '../../../../contracts/resume/resume-addresses.ts';
import type { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import { SupersededError } from '../../../platform/pdf/job-queue.ts';
import type { CheckSources } from './certificate-source.ts';
import type { DocumentFiles, ResumeFile } from './document-files.ts';
import type { ResumeService } from './resume.service.ts';
import type { Visitor } from './visitor.ts';

export interface ResumeFileDeps {
  resumes: Pick<ResumeService, 'get'>;
  documents: DocumentFiles;
  checkSources: CheckSources;
  /** Each counts one; throws over the limit. */
  limitPreviews: (visitor: Visitor) => Promise<void>;
  limitExports: (visitor: Visitor) => Promise<void>;
  limitFiles: (userId: string) => Promise<void>;
}

type Own = { ownerId: string; resumeId: string };

/** Part of the ETag: to be raised when templates change. */
const THUMBNAIL_VERSION = 1;

export type ResumeFileService = ReturnType<typeof createResumeFileService>;

/** Resumes as pages and files. Certificates are checked each time: one may have been revoked since the last save. */
export function createResumeFileService(deps: ResumeFileDeps) {
  const { resumes, documents, checkSources } = deps;

  /** @throws ApiError `too_many_requests`, `service_unavailable` */
  async function preview(visitor: Visitor, document: ResumeDocument): Promise<ResumePages> {
    await deps.limitPreviews(visitor);
    const checked = await checkSources(visitor.userId, document);
    const drawing = documents.pagesOf(checked, ownerOf(visitor, document));
    return { pages: await drawing.catch(emptyIfSuperseded) };
  }

  /** @throws ApiError `not_found` for another's resume, `too_many_requests`, `service_unavailable` */
  async function download({ format, ...own }: Own & { format: ResumeFormat }): Promise<ResumeFile> {
    const { document } = await resumes.get(own);
    const checked = await checkSources(own.ownerId, document);
    return documents.fileOf(checked, format, () => deps.limitFiles(own.ownerId));
  }

  async function exportDraft(visitor: Visitor, document: ResumeDocument, format: ResumeFormat) {
    await deps.limitExports(visitor);
    const checked = await checkSources(visitor.userId, document);
    const { fileName, bytes } = await documents.fileOf(checked, format);
    return { fileName, base64: Buffer.from(bytes).toString('base64') };
  }

  /** The first page, made when `isKnown` says that the caller does not have it yet. */
  async function thumbnail(own: Own, isKnown: (etag: string) => boolean) {
    const { document, revision } = await resumes.get(own);
    const etag = `"${own.resumeId}.${revision}.${THUMBNAIL_VERSION}"`;
    if (isKnown(etag)) return { etag, bytes: null };
    await deps.limitFiles(own.ownerId);
    const checked = await checkSources(own.ownerId, document);
    return { etag, bytes: await documents.thumbnailOf(checked, `thumbnail:${own.resumeId}`) };
  }

  return { preview, download, exportDraft, thumbnail };
}

/** The caller has already requested a newer state, so this is not a failure. */
function emptyIfSuperseded(error: unknown): string[] {
  if (error instanceof SupersededError) return [];
  throw error;
}

/**
 * Key of a preview: a newer request replaces a waiting one with the same key. Documents are identified by ids that
 * browsers made, also those of guests behind one address; a choice of templates shows all of them at once.
 */
function ownerOf({ userId, ip }: Visitor, { sections, design }: ResumeDocument): string {
  const [first = ''] = sections.map(({ id }) => id).sort();
  return [userId ?? ip, first, design.template].join(':');
}
