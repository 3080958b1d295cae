import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { users } from '../../../../db/schema/index.ts';
import type { Role } from '../../../../domain/identity/caller.ts';

export interface Account {
  id: string;
  email: string;
  name: string;
  passwordHash: string | null;
  role: Role;
  verified: boolean;
  epoch: number;
}

const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  passwordHash: users.passwordHash,
  role: sql<Role>`${users.role}`,
  verified: sql<boolean>`${users.verifiedAt} is not null`,
  epoch: users.sessionEpoch,
};

/** `email` in lower case. */
export async function findAccountByEmail(db: Db | Tx, email: string): Promise<Account | null> {
  const [row] = await db.select(columns).from(users).where(sql`lower(${users.email}) = ${email}`);
  return row ?? null;
}

export interface NewAccount {
  email: string;
  name: string;
  passwordHash: string;
  locale: string;
  timeZone: string;
  consentAt: Date;
}

/** The new user's id, or null when the address is taken, including by a concurrent registration. */
export async function insertAccount(tx: Db | Tx, account: NewAccount): Promise<string | null> {
  const [row] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  return row?.id ?? null;
}

/** Marks the address as confirmed; false when it already was. */
export async function verifyAccount(tx: Db | Tx, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ verifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Sets a password and increments the epoch, so that all earlier access tokens are rejected. */
export async function setPassword(
  tx: Db | Tx,
  userId: string,
  change: { passwordHash: string | null; name?: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, sessionEpoch: sql`${users.sessionEpoch} + 1` })
    .where(eq(users.id, userId));
}

export async function findAccount(db: Db | Tx, userId: string): Promise<Account | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The account, which nobody else changes until the transaction ends. */
export async function lockAccount(tx: Tx, userId: string): Promise<Account | null> {
  const [row] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}
