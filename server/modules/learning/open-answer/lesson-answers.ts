import type { OpenAnswer, OpenAnswerFile } from '../../../../contracts/learning/content.ts';
import type { Doc } from '../../../../contracts/learning/document.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { ReadItem, ReadLesson } from '../content/content.service.ts';
import { mediaUrl } from '../media/media.store.ts';
import type { Learner } from '../player/learner.ts';
import { type FileRow, findFiles, findOpenAnswers, type OpenAnswerRow } from './open-answer.repository.ts';

/** A learner's open answers in a lesson, by content id, newest first. */
export async function readOpenAnswers(
  db: Db | Tx,
  learner: Learner,
  lesson: ReadLesson,
): Promise<Record<string, OpenAnswer[]>> {
  const items = lesson.items.filter(({ body }) => body.kind === 'open_answer');
  const rows = await findOpenAnswers(
    db,
    learner,
    items.map(({ key }) => key),
  );
  const files = await findFiles(
    db,
    rows.map(({ id }) => id),
  );
  const byItem = items.map((item) => {
    const own = rows.filter(({ itemKey }) => itemKey === item.key);
    return [item.wire.contentId, own.map((row) => showAnswer(row, files, sampleOf(item)))] as const;
  });
  return Object.fromEntries(byItem.filter(([, answers]) => answers.length > 0));
}

export function sampleOf({ solution }: Pick<ReadItem, 'solution'>): Doc | null {
  return solution && 'kind' in solution ? solution.sample : null;
}

export function showAnswer(row: OpenAnswerRow, files: readonly FileRow[], sample: Doc | null): OpenAnswer {
  return {
    answerId: row.id,
    attempt: row.attempt,
    text: row.text,
    files: files.filter(({ answerId }) => answerId === row.id).map(showFile),
    status: row.status as OpenAnswer['status'],
    comment: row.comment,
    gradedAt: row.gradedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    sample,
  };
}

export function showFile({ id, name, size, contentType }: Omit<FileRow, 'answerId'>): OpenAnswerFile {
  return { fileId: id, url: mediaUrl(id, name), name, size, type: contentType };
}
