import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/user.ts';
import { skills } from './product.ts';

/** Skills a user wants to gain. */
export const userSkills = pgTable(
  'user_skills',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    skillId: uuid('skill_id')
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.skillId] }), index('user_skills_skill_idx').on(t.skillId)],
);
