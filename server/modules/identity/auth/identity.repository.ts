import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { identities, users } from '../../../../db/schema/index.ts';

export interface IdentityKey {
  provider: string;
  subject: string;
}

/** The account this identity signs in to. */
export async function findIdentityOwner(db: Db | Tx, key: IdentityKey): Promise<string | null> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, key.provider), eq(identities.subject, key.subject)));
  return row?.userId ?? null;
}

/** Links an identity; an existing link stays. Returns the new row's id, or null. */
export async function insertIdentity(tx: Db | Tx, userId: string, key: IdentityKey): Promise<string | null> {
  const { provider, subject } = key;
  const [row] = await tx
    .insert(identities)
    .values({ userId, provider, subject })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return row?.id ?? null;
}

export function findIdentities(db: Db | Tx, userId: string) {
  const { id, provider, createdAt } = identities;
  return db
    .select({ id, provider, createdAt })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(createdAt), asc(id));
}

/** Whether the user had it. */
export async function deleteIdentity(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .returning({ id: identities.id });
  return gone.length > 0;
}

interface VouchedAccount {
  email: string;
  name: string;
  locale: string;
  timeZone: string;
  verifiedAt: Date;
  consentAt: Date;
}

/** Creates a user without a password, with an address verified by the provider; null when the address is taken. */
export async function insertSocialAccount(tx: Db | Tx, account: VouchedAccount): Promise<string | null> {
  const [row] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  return row?.id ?? null;
}
