import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ImportRefused } from '../archive/import-refused.ts';
import type { LessonsRead, ReadCourse, ReadingMessage, ReadingTask } from './course-message.ts';

const LIMIT_MS = 600_000;
const MEMORY_MB = 1024;

/** The bundle has the reader beside its chunks, under the same name. */
const READER = `./course-reader${path.extname(import.meta.filename)}`;

type Outcome = Exclude<ReadingMessage, { lessons: unknown }>;

export interface ReadingWatch {
  limitMs: number;
  onLessons(lessons: LessonsRead): void;
}

/**
 * Reads an unpacked course in a thread with limits of its own.
 * @throws {ImportRefused} when there is no course, it cannot be read, or it takes too long
 */
export async function readInThread(
  task: ReadingTask,
  { limitMs = LIMIT_MS, onLessons = () => {} }: Partial<ReadingWatch> = {},
): Promise<ReadCourse> {
  const message = await receive(task, { limitMs, onLessons });
  if ('crashed' in message) throw new Error(`the course was not read: ${message.crashed}`);
  if ('refused' in message) throw new ImportRefused(message.refused.failure, message.refused.detail);
  const { course } = message;
  return { ...course, files: course.files.map(withBuffer) };
}

function receive(workerData: ReadingTask, { limitMs, onLessons }: ReadingWatch): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(READER, import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (act: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      act();
    };
    const timer = setTimeout(() => end(() => reject(new ImportRefused('TOO_SLOW'))), limitMs);
    worker.on('message', (message: ReadingMessage) => {
      if ('lessons' in message) onLessons(message.lessons);
      else end(() => resolve(message));
    });
    worker.once('error', (error: Error) => end(() => reject(tooLarge(error))));
    worker.once('exit', (code) => end(() => reject(new Error(`the reading thread ended with ${code}`))));
  });
}

function tooLarge(error: Error): Error {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isMemory ? new ImportRefused('ARCHIVE_TOO_LARGE') : error;
}

/** Bytes cross threads as a plain array. */
function withBuffer(file: ReadCourse['files'][number]): ReadCourse['files'][number] {
  return 'bytes' in file.from ? { ...file, from: { bytes: Buffer.from(file.from.bytes) } } : file;
}
