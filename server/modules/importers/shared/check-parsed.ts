import { checkCourseDraft } from '../../../../domain/learning/course-draft.ts';
import type { ParsedCourse } from './parsed-course.ts';
import { ImportSourceError } from './source-folder.ts';

/** Throws when a draft cannot be stored or graded; a dry run checks this as well. */
export function checkParsed(parsed: Pick<ParsedCourse, 'drafts'>): void {
  for (const draft of parsed.drafts) {
    try {
      checkCourseDraft(draft);
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      throw new ImportSourceError(`${draft.language}: ${why}`, draft.language);
    }
  }
}
