import type { Pool } from 'pg';
import { idOf } from './school-rows.ts';

/** What each learner of a generated school has done, in items: a tenth of it in lessons, days and answers. */
export const ITEMS_EACH = 100;
export const COURSES_EACH = 5;
const DAYS = 90;

const place = (user: string, k: string, products: number) => `(1 + (${user} * 7 + ${k} * 13) % ${products})`;
/** The product of a learner's k-th course. */
export const productOf = (user: string, k: string, products: number): string =>
  idOf('product', place(user, k, products));

/** Learners with the given number of accomplished items, 100 each in five courses; the same size always gives the same rows. */
export async function makeLearners(pool: Pool, items: number, products: number): Promise<void> {
  for (const statement of statements(Math.ceil(items / ITEMS_EACH), products)) await pool.query(statement);
  await pool.query('vacuum analyze');
}

function statements(learners: number, products: number): string[] {
  const user = idOf('learner', 'u');
  const course = idOf('course', place('u', 'k', products));
  const product = productOf('u', 'k', products);
  const all = `generate_series(1, ${learners}) u`;
  const each = `${all}, generate_series(1, ${COURSES_EACH}) k`;
  return [
    ...newerVersions(products),
    `insert into users (id, email, name)
      select ${user}, 'learner' || u || '@example.com', 'Learner' from ${all}`,
    `insert into access_entries (user_id, product_id, direction, reason, cause)
      select ${user}, ${product}, 'GRANT', 'paid', 'learner:' || u || ':' || k from ${each}`,
    `insert into course_progress (user_id, course_id, status, last_lesson_key, last_language, started_at, content_at)
      select ${user}, ${course}, 'IN_PROGRESS', 'l1', 'en', now(), now() - interval '1 day'
      from ${each}`,
    `insert into accomplishments (user_id, course_id, item_key)
      select ${user}, ${course}, 'i' || n from ${each}, generate_series(1, ${ITEMS_EACH / COURSES_EACH}) n`,
    `insert into lesson_completions (user_id, course_id, lesson_key)
      select ${user}, ${course}, 'l' || n from ${each}, generate_series(1, 2) n`,
    `insert into problem_attempts (user_id, course_id, item_key, attempt, answers, correct_parts, solved)
      select ${user}, ${course}, 'i' || n, 1, '{}', '[]', n % 2 from ${each}, generate_series(1, 4) n`,
    `insert into notes (id, user_id, course_id, lesson_key, language, kind, text, made_at)
      select ${idOf('note', `u || ' ' || k || ' ' || n`)}, ${user}, ${course}, 'l1', 'en', 'NOTE', 'A note', now()
      from ${each}, generate_series(1, 2) n`,
    `insert into certificates (user_id, product_id, year, number, code, name, locale, data, completed_at, issued_at)
      select ${user}, ${product}, 2026, u, left(md5('code ' || u), 22), 'Learner', 'en', '{}', now(), now()
      from ${all}, generate_series(1, 1) k`,
    `insert into study_sessions (id, user_id, course_id, lesson_key, day, seconds, started_at, updated_at)
      select ${idOf('session', `u || ' ' || k || ' ' || n`)}, ${user}, ${course}, 'l1', current_date - n, 900,
        now() - n * interval '1 day', now() - n * interval '1 day' + interval '20 minutes'
      from ${each}, generate_series(1, ${DAYS}, 9) n`,
  ];
}

/** A second version of every course, published after the learners had begun. */
function newerVersions(products: number): string[] {
  const all = `generate_series(1, ${products}) n`;
  const version = idOf('newer version', 'n');
  const module = idOf('newer module', 'n');
  return [
    `update course_versions set status = 'ARCHIVED', published_at = now() - interval '2 days'`,
    `insert into course_versions (id, course_id, language, version, status, content_hash, published_at)
      select ${version}, ${idOf('course', 'n')}, 'en', 2, 'PUBLISHED', 'y', now() - interval '1 hour' from ${all}`,
    `insert into modules (id, version_id, key, title, position) select ${module}, ${version}, 'm', 'Module', 0 from ${all}`,
    `insert into lessons (version_id, module_id, key, title, free, minutes, position)
      select ${version}, ${module}, 'l' || k, 'Lesson ' || k, k = 1, 10, k from ${all}, generate_series(2, 4) k`,
  ];
}
