import { parentPort, workerData } from 'node:worker_threads';
import { ImportRefused } from '../archive/import-refused.ts';
import { readMarkdownCourse } from '../markdown/read-course.ts';
import { readOlxCourse } from '../olx/read-course.ts';
import { checkParsed } from '../shared/check-parsed.ts';
import { ImportSourceError } from '../shared/source-folder.ts';
import type { ReadCourse, ReadingMessage, ReadingTask } from './course-message.ts';
import { findCourse } from './find-course.ts';

const TELL_MS = 200;
let told = 0;

function onLesson(done: number, total: number): void {
  if (done < total && performance.now() - told < TELL_MS) return;
  told = performance.now();
  parentPort?.postMessage({ lessons: { done, total } } satisfies ReadingMessage);
}

/** Reads an unpacked course in a thread of its own, so that requests are answered meanwhile. */
async function read({ root, archiveName }: ReadingTask): Promise<ReadCourse> {
  const found = findCourse(root);
  if (!found) throw new ImportRefused('NO_COURSE');
  const { report, ...course } =
    found.format === 'OLX'
      ? await readOlxCourse(found.folder, { onLesson })
      : await readMarkdownCourse(found.folder, { slug: found.name ?? archiveName, onLesson });
  checkParsed(course);
  return { ...course, format: found.format, entries: report.entries() };
}

function refusalOf(error: unknown): ReadingMessage {
  if (error instanceof ImportRefused) return { refused: { failure: error.failure, detail: error.detail } };
  if (!(error instanceof ImportSourceError))
    return { crashed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  const failure = error.message.includes('takes longer than') ? 'TOO_SLOW' : 'COURSE_INVALID';
  return { refused: { failure, detail: error.place?.slice(0, 300) ?? null } };
}

const message: ReadingMessage = await read(workerData as ReadingTask).then(
  (course) => ({ course }),
  (error: unknown) => refusalOf(error),
);
parentPort?.postMessage(message);
