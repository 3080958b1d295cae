import { eq, sql } from 'drizzle-orm';
import type { AccountBody, Goal } from '../../../../contracts/identity/account.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/identity/user.ts';

const columns = {
  name: users.name,
  email: users.email,
  locale: sql<Locale>`${users.locale}`,
  timeZone: users.timeZone,
  goals: sql<Goal[]>`${users.goals}`,
  avatarUri: users.avatarLargeUri,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  memberSince: users.createdAt,
  deletionRequestedAt: users.deletionRequestedAt,
};

export async function findAccount(db: Db | Tx, userId: string) {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

export async function updateAccount(tx: Tx, userId: string, change: Omit<AccountBody, 'skills'>) {
  await tx.update(users).set(change).where(eq(users.id, userId));
}

export interface AvatarUris {
  avatarUri: string | null;
  avatarLargeUri: string | null;
}

/** The current URLs; the user is locked, so that two concurrent uploads leave no orphaned file. */
export async function holdAvatar(tx: Tx, userId: string): Promise<AvatarUris> {
  const { avatarUri, avatarLargeUri } = users;
  const [held] = await tx
    .select({ avatarUri, avatarLargeUri })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return held ?? { avatarUri: null, avatarLargeUri: null };
}

export async function setAvatar(tx: Tx, userId: string, next: AvatarUris): Promise<void> {
  await tx.update(users).set(next).where(eq(users.id, userId));
}
