import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/schema/index.ts';

/** A confirmed user without a password. */
export async function insertPerson(db: Db, change: Partial<typeof users.$inferInsert> = {}) {
  const email = `${randomUUID()}@kurso.test`;
  const row = { email, name: 'Mira', verifiedAt: new Date('2026-01-01T00:00:00Z'), ...change };
  const [person] = await db.insert(users).values(row).returning();
  if (!person) throw new Error('no user was created');
  return person;
}
