import { ApiError } from '../../../../contracts/api-error.ts';
import type { Note, NoteDraft, NotePage } from '../../../../contracts/learning/note.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { MAX_NOTES } from '../../../../contracts/values.ts';
import type { Db } from '../../../../db/database.ts';
import { notePath, noteProblem } from '../../../../domain/learning/note.ts';
import { notesMarkdown } from '../../../../domain/learning/note-markdown.ts';
import type { LearningService } from '../player/learning.service.ts';
import { itemKeyIn } from './item-key.ts';
import * as repo from './note.repository.ts';
import type { NoteRow } from './note.sql.ts';
import type { NoteTexts } from './note-texts.ts';

export interface NoteDeps {
  db: Db;
  learning: Pick<LearningService, 'openLesson'>;
  readTexts: (locale: Locale) => Promise<NoteTexts>;
  publicUrl: string;
  mostNotes?: number;
  now?: () => Date;
}

type Own = { userId: string; locale: Locale };

const PAGE_SIZE = 50;

export type NoteService = ReturnType<typeof createNoteService>;

/** Notes, highlights and bookmarks: a person's own, and readable as long as the account exists (product §4 Learning). */
export function createNoteService(deps: NoteDeps) {
  const { db, learning, readTexts, publicUrl, mostNotes = MAX_NOTES, now = () => new Date() } = deps;

  async function list({
    cursor,
    ...filter
  }: repo.NoteFilter & { cursor?: string | undefined }): Promise<NotePage> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const [rows, total, products] = await Promise.all([
      repo.findNotes(db, filter, { limit: PAGE_SIZE + 1, after }),
      repo.countNotes(db, filter),
      repo.countByProduct(db, filter.userId, filter.locale),
    ]);
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    const next = last && rows.length > PAGE_SIZE ? `${last.place}.${last.id}` : null;
    return { items: page.map(toNote), next, total, products };
  }

  async function listOfLesson(call: Own & { productId: string; lessonKey: string }): Promise<Note[]> {
    return (await repo.findLessonNotes(db, call)).map(toNote);
  }

  /** The newest notes of some products, and how many there are. */
  async function latest(call: Own & { productIds: readonly string[]; limit: number }) {
    const rows = await repo.findLatestNotes(db, call);
    return { total: rows[0]?.total ?? 0, latest: rows.map(toNote) };
  }

  async function exportAll({ userId, locale }: Own): Promise<{ fileName: string; markdown: string }> {
    const [rows, texts] = await Promise.all([repo.findAllNotes(db, userId, locale), readTexts(locale)]);
    const linkOf = (note: Note) => `${publicUrl}/${locale}${notePath(note)}`;
    return { fileName: texts.fileName, markdown: notesMarkdown(rows.map(toNote), texts, linkOf) };
  }

  /** A new note needs the lesson to be open; a change of an own note does not. */
  async function save(call: Own & { noteId: string } & NoteDraft): Promise<Note> {
    const problem = noteProblem(call);
    if (problem)
      throw new ApiError('request_params_invalid', { fields: { [`body.${problem}`]: 'required' } });
    const { userId, locale, noteId } = call;
    const place = (await repo.hasNote(db, userId, noteId)) ? null : await openPlace(call);
    return db.transaction(async (tx) => {
      const { kind, text, anchor, second, contentId } = call;
      const itemKey = contentId === null ? null : contentId.slice(contentId.indexOf(':') + 1);
      const words = { kind, text, anchor, second, itemKey, madeAt: new Date(call.madeAt) };
      if (place && !(await repo.insertNote(tx, { ...place, ...words, id: noteId, userId }, mostNotes)))
        throw new ApiError('too_many_notes');
      await repo.changeNote(tx, userId, noteId, words);
      const row = await repo.findNote(tx, userId, locale, noteId);
      if (!row) throw new ApiError('not_found');
      return toNote(row);
    });
  }

  async function openPlace(call: { userId: string } & NoteDraft) {
    const { course, lesson } = await learning.openLesson(call);
    itemKeyIn(lesson, call.contentId);
    return { courseId: course.courseId, lessonKey: lesson.key, language: call.language };
  }

  /** A deletion that was decided before the last change, on another device, arrives too late. */
  async function remove(call: {
    userId: string;
    noteId: string;
    madeAt?: string | undefined;
  }): Promise<void> {
    const { userId, noteId, madeAt } = call;
    if (!(await repo.hasNote(db, userId, noteId))) throw new ApiError('not_found');
    await repo.deleteNote(db, userId, noteId, madeAt === undefined ? null : new Date(madeAt));
  }

  const purgeDeleted = async () => void (await repo.purgeDeletedNotes(db, now()));

  return { list, listOfLesson, latest, exportAll, save, remove, purgeDeleted };
}

function toNote(row: NoteRow): Note {
  const { id, courseId, itemKey, madeAt, createdAt, place, modulePosition, lessonPosition, ...rest } = row;
  return {
    ...rest,
    noteId: id,
    contentId: itemKey === null ? null : `${courseId}:${itemKey}`,
    madeAt: new Date(madeAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}

function readCursor(cursor: string): repo.NoteCursor {
  const [, place, id] = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (place === undefined || id === undefined)
    throw new ApiError('request_params_invalid', { fields: { 'query.cursor': 'invalid' } });
  return { place, id };
}
