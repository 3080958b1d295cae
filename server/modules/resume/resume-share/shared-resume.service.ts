import { ApiError } from '../../../../contracts/api-error.ts';
import type { ResumePages } from '../../../../contracts/resume/resume.ts';
import type { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import type { SharedResume } from '../../../../contracts/resume/resume-share.ts';
import type { Db } from '../../../../db/database.ts';
import { sharedDocument } from '../../../../domain/resume/shared-document.ts';
import type { PasswordHasher } from '../../identity/auth/password-hasher.ts';
import type { CheckSources } from '../resume/certificate-source.ts';
import * as repo from './resume-share.repository.ts';
import type { ShareCodes } from './share-codes.ts';
import { SHARE_COOKIE_SECONDS } from './share-cookie.ts';
import type { ShareLimits } from './share-limits.ts';
import type { SharePictures } from './share-picture.ts';
import type { SharedPrinter } from './shared-printer.ts';

export interface SharedResumeDeps {
  db: Db;
  codes: ShareCodes;
  hasher: Pick<PasswordHasher, 'admit' | 'verify'>;
  limits: ShareLimits;
  checkSources: CheckSources;
  printer: SharedPrinter;
  drawPicture: SharePictures;
  now?: () => Date;
}

/** A call of somebody who has the address; `ticket` is what `open` gave. */
export interface Visit {
  code: string;
  ip: string;
  ticket: string | undefined;
}

export type SharedResumeService = ReturnType<typeof createSharedResumeService>;

/**
 * Shared resumes as anybody sees them. Every call asks the database whether the resume is shared at this moment; nothing
 * is kept that could answer instead.
 */
export function createSharedResumeService(deps: SharedResumeDeps) {
  const { db, codes, limits, printer, now = () => new Date() } = deps;

  /** @throws ApiError `not_found`: unknown, switched off, over or deleted, nobody can tell which */
  async function find({ code, ip }: Pick<Visit, 'code' | 'ip'>): Promise<repo.OpenShare> {
    await limits.visitNetwork.consume(ip);
    const found = await repo.findOpenShare(db, codes.hashOf(code), now());
    if (!found) throw new ApiError('not_found');
    return found;
  }

  function mayRead({ passwordHash }: repo.OpenShare, { code, ticket }: Visit): boolean {
    return passwordHash === null || codes.isTicket(ticket, { code, passwordHash }, now());
  }

  /** Hidden parts and contacts do not leave the service. */
  async function enter(visit: Visit): Promise<repo.OpenShare> {
    const found = await find(visit);
    if (!mayRead(found, visit)) throw new ApiError('resume_password_required');
    const checked = await deps.checkSources(found.ownerId, found.document);
    return { ...found, document: sharedDocument(checked, { hidesContacts: found.hidesContacts }) };
  }

  const pagesOf = (document: ResumeDocument, { ip }: Pick<Visit, 'ip'>) =>
    printer.pages(document, () => limits.renderNetwork.consume(ip));

  async function shared(visit: Visit): Promise<SharedResume> {
    const { document, language, updatedAt } = await enter(visit);
    return { document, language, updatedAt: updatedAt.toISOString() };
  }

  async function pages(visit: Visit): Promise<ResumePages> {
    const { document } = await enter(visit);
    return { pages: await pagesOf(document, visit) };
  }

  async function file(visit: Visit): Promise<{ fileName: string; pdf: Uint8Array }> {
    const { document } = await enter(visit);
    return printer.pdf(document, () => limits.renderNetwork.consume(visit.ip));
  }

  /** Robots of other sites ask for it: a resume with a password has none, for nobody. */
  async function picture(visit: Visit): Promise<Buffer> {
    const { passwordHash, document } = await enter(visit).catch(hidePassword);
    if (passwordHash !== null) throw new ApiError('not_found');
    const [first] = await pagesOf(document, visit);
    if (first === undefined) throw new ApiError('not_found');
    return deps.drawPicture(first);
  }

  /** The ticket for the cookie; null when there is no password. */
  async function open(code: string, password: string, ip: string): Promise<string | null> {
    deps.hasher.admit();
    const { passwordHash } = await find({ code, ip });
    if (passwordHash === null) return null;
    await limits.attemptNetwork.consume(ip);
    // Counted before the hash is compared, so that parallel guesses count too; a success resets it.
    await limits.attemptPair.consume(code, ip);
    await limits.attemptCode.consume(code);
    if (!(await deps.hasher.verify(passwordHash, password))) throw new ApiError('resume_password_wrong');
    await limits.attemptPair.clear(code, ip);
    await limits.attemptCode.giveBack(code);
    return codes.ticketOf({ code, passwordHash }, new Date(now().getTime() + SHARE_COOKIE_SECONDS * 1000));
  }

  /** Without the password nothing was opened, so nothing is counted. */
  async function view(visit: Visit, viewerId: string | null): Promise<void> {
    await limits.viewNetwork.consume(visit.ip);
    if (!mayRead(await find(visit), visit)) return;
    const at = now();
    const day = at.toISOString().slice(0, 10);
    await repo.countView(db, { codeHash: codes.hashOf(visit.code), viewerId, day, now: at });
  }

  return { shared, pages, file, picture, open, view };
}

function hidePassword(error: unknown): never {
  const isAsked = error instanceof ApiError && error.code === 'resume_password_required';
  throw isAsked ? new ApiError('not_found') : error;
}
