import { ApiError } from '../../../../contracts/api-error.ts';
import type { DraftDifference } from '../../../../contracts/learning/course-draft.ts';
import type { Db } from '../../../../db/database.ts';
import { composeDraft } from '../../../../domain/learning/compose-draft.ts';
import type { CourseDraft } from '../../../../domain/learning/content.ts';
import { differLessons, differModules, rulesOf } from '../../../../domain/learning/draft-difference.ts';
import { includedOutline } from '../../../../domain/learning/draft-problems.ts';
import { isCorrectionOf } from '../../../../domain/learning/version.ts';
import { withDocuments } from '../content/earlier-content.ts';
import { readVersionOutline } from '../content/version-outline.ts';
import { findVersion } from '../version/version-changes.ts';
import type { DraftCall } from './course-draft.service.ts';
import { readVersionItems } from './draft-source.repository.ts';
import { countLearners } from './learners-of-versions.repository.ts';
import { readWholeDraft } from './whole-draft.ts';

export type DraftDifferenceService = ReturnType<typeof createDraftDifferenceService>;

/** What publishing a working copy would change, and for whom. */
export function createDraftDifferenceService({ db }: { db: Db }) {
  async function difference(call: DraftCall & { versionId?: string | undefined }): Promise<DraftDifference> {
    const { courseId, language, versionId } = call;
    const whole = await readWholeDraft(db, call);
    const publishedId = whole.draft.versions?.publishedId ?? null;
    if (versionId && (await findVersion(db, courseId, versionId))?.language !== language)
      throw new ApiError('not_found');
    const comparedId = versionId ?? publishedId;
    const [published, compared, learners] = await Promise.all([
      publishedId === null ? null : readVersion(language, publishedId),
      comparedId === null ? { language, modules: [] } : readVersion(language, comparedId),
      countLearners(db, courseId, language),
    ]);
    const after = composeDraft(language, includedOutline(whole), whole.items);
    return {
      modules: differModules(compared, after),
      lessons: differLessons(compared, after),
      isCorrection: published !== null && isCorrectionOf(rulesOf(published), rulesOf(after)),
      learners: learners.map((row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null })),
    };
  }

  async function readVersion(language: string, versionId: string): Promise<CourseDraft> {
    const [outline, items] = await Promise.all([
      readVersionOutline(db, versionId),
      readVersionItems(db, versionId),
    ]);
    const readable = new Map([...items].map(([key, own]) => [key, own.map(withDocuments)]));
    return composeDraft(language, outline, readable);
  }

  return { difference };
}
