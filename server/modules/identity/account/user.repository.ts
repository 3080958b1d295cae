import { eq } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/index.ts';

export interface UserRow {
  name: string;
  email: string;
  avatarUri: string | null;
  verifiedAt: Date | null;
  deletionRequestedAt: Date | null;
}

export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  const { name, email, avatarUri, verifiedAt, deletionRequestedAt } = users;
  const [row] = await db
    .select({ name, email, avatarUri, verifiedAt, deletionRequestedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
