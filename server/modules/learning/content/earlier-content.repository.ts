import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { contentItems } from '../../../../db/schema/learning/content.ts';
import type { ItemBody, ItemSolution } from '../../../../domain/learning/content.ts';

export interface EarlierRow {
  id: string;
  body: ItemBody;
  solution: ItemSolution | null;
}

/** Items after `afterId` that still contain HTML, in the order of their ids. */
export async function listEarlierItems(db: Db, afterId: string | null, limit: number): Promise<EarlierRow[]> {
  const { id, body, solution } = contentItems;
  const isEarlier = or(
    sql`${body}->>'kind' = 'rich_text' and ${body} ? 'html'`,
    sql`${body}->>'kind' = 'problem' and ${body} ? 'introHtml'`,
    sql`${solution} ? 'hintsHtml'`,
  );
  return db
    .select({ id, body, solution })
    .from(contentItems)
    .where(and(isEarlier, afterId === null ? undefined : gt(id, afterId)))
    .orderBy(asc(id))
    .limit(limit);
}

export async function replaceItem(db: Db, { id, body, solution }: EarlierRow): Promise<void> {
  await db.update(contentItems).set({ body, solution }).where(eq(contentItems.id, id));
}
