import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';
import { leads } from '../../../../db/schema/index.ts';

export type NewLead = Pick<
  typeof leads.$inferInsert,
  'kind' | 'name' | 'email' | 'details' | 'locale' | 'consentAt'
>;

/**
 * Stores a submitted form, once per address and kind; submitting again updates name, details, language and
 * consent, and the form waits for managers again.
 */
export async function insertLead(tx: Tx, lead: NewLead): Promise<string> {
  const { kind: _kind, email: _email, ...again } = lead;
  const [row] = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoUpdate({
      target: [leads.kind, leads.email],
      set: { ...again, handledAt: null, handledBy: null, revision: sql`${leads.revision} + 1` },
    })
    .returning({ id: sql<string>`${leads.id}` });
  return row?.id as string;
}
