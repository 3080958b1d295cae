import { createWriteStream } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { IMPORT_STEPS } from '../../../../contracts/import-values.ts';
import type { Db } from '../../../../db/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { archiveKey } from '../../learning/upload/archive-taker.ts';
import { ImportRefused } from '../archive/import-refused.ts';
import { unpackArchive } from '../archive/unpack-archive.ts';
import type { LessonsRead, ReadCourse, ReadingTask } from '../reading/course-message.ts';
import { readInThread } from '../reading/read-in-thread.ts';
import { type ImportFiles, type PlacedFiles, placeFiles, removeCopied } from '../shared/import-files.ts';
import * as repo from './course-import.repository.ts';
import { findAddresses, findKnownCourse } from './imported-course.repository.ts';
import { planCourse, reportOf } from './plan-course.ts';
import { inWorkingFolder } from './working-folder.ts';
import { titleOf, writeCourseDraft } from './write-draft.ts';

export interface CourseImportJobDeps {
  db: Db;
  storage: Pick<Storage, 'open'>;
  media: ImportFiles;
  log: Pick<Logger, 'info' | 'warn'>;
  now?: () => Date;
}

/** An archive that ended so many processes ends no more. */
const MAX_ATTEMPTS = 5;

/** Another worker finished the import first. */
class Overtaken extends Error {}

/** The job of `course_import`: the dry run, or the import. It may run again at any point without doing anything twice. */
export function createCourseImportJob({
  db,
  storage,
  media,
  log,
  now = () => new Date(),
}: CourseImportJobDeps) {
  async function handle({ id }: Record<string, unknown>): Promise<void> {
    const row = await repo.beginAttempt(db, String(id));
    if (!row) return;
    try {
      if (row.attempts > MAX_ATTEMPTS) throw new ImportRefused('INTERRUPTED');
      await inWorkingFolder(async (folder) => {
        const course = await read(row, folder);
        await (row.state === 'READING' ? finishReading(row, course) : importCourse(row, course));
      });
    } catch (error) {
      if (error instanceof Overtaken) return;
      if (!(error instanceof ImportRefused)) throw error;
      const { failure, detail: failureDetail } = error;
      await repo.failImport(db, row, { failure, failureDetail, finishedAt: now() });
      log.info({ importId: row.id, failure, failureDetail }, 'import: refused');
    }
  }

  const begin = (row: repo.ImportRow, step: (typeof IMPORT_STEPS)[number], stepTotal = 0) =>
    repo.setProgress(db, row.id, { step, stepDone: 0, stepTotal });

  async function read(row: repo.ImportRow, folder: string): Promise<ReadCourse> {
    await begin(row, 'UNPACKING');
    const opened = await storage.open(archiveKey(row.id));
    if (!opened) throw new ImportRefused('ARCHIVE_GONE');
    const archive = join(folder, 'archive');
    await pipeline(opened.body, createWriteStream(archive));
    const root = join(await realpath(folder), 'course');
    await mkdir(root);
    await unpackArchive(archive, root);
    await begin(row, 'READING_LESSONS');
    return readLessons(row, { root, archiveName: row.name.replace(/(?:\.tar)?\.[a-z]+$/i, '') });
  }

  async function readLessons(row: repo.ImportRow, task: ReadingTask): Promise<ReadCourse> {
    let shown: Promise<unknown> = Promise.resolve();
    const onLessons = ({ done, total }: LessonsRead) => {
      const progress = { step: 'READING_LESSONS', stepDone: done, stepTotal: total } as const;
      shown = shown.then(() => repo.setProgress(db, row.id, progress)).catch(() => {});
    };
    const course = await readInThread(task, { onLessons });
    // A late one would overwrite the next step.
    await shown;
    return course;
  }

  async function finishReading(row: repo.ImportRow, course: ReadCourse): Promise<void> {
    const known = await findKnownCourse(db, course.externalKey);
    const addresses = known ? await findAddresses(db, known.courseId) : new Map<string, string>();
    const plan = await planCourse(db, { course, known, addresses, urlSlug: course.slug });
    await repo.finishReading(db, row.id, {
      format: course.format,
      title: titleOf(course),
      productId: known?.productId ?? null,
      report: reportOf(course, plan, known === null),
    });
  }

  async function importCourse(row: repo.ImportRow, course: ReadCourse): Promise<void> {
    const placed: PlacedFiles = new Map();
    try {
      await storeFiles(row, course, placed);
      await begin(row, 'WRITING');
      await db.transaction(async (tx) => {
        const writer = { course, media, placed, userId: row.startedBy, at: now() };
        const written = await writeCourseDraft(tx, writer);
        if (!(await repo.finishRun(tx, row.id, { ...written, finishedAt: now() }))) throw new Overtaken();
      });
    } catch (error) {
      await removeCopied(media, db, placed);
      throw error;
    }
    // A concurrent import of the same files may have failed and deleted them.
    await placeFiles(media, course.files);
  }

  async function storeFiles(row: repo.ImportRow, { files }: ReadCourse, placed: PlacedFiles): Promise<void> {
    const stepTotal = files.length;
    await begin(row, 'STORING_FILES', stepTotal);
    for (const [index, file] of files.entries()) {
      await placeFiles(media, [file], placed);
      await repo.setProgress(db, row.id, { step: 'STORING_FILES', stepDone: index + 1, stepTotal });
    }
  }

  return { handle };
}
