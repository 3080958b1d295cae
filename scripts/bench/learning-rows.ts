import type { Pool } from 'pg';
import { idOf } from './school-rows.ts';

/** What each learner of a generated school has done, in items: a tenth of it in lessons, days and answers. */
export const ITEMS_EACH = 100;
const COURSES_EACH = 5;
const DAYS = 90;

/** Learners with the given number of accomplished items, 100 each in five courses; the same size always gives the same rows. */
export async function makeLearners(pool: Pool, items: number, products: number): Promise<void> {
  for (const statement of statements(Math.ceil(items / ITEMS_EACH), products)) await pool.query(statement);
  await pool.query('vacuum analyze');
}

function statements(learners: number, products: number): string[] {
  const user = idOf('learner', 'u');
  const course = idOf('course', `(1 + (u * 7 + k * 13) % ${products})`);
  const product = idOf('product', `(1 + (u * 7 + k * 13) % ${products})`);
  const all = `generate_series(1, ${learners}) u`;
  const each = `${all}, generate_series(1, ${COURSES_EACH}) k`;
  return [
    `insert into users (id, email, name)
      select ${user}, 'learner' || u || '@example.com', 'Learner' from ${all}`,
    `insert into access_entries (user_id, product_id, direction, reason, cause)
      select ${user}, ${product}, 'GRANT', 'paid', 'learner:' || u || ':' || k from ${each}`,
    `insert into course_progress (user_id, course_id, status, last_lesson_key, last_language, started_at)
      select ${user}, ${course}, 'IN_PROGRESS', 'l1', 'en', now() from ${each}`,
    `insert into accomplishments (user_id, course_id, item_key)
      select ${user}, ${course}, 'i' || n from ${each}, generate_series(1, ${ITEMS_EACH / COURSES_EACH}) n`,
    `insert into lesson_completions (user_id, course_id, lesson_key)
      select ${user}, ${course}, 'l' || n from ${each}, generate_series(1, 2) n`,
    `insert into problem_attempts (user_id, course_id, item_key, attempt, answers, correct_parts, solved)
      select ${user}, ${course}, 'i' || n, 1, '{}', '[]', n % 2 from ${each}, generate_series(1, 4) n`,
    `insert into study_sessions (id, user_id, course_id, lesson_key, day, seconds, started_at, updated_at)
      select ${idOf('session', `u || ' ' || k || ' ' || n`)}, ${user}, ${course}, 'l1', current_date - n, 900,
        now() - n * interval '1 day', now() - n * interval '1 day' + interval '20 minutes'
      from ${each}, generate_series(1, ${DAYS}, 9) n`,
  ];
}
