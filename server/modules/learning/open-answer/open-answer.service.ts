import { ApiError } from '../../../../contracts/api-error.ts';
import type { OpenAnswer, OpenAnswerFile } from '../../../../contracts/learning/content.ts';
import type { LessonProgress } from '../../../../contracts/learning/learning.ts';
import { parseLocale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { ItemBody } from '../../../../domain/learning/content.ts';
import { KEEP_UPLOADS_HOURS } from '../../../../domain/retention.ts';
import type { ReadItem } from '../content/content.service.ts';
import type { MediaStore } from '../media/media.store.ts';
import { holdProgress, savePosition } from '../player/learner.ts';
import type { LearningService, LessonCall, OpenedLesson } from '../player/learning.service.ts';
import { completeItems } from '../player/progress-writer.ts';
import { answerFileName, answerFileType } from './answer-file.ts';
import { sampleOf, showAnswer, showFile } from './lesson-answers.ts';
import * as repo from './open-answer.repository.ts';

export interface OpenAnswerDeps {
  db: Db;
  learning: Pick<LearningService, 'openLesson'>;
  store: Pick<MediaStore, 'placeBytes' | 'nameBytes' | 'dropBytes'>;
  now?: () => Date;
}

type ItemCall = LessonCall & { userId: string; contentId: string };
type OpenBody = Extract<ItemBody, { kind: 'open_answer' }>;

/** Files that a learner may upload without handing them in, and answers to one question. */
const MAX_UPLOADS = 20;
const MAX_ANSWERS = 50;
const HOUR_MS = 3_600_000;

export type OpenAnswerService = ReturnType<typeof createOpenAnswerService>;

/** Answers in the learner's own words or with files; the files are the learner's own and private (product §4 Learning). */
export function createOpenAnswerService({ db, learning, store, now = () => new Date() }: OpenAnswerDeps) {
  async function open(call: ItemCall): Promise<OpenedLesson & { item: ReadItem; body: OpenBody }> {
    const opened = await learning.openLesson(call);
    const item = opened.lesson.items.find(({ wire }) => wire.contentId === call.contentId);
    if (item?.body.kind !== 'open_answer') throw new ApiError('content_item_not_found');
    return { ...opened, item, body: item.body };
  }

  async function upload(
    call: ItemCall & { name: string; bytes: Buffer | undefined },
  ): Promise<OpenAnswerFile> {
    const { userId, bytes } = call;
    const { body } = await open(call);
    if (body.files === 0 || !bytes?.length) throw new ApiError('answer_invalid');
    if ((await repo.countUploads(db, userId)) >= MAX_UPLOADS) throw new ApiError('too_many_requests');
    const contentType = await answerFileType(bytes);
    const placed = await store.placeBytes(bytes);
    const name = answerFileName(call.name, contentType);
    const facts = { courseId: null, userId, name, contentType, isPublic: false };
    const { id, url } = await store.nameBytes(db, placed, facts);
    // The same bytes may have been removed just before the row was inserted.
    await store.placeBytes(bytes);
    const stored = decodeURIComponent(url.split('/').at(-1) ?? name);
    return showFile({ id, name: stored, size: placed.size, contentType });
  }

  async function handIn(
    call: ItemCall & { clientId: string; text: string; fileIds: string[] },
  ): Promise<OpenAnswer> {
    const { userId, language, clientId, text } = call;
    const { course, lesson, item, body } = await open(call);
    const fileIds = [...new Set(call.fileIds)];
    const isEmpty = text === '' && fileIds.length === 0;
    if (isEmpty || fileIds.length > body.files || (text !== '' && !body.text))
      throw new ApiError('answer_invalid');
    const learner = { userId, courseId: course.courseId };
    return db.transaction(async (tx) => {
      await holdProgress(tx, learner);
      const sent = await repo.findSentAnswer(tx, userId, clientId);
      if (sent && (sent.courseId !== course.courseId || sent.itemKey !== item.key))
        throw new ApiError('answer_invalid');
      if (sent) return shown(tx, sent, item);
      if ((await repo.findOpenAnswers(tx, learner, [item.key])).length >= MAX_ANSWERS)
        throw new ApiError('too_many_answers');
      const place = { lessonKey: lesson.key, language };
      const row = await repo.insertOpenAnswer(tx, {
        ...learner,
        ...place,
        itemKey: item.key,
        clientId,
        text,
      });
      if (!(await repo.attachFiles(tx, userId, row.id, fileIds))) throw new ApiError('answer_invalid');
      await savePosition(tx, learner, place);
      return shown(tx, row, item);
    });
  }

  async function shown(tx: Tx, row: repo.OpenAnswerRow, item: ReadItem): Promise<OpenAnswer> {
    return showAnswer(row, await repo.findFiles(tx, [row.id]), sampleOf(item));
  }

  /** Completes the question: the learner compared the answer with the sample. */
  async function selfCheck(call: {
    userId: string;
    answerId: string;
  }): Promise<{ standing: LessonProgress }> {
    const { userId, answerId } = call;
    const answer = await repo.findAnswer(db, answerId, userId);
    const language = parseLocale(answer?.language);
    if (!answer || !language) throw new ApiError('not_found');
    const { productId, lessonKey, courseId, itemKey } = answer;
    const contentId = `${courseId}:${itemKey}`;
    const { course, lesson, body } = await open({ userId, productId, language, lessonKey, contentId });
    if (body.checkedBy !== 'self') throw new ApiError('answer_invalid');
    return db.transaction(async (tx) => {
      await holdProgress(tx, { userId, courseId });
      await repo.markSelfChecked(tx, answerId);
      return { standing: await completeItems(tx, { userId, language, course, lesson, itemKeys: [itemKey] }) };
    });
  }

  /** Deletes uploads that were not handed in. */
  async function deleteStaleUploads(): Promise<void> {
    const before = new Date(now().getTime() - KEEP_UPLOADS_HOURS * HOUR_MS);
    for (const sha256 of await repo.deleteStaleUploads(db, before)) await store.dropBytes(db, sha256);
  }

  return { upload, handIn, selfCheck, deleteStaleUploads };
}
