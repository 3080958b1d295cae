import { randomUUID } from 'node:crypto';
import { emptyResume } from '../../../../domain/resume/empty-resume.ts';
import type { TestDatabase } from '../../../setup/test-database.ts';

/** A note, an open answer, a begun test, a certificate, time on a lesson, a shared resume and one left by a guest. */
export async function makeLearned(pool: TestDatabase['pool'], userId: string, productId: string) {
  const courseId = await pool
    .query(`insert into courses (product_id, base_language) values ($1, 'en') returning id`, [productId])
    .then(({ rows }) => String(rows[0].id));
  const [noteId, attemptId] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into notes (id, user_id, course_id, lesson_key, language, kind, text, made_at)
      values ($1, $2, $3, 'one', 'en', 'NOTE', 'Mine', now())`,
    [noteId, userId, courseId],
  );
  await pool.query(
    `insert into test_attempts (id, user_id, course_id, lesson_key, attempt) values ($1, $2, $3, 'one', 1)`,
    [attemptId, userId, courseId],
  );
  const answer = await pool.query(
    `insert into open_answers (user_id, course_id, lesson_key, item_key, language, attempt, client_id, text, status)
      values ($1, $2, 'one', 'open', 'en', 1, $3, 'Mine', 'SUBMITTED') returning id`,
    [userId, courseId, randomUUID()],
  );
  const certificate = await pool.query(
    `insert into certificates (user_id, product_id, year, number, code, name, locale, data, completed_at, issued_at)
      values ($1, $2, 2026, 1, 'aaaaaaaaaaaaaaaaaaaaaa', 'Mine', 'en', '{}', now(), now()) returning id`,
    [userId, productId],
  );
  const certificateId = String(certificate.rows[0].id);
  const studyId = randomUUID();
  await pool.query(
    `insert into study_sessions (id, user_id, course_id, lesson_key, day, seconds, started_at)
      values ($1, $2, $3, 'one', current_date, 60, now())`,
    [studyId, userId, courseId],
  );
  const [resumeId, draftId] = [randomUUID(), randomUUID()];
  const document = JSON.stringify(emptyResume('en', randomUUID));
  await pool.query(
    `insert into resumes (id, owner_id, title, language, document) values ($1, $2, 'Mine', 'en', $3)`,
    [resumeId, userId, document],
  );
  await pool.query(
    `insert into resume_shares (resume_id, generation, code_hash, is_on) values ($1, 1, 'hash', true)`,
    [resumeId],
  );
  await pool.query(
    `insert into resume_drafts (id, email, title, name, language, document, saved_at)
      select $1, email, 'Mine', '', 'en', $3, now() from users where id = $2`,
    [draftId, userId, document],
  );
  const answerId = String(answer.rows[0].id);
  return { productId, noteId, attemptId, certificateId, studyId, resumeId, draftId, answerId };
}
