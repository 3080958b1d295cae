import { ApiError } from '../../../../contracts/api-error.ts';
import type { CourseImport } from '../../../../contracts/learning/course-import.ts';
import { MANAGER_PAGE_SIZE } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { ArrivedArchive } from '../../learning/upload/archive-taker.ts';
import * as repo from './course-import.repository.ts';

export type CourseImportService = ReturnType<typeof createCourseImportService>;

export interface ImportQuery {
  page?: number | undefined;
  size?: number | undefined;
  text?: string | undefined;
  state?: string | undefined;
}

/** Imports of courses by managers: begun by an upload, carried out by jobs. */
export function createCourseImportService({ db }: { db: Db }) {
  async function get(id: string): Promise<CourseImport> {
    const found = await repo.findImport(db, id);
    if (!found) throw new ApiError('not_found');
    return found;
  }

  function list({ page = 1, size = MANAGER_PAGE_SIZE, text, state }: ImportQuery) {
    return repo.listImports(db, { text, state, limit: size, offset: (page - 1) * size });
  }

  /** The answer to a call that was repeated is the running, or finished, import. */
  async function run(id: string): Promise<CourseImport> {
    const isStarted = await db.transaction(async (tx) => {
      if (!(await repo.startRun(tx, id))) return false;
      await enqueueJob(tx, id);
      return true;
    });
    const found = await get(id);
    if (!isStarted && found.state !== 'IMPORTING' && found.state !== 'DONE')
      throw new ApiError('import_not_ready');
    return found;
  }

  return { get, list, run };
}

/** Takes an uploaded archive over: its dry run begins by itself. */
export async function takeArchive(tx: Tx, archive: ArrivedArchive): Promise<void> {
  if (await repo.insertImport(tx, archive)) await enqueueJob(tx, archive.id);
}

const enqueueJob = (tx: Tx, id: string) =>
  enqueue(tx, { topic: 'course_import', cause: `course-import:${crypto.randomUUID()}`, payload: { id } });
