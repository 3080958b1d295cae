import { uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/user.ts';
import { courses } from './content.ts';

/** The owner of a row: a user in a course. */
export const learner = () => ({
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  courseId: uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' }),
});
