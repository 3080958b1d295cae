import type { Fault } from '../../setup/tampered.ts';

/** A course of one lesson, and somebody who opened it. */
export const OPENED_COURSE = `
  insert into courses (product_id, base_language) select id, 'en' from products limit 1;
  insert into course_versions (course_id, language, version, status, content_hash, published_at)
    select id, 'en', 1, 'PUBLISHED', 'x', now() - interval '1 day' from courses;
  insert into modules (version_id, key, title, position) select id, 'm', 'M', 0 from course_versions;
  insert into lessons (version_id, module_id, key, title, position) select version_id, id, 'l', 'L', 0 from modules;
  insert into course_progress (user_id, course_id) select u.id, c.id from courses c, (select id from users limit 1) u`;

const CERTIFIED = `${OPENED_COURSE};
  update course_progress set status = 'COMPLETED', completed_at = now();
  insert into certificate_counters (year, last) values (2026, 1);
  insert into certificates (user_id, product_id, year, number, code, name, locale, data, completed_at, issued_at)
    select p.user_id, c.product_id, 2026, 1, 'AAAAAAAAAAAAAAAAAAAAAA', 'Ann', 'en',
      jsonb_build_object('courseIds', jsonb_build_array(c.id)), now(), now()
    from course_progress p join courses c on c.id = p.course_id`;

/** A part of an invariant's name, and what violates it. */
export const LEARNING_FAULTS: Fault[] = [
  [
    'follows from what was completed',
    `${OPENED_COURSE}; insert into accomplishments (user_id, course_id, item_key)
      select user_id, course_id, 'i' from course_progress`,
  ],
  [
    'follows from what was completed',
    `${OPENED_COURSE}; insert into lesson_completions (user_id, course_id, lesson_key)
      select user_id, course_id, 'l' from course_progress; update course_progress set status = 'IN_PROGRESS'`,
  ],
  ['follows from what was completed', `${OPENED_COURSE}; update course_progress set status = 'IN_PROGRESS'`],
  [
    'keeps the versions it was begun in',
    `${OPENED_COURSE}; update course_progress set content_at = now() - interval '1 hour'`,
  ],
  ['stays completed', `${OPENED_COURSE}; update course_progress set completed_at = now()`],
  [
    'handed in has a grade',
    `${OPENED_COURSE}; insert into test_attempts (id, user_id, course_id, lesson_key, attempt, finished_at)
        select gen_random_uuid(), user_id, course_id, 'l', 1, now() from course_progress`,
  ],
  [
    'one attempt at most is open',
    `${OPENED_COURSE}; insert into test_attempts (id, user_id, course_id, lesson_key, attempt)
        select gen_random_uuid(), user_id, course_id, 'l', n from course_progress, generate_series(1, 2) n`,
  ],
  ['certificates of a year', `${CERTIFIED}; update certificate_counters set last = 2`],
  ['certificates of a year', `${CERTIFIED}; update certificates set number = 2`],
  [
    'completed every one of them',
    `${CERTIFIED}; update course_progress set status = 'IN_PROGRESS', completed_at = null`,
  ],
  ['names courses', `${CERTIFIED}; update certificates set data = '{}'`],
  [
    'completed its question',
    `${OPENED_COURSE}; insert into open_answers (user_id, course_id, lesson_key, item_key, language, attempt, client_id, status)
        select user_id, course_id, 'l', 'i', 'en', 1, gen_random_uuid(), 'SELF_CHECKED' from course_progress`,
  ],
];
