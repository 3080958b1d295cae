import { desc, eq, sql } from 'drizzle-orm';
import type { LeadKind } from '../../../../contracts/messaging/lead.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { leads } from '../../../../db/schema/index.ts';

export type NewLead = Pick<
  typeof leads.$inferInsert,
  'kind' | 'name' | 'email' | 'details' | 'locale' | 'consentAt'
>;

/** Stores a submitted form, once per address and kind; submitting again updates name, details, language and consent. */
export async function insertLead(tx: Tx, lead: NewLead): Promise<string> {
  const { name, details, locale, consentAt } = lead;
  const [row] = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoUpdate({ target: [leads.kind, leads.email], set: { name, details, locale, consentAt } })
    .returning({ id: sql<string>`${leads.id}` });
  return row?.id as string;
}

/** The newest submitted forms, of one kind or of all. */
export function findLeads(db: Db, kind: LeadKind | undefined, limit: number) {
  return db
    .select()
    .from(leads)
    .where(kind && eq(leads.kind, kind))
    .orderBy(desc(leads.createdAt))
    .limit(limit);
}
