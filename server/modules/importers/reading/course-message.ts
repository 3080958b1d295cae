import type { ImportFailure } from '../../../../contracts/import-values.ts';
import type { ParsedCourse } from '../shared/parsed-course.ts';
import type { ReportEntry } from '../shared/report.ts';
import type { FoundCourse } from './find-course.ts';

/** What the reading thread is started with. */
export interface ReadingTask {
  root: string;
  /** The archive's name without its ending. */
  archiveName: string;
}

/** A course as it crosses threads. */
export interface ReadCourse extends Omit<ParsedCourse, 'report'> {
  format: FoundCourse['format'];
  entries: ReportEntry[];
}

/** Lessons that were read, in all languages. */
export interface LessonsRead {
  done: number;
  total: number;
}

export type ReadingMessage =
  | { lessons: LessonsRead }
  | { course: ReadCourse }
  | { refused: { failure: ImportFailure; detail: string | null } }
  | { crashed: string };
