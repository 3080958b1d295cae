import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { confirmations } from '../../../../db/schema/index.ts';
import type { ConfirmationType } from '../../../../domain/identity/confirmation.ts';

export type { ConfirmationType } from '../../../../domain/identity/confirmation.ts';

export interface Confirmation {
  id: string;
  userId: string;
  type: string;
  payload: Record<string, unknown>;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface NewConfirmation {
  userId: string;
  type: ConfirmationType;
  tokenHash: string;
  payload?: Record<string, unknown>;
  expiresAt: Date;
  createdAt: Date;
}

export async function insertConfirmation(tx: Db | Tx, confirmation: NewConfirmation): Promise<void> {
  await tx.insert(confirmations).values(confirmation);
}

/** Consumes a confirmation in one statement; null when there is none. */
export async function useConfirmation(
  tx: Db | Tx,
  wanted: { tokenHash: string; type: ConfirmationType; now: Date },
): Promise<Confirmation | null> {
  const [row] = await tx
    .update(confirmations)
    .set({ usedAt: wanted.now })
    .where(
      and(
        eq(confirmations.tokenHash, wanted.tokenHash),
        eq(confirmations.type, wanted.type),
        isNull(confirmations.usedAt),
        gt(confirmations.expiresAt, wanted.now),
      ),
    )
    .returning();
  return row ?? null;
}

export async function findConfirmation(db: Db | Tx, tokenHash: string): Promise<Confirmation | null> {
  const [row] = await db.select().from(confirmations).where(eq(confirmations.tokenHash, tokenHash));
  return row ?? null;
}

/** Invalidates the other links of the same kind after one was used; returns those that were still valid. */
export async function retireConfirmations(
  tx: Db | Tx,
  userId: string,
  type: ConfirmationType,
  now: Date,
): Promise<Confirmation[]> {
  return tx
    .update(confirmations)
    .set({ usedAt: now })
    .where(and(eq(confirmations.userId, userId), eq(confirmations.type, type), isNull(confirmations.usedAt)))
    .returning();
}

/** The newest unused request of a kind, of this browser if possible: a repeated e-mail keeps its payload. */
export async function findOpenPayload(
  db: Db | Tx,
  userId: string,
  type: ConfirmationType,
  browser: string | undefined,
): Promise<Record<string, unknown>> {
  const [row] = await db
    .select({ payload: confirmations.payload })
    .from(confirmations)
    .where(and(eq(confirmations.userId, userId), eq(confirmations.type, type), isNull(confirmations.usedAt)))
    .orderBy(
      sql`(${confirmations.payload}->>'browser' = ${browser ?? ''}) is true desc, ${confirmations.createdAt} desc`,
    )
    .limit(1);
  return row?.payload ?? {};
}
