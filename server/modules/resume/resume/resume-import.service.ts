import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ImportedResume } from '../../../../contracts/resume/resume.ts';
import { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import { RESUME_JSON_MAX_BYTES } from '../../../../contracts/resume/resume-values.ts';
import { fromJsonResume } from '../../../../domain/resume/from-json-resume.ts';
import { fromLinkedIn } from '../../../../domain/resume/from-linkedin.ts';
import { encodePhoto } from './encode-photo.ts';
import { readJson, withSmallPhoto } from './read-json.ts';
import { readTables } from './read-tables.ts';
import type { Visitor } from './visitor.ts';

export interface ResumeImportDeps {
  /** Counts an import, and a picture; throws over the limit. */
  limitImports: (visitor: Visitor) => Promise<void>;
  limitPhotos: (visitor: Visitor) => Promise<void>;
}

type File = { visitor: Visitor; bytes: Buffer | undefined };

export type ResumeImportService = ReturnType<typeof createResumeImportService>;

/** Reads what other programs know of a person; files are read by their content and stored nowhere. */
export function createResumeImportService({ limitImports, limitPhotos }: ResumeImportDeps) {
  async function importJson({ visitor, bytes, language }: File & { language: Locale }) {
    await limitImports(visitor);
    if (!bytes?.length) throw new ApiError('resume_file_invalid');
    if (bytes.length > RESUME_JSON_MAX_BYTES) throw new ApiError('payload_too_large');
    return readable(async () => {
      const { value, isPhotoLost } = await withSmallPhoto(readJson(bytes));
      const { document, notes } = fromJsonResume(value, randomUUID, language);
      return { document, notes: isPhotoLost ? [...new Set([...notes, 'photo_left_out' as const])] : notes };
    });
  }

  async function importLinkedIn({ visitor, bytes, language }: File & { language: Locale }) {
    await limitImports(visitor);
    if (!bytes || !isZip(bytes)) throw new ApiError('resume_file_invalid');
    return readable(async () => fromLinkedIn(await readTables(bytes), randomUUID, language));
  }

  async function photo({ visitor, bytes }: File): Promise<{ photo: string }> {
    await limitPhotos(visitor);
    return { photo: await encodePhoto(bytes ?? Buffer.alloc(0)) };
  }

  return { importJson, importLinkedIn, photo };
}

/** What cannot be read, and what would not be a document, is a file that is not what it should be. */
async function readable(read: () => Promise<ImportedResume>): Promise<ImportedResume> {
  try {
    const { document, notes } = await read();
    return { document: ResumeDocument.parse(document), notes };
  } catch (cause) {
    throw new ApiError('resume_file_invalid', { cause });
  }
}

/** By its first bytes, ignoring name and type. */
const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex'));
