import type { Pool } from 'pg';

/** Rows for a database of any size, generated in SQL: the same size always gives the same rows. */
export async function makeProducts(pool: Pool, count: number): Promise<void> {
  for (const statement of statements(count)) await pool.query(statement);
  // On a running school, every instance has read these long ago.
  await pool.query('truncate catalogue_changes');
}

const CATEGORIES = 6;
const SKILLS = 120;
const LEVELS = 5;
/** A UUID of version 4, as the wire wants it. */
export const idOf = (noun: string, number: string) =>
  `overlay(overlay(md5('${noun} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;
/** A pseudorandom number below `below` for each row; a different one for each salt. */
const pick = (number: string, salt: string, below: number) =>
  `abs(hashint4extended(${number}, ${salt.length * 7919 + salt.charCodeAt(0)}) % ${below})::int`;

function statements(count: number): string[] {
  const all = `generate_series(1, ${count}) n`;
  const product = idOf('product', 'n');
  return [
    `insert into categories (id, code, slug, position)
      select ${idOf('category', 'n')}, 'C' || n, 'category-' || n, n from generate_series(0, ${CATEGORIES - 1}) n`,
    `insert into category_texts (category_id, locale, name)
      select ${idOf('category', 'n')}, 'en', 'Category ' || n from generate_series(0, ${CATEGORIES - 1}) n`,
    `insert into skills (id, slug)
      select ${idOf('skill', 'n')}, 'skill-' || n from generate_series(0, ${SKILLS - 1}) n`,
    `insert into skill_texts (skill_id, locale, name)
      select ${idOf('skill', 'n')}, 'en', 'Skill ' || n from generate_series(0, ${SKILLS - 1}) n`,
    `insert into experts (id, slug) select ${idOf('expert', 'n')}, 'expert-' || n from generate_series(0, 49) n`,
    `insert into expert_texts (expert_id, locale, name)
      select ${idOf('expert', 'n')}, 'en', 'Expert ' || n from generate_series(0, 49) n`,
    `insert into price_levels (id, code, name, amounts) select ${idOf('level', 'n')}, 'L' || n, 'L' || n,
      jsonb_build_object('USD', n * 1900, 'EUR', n * 1800, 'RUB', n * 99000, 'INR', n * 80000)
      from generate_series(1, ${LEVELS}) n`,
    `insert into products (id, type, status, published_at, level, minutes, learning_languages, rating_hundredths,
        rating_count, learner_count)
      select ${product}, (array['COURSE','COURSE','COURSE','MARATHON','LONGREAD'])[1 + ${pick('n', 'type', 5)}],
        'PUBLISHED', timestamptz '2026-01-01' - n * interval '7 minutes',
        (array['BEGINNER','INTERMEDIATE','ADVANCED'])[1 + ${pick('n', 'level', 3)}], 20 + ${pick('n', 'minutes', 500)},
        array['en'], 300 + ${pick('n', 'rating', 200)}, ${pick('n', 'ratings', 90)}, ${pick('n', 'learners', 5000)}
      from ${all}`,
    `insert into product_prices (product_id, level_id, sale_kind, sale_percent, valid_from)
      select ${product}, case when n % 8 = 0 then null else ${idOf('level', `(1 + ${pick('n', 'price', LEVELS)})`)} end,
        case when n % 11 = 0 then 'PERCENT' end, case when n % 11 = 0 then 20 end, timestamptz '2025-01-01' from ${all}`,
    `insert into landings (product_id, locale, url_slug, short_title1, promise, outcomes, published)
      select ${product}, locale, 'product-' || n || '-' || locale, 'Product ' || n, 'What you will be able to do',
        '["One","Two"]', true from ${all}, unnest(array['en', 'de']) locale`,
    `insert into product_categories (product_id, category_id)
      select ${product}, ${idOf('category', pick('n', 'category', CATEGORIES))} from ${all}`,
    `insert into product_skills (product_id, skill_id) select distinct ${product},
        ${idOf('skill', `abs(hashint4extended(n, k) % ${SKILLS})::int`)} from ${all}, generate_series(1, 3) k`,
    `insert into product_experts (product_id, expert_id)
      select ${product}, ${idOf('expert', pick('n', 'expert', 50))} from ${all}`,
    `insert into reviews (product_id, author_name, locale, stars, body, status)
      select ${product}, 'Reader', 'en', 3 + ${pick('n', 'stars', 3)}, 'Short, honest and of use the same evening.',
        'PUBLISHED' from ${all} where n % 4 = 0`,
    `insert into users (id, email, name)
      select ${idOf('user', 'n')}, 'reader' || n || '@example.com', 'Reader' from generate_series(1, ${count} / 10) n`,
    `insert into access_entries (user_id, product_id, direction, reason, cause, created_at)
      select ${idOf('user', `(1 + n % (${count} / 10))`)}, ${product}, 'GRANT', 'paid', 'bench:' || n,
        now() - n % 300 * interval '1 day' from ${all}`,
    `insert into courses (id, product_id, base_language) select ${idOf('course', 'n')}, ${product}, 'en' from ${all}`,
    `insert into course_versions (id, course_id, language, version, status, content_hash)
      select ${idOf('version', 'n')}, ${idOf('course', 'n')}, 'en', 1, 'PUBLISHED', 'x' from ${all}`,
    `insert into modules (id, version_id, key, title, position)
      select ${idOf('module', 'n')}, ${idOf('version', 'n')}, 'm', 'Module', 0 from ${all}`,
    `insert into lessons (version_id, module_id, key, title, free, minutes, position)
      select ${idOf('version', 'n')}, ${idOf('module', 'n')}, 'l' || k, 'Lesson ' || k, k = 1, 10, k
      from ${all}, generate_series(1, 3) k`,
  ];
}
