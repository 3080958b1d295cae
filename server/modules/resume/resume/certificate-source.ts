import type { Locale } from '../../../../contracts/locales.ts';
import type {
  ResumeCourseEntry,
  ResumeDocument,
  ResumeSection,
} from '../../../../contracts/resume/resume-document.ts';
import { RESUME_LINE_MAX } from '../../../../contracts/resume/resume-values.ts';
import { certificatePath } from '../../../../domain/learning/certificate.ts';
import { cutText } from '../../../../domain/resume/cut-text.ts';
import type { OwnCertificate, OwnCertificates } from '../../learning/certificate/own-certificates.ts';

export interface CertificateSourceDeps {
  certificates: Pick<OwnCertificates, 'validAmong'>;
  publicUrl: string;
}

/** Checks the certificates that a document names; without an owner, none is theirs. */
export type CheckSources = (ownerId: string | null, document: ResumeDocument) => Promise<ResumeDocument>;

/**
 * What a certificate says is said by the certificate: title, school, day, number and link of an entry are its own. An id
 * that is not the owner's, or of a revoked certificate, is removed, and so is any link to a certificate of this school
 * that the entry does not have: nobody can show another's as theirs.
 */
export function createCertificateSource({ certificates, publicUrl }: CertificateSourceDeps): CheckSources {
  return async (ownerId, document) => {
    const ids = idsIn(document);
    const owned = ownerId === null || ids.length === 0 ? [] : await certificates.validAmong(ownerId, ids);
    const byId = new Map(owned.map((certificate) => [certificate.certificateId, certificate]));
    const check = (entry: ResumeCourseEntry): ResumeCourseEntry => {
      const certificate = byId.get(entry.certificateId?.toLowerCase() ?? '');
      return certificate
        ? { ...entry, ...courseOf(certificate, publicUrl, document.language) }
        : { ...entry, certificateId: null, link: isSharePage(entry.link, publicUrl) ? '' : entry.link };
    };
    return { ...document, sections: document.sections.map((section) => checked(section, check)) };
  };
}

const checked = (
  section: ResumeSection,
  check: (entry: ResumeCourseEntry) => ResumeCourseEntry,
): ResumeSection =>
  section.kind === 'COURSES' ? { ...section, entries: section.entries.map(check) } : section;

const idsIn = ({ sections }: ResumeDocument): string[] => [
  ...new Set(
    sections.flatMap((section) =>
      section.kind === 'COURSES'
        ? section.entries.flatMap(({ certificateId }) => certificateId?.toLowerCase() ?? [])
        : [],
    ),
  ),
];

/** A certificate as an entry, without what its owner adds to it. A page that is switched off has no link. */
export function courseOf(
  certificate: OwnCertificate,
  publicUrl: string,
  language: Locale,
): Pick<ResumeCourseEntry, 'title' | 'organization' | 'link' | 'end' | 'number' | 'certificateId'> {
  const { certificateId, title, siteName, completedAt, number, isShared, code } = certificate;
  return {
    ...{ certificateId, number },
    title: cutText(title, RESUME_LINE_MAX),
    organization: cutText(siteName, RESUME_LINE_MAX),
    end: completedAt.toISOString().slice(0, 7),
    link: isShared ? `${publicUrl}/${language}${certificatePath(code)}` : '',
  };
}

const SHARE_PAGE = /^\/(?:[a-z]{2}\/)?share\/[^/]+/i;

function isSharePage(link: string, publicUrl: string): boolean {
  if (!URL.canParse(link)) return false;
  const { host, pathname } = new URL(link);
  return host === new URL(publicUrl).host && SHARE_PAGE.test(pathname);
}
