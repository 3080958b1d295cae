import { Readable } from 'node:stream';
import { toJsonResume } from '../../../../domain/resume/to-json-resume.ts';
import type { PersonalDocuments } from '../../identity/privacy/personal-documents.ts';
import { findResume, findResumes } from './resume.repository.ts';

/** A person's resumes as JSON Resume, for the archive of everything about them. */
export const personalResumes: PersonalDocuments = {
  list: async (db, ownerId) =>
    (await findResumes(db, ownerId)).map(({ id }) => ({
      name: `resumes/${id}.json`,
      open: async () => {
        const found = await findResume(db, { ownerId, resumeId: id });
        if (!found) throw new Error('a resume was deleted while the archive was being made');
        return Readable.from([Buffer.from(JSON.stringify(toJsonResume(found.document), null, 2))]);
      },
    })),
};
