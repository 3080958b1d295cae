import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { leads } from '../../db/schema/index.ts';

export type NewLead = Pick<typeof leads.$inferInsert, 'kind' | 'name' | 'email' | 'locale' | 'consentAt'>;

/** Keeps who asked, once per address and kind; asking again brings name, language and consent up to date. */
export async function keepLead(tx: Tx, lead: NewLead): Promise<string> {
  const { name, locale, consentAt } = lead;
  const [row] = await tx
    .insert(leads)
    .values(lead)
    .onConflictDoUpdate({ target: [leads.kind, leads.email], set: { name, locale, consentAt } })
    .returning({ id: sql<string>`${leads.id}` });
  return row?.id as string;
}
