import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ResumeDocument, ResumeSection } from '../../../../contracts/resume/resume-document.ts';
import {
  RESUME_ENTRIES_MAX,
  RESUME_KEYWORDS_MAX,
  RESUME_LINE_MAX,
} from '../../../../contracts/resume/resume-values.ts';
import { cutText } from '../../../../domain/resume/cut-text.ts';
import { emptyEntry, emptyResume } from '../../../../domain/resume/empty-resume.ts';
import type { AccountProfile } from '../../identity/account/account-profile.ts';
import type { OwnCertificate, OwnCertificates } from '../../learning/certificate/own-certificates.ts';
import { courseOf } from './certificate-source.ts';
import { encodePhoto } from './encode-photo.ts';

export interface ResumeProfileDeps {
  profiles: AccountProfile;
  certificates: Pick<OwnCertificates, 'validOf'>;
  /** The bytes of a public picture of this school. */
  readPicture: (url: string) => Promise<Buffer>;
  publicUrl: string;
}

export type ResumeProfileService = ReturnType<typeof createResumeProfileService>;

/**
 * A resume to begin with, from what the school knows of a person. Skills are those of their certificates: those that an
 * account names are skills that the person wants to gain.
 */
export function createResumeProfileService(deps: ResumeProfileDeps) {
  const { profiles, certificates, readPicture, publicUrl } = deps;

  const photoOf = async (url: string | null): Promise<string | null> =>
    url === null
      ? null
      : readPicture(url)
          .then(encodePhoto)
          .catch(() => null);

  async function fromProfile(userId: string, language: Locale): Promise<ResumeDocument> {
    const [profile, earned] = await Promise.all([profiles.of(userId), certificates.validOf(userId)]);
    const document = emptyResume(language, randomUUID);
    const some = earned.slice(0, RESUME_ENTRIES_MAX);
    return {
      ...document,
      contacts: { ...document.contacts, name: profile.name, email: profile.email },
      photo: await photoOf(profile.avatarUri),
      sections: document.sections.map((section) => filled(section, some, { publicUrl, language })),
    };
  }

  return { fromProfile };
}

function filled(
  section: ResumeSection,
  earned: readonly OwnCertificate[],
  { publicUrl, language }: { publicUrl: string; language: Locale },
): ResumeSection {
  if (section.kind === 'COURSES')
    return {
      ...section,
      entries: earned.map((certificate) => ({
        ...emptyEntry('COURSES', randomUUID),
        ...courseOf(certificate, publicUrl, language),
      })),
    };
  if (section.kind !== 'SKILLS') return section;
  const names = new Set(earned.flatMap(({ skills }) => skills.map((name) => cutText(name, RESUME_LINE_MAX))));
  return {
    ...section,
    entries: [...names]
      .slice(0, RESUME_KEYWORDS_MAX)
      .map((name) => ({ ...emptyEntry('SKILLS', randomUUID), name })),
  };
}
