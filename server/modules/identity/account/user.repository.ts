import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/index.ts';

export interface UserRow {
  name: string;
  /** Until it is confirmed, the one that the user gave last: it may belong to somebody else. */
  email: string;
  avatarUri: string | null;
  verifiedAt: Date | null;
  deletionRequestedAt: Date | null;
}

const GIVEN_EMAIL = sql<string>`case when ${users.verifiedAt} is null then (
    select c.payload->>'email' from confirmations c
    where c.user_id = ${users.id} and c.type = 'EMAIL_CHANGE' and c.used_at is null
    order by c.created_at desc limit 1) end`;

export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  const { name, avatarUri, verifiedAt, deletionRequestedAt } = users;
  const email = sql<string>`coalesce(${GIVEN_EMAIL}, ${users.email})`;
  const [row] = await db
    .select({ name, email, avatarUri, verifiedAt, deletionRequestedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
