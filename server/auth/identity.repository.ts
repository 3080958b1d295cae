import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { identities, users } from '../../db/schema/index.ts';

export interface IdentityKey {
  provider: string;
  subject: string;
}

/** Whose account this identity signs in. */
export async function findIdentityOwner(db: Db | Tx, key: IdentityKey): Promise<string | null> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, key.provider), eq(identities.subject, key.subject)));
  return row?.userId ?? null;
}

/** Links an identity; whoever was linked first stays. */
export async function insertIdentity(tx: Db | Tx, userId: string, key: IdentityKey): Promise<void> {
  const { provider, subject } = key;
  await tx.insert(identities).values({ userId, provider, subject }).onConflictDoNothing();
}

interface VouchedAccount {
  email: string;
  name: string;
  locale: string;
  timeZone: string;
  verifiedAt: Date;
}

/** A person without a password whose address the provider proved; null when the address is taken. */
export async function insertVouchedAccount(tx: Db | Tx, account: VouchedAccount): Promise<string | null> {
  const [row] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  return row?.id ?? null;
}
