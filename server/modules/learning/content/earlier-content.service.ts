import type { Db } from '../../../../db/database.ts';
import { checkDocument } from '../../../../domain/learning/document-check.ts';
import { documentsOfBody, documentsOfSolution } from '../../../../domain/learning/item-documents.ts';
import { type EarlierRow, listEarlierItems, replaceItem } from './earlier-content.repository.ts';
import { withDocuments } from './earlier-content.ts';

const HOUR_MS = 3_600_000;
const BATCH_ROWS = 100;

export interface EarlierContentDeps {
  db: Db;
  /** When this instance started. */
  startedAt: Date;
  now?: () => Date;
}

/** Rewrites stored HTML as documents. Until then it is converted whenever it is read. */
export function createEarlierContent({ db, startedAt, now = () => new Date() }: EarlierContentDeps) {
  /** Nothing writes HTML any more. */
  let isDone = false;

  /**
   * Does nothing in the first hour, while instances of the former release may still run: they cannot show documents.
   * Returns how many items were rewritten; an item that cannot be is left and named in the error.
   */
  async function rewrite(): Promise<number> {
    if (isDone || now().getTime() - startedAt.getTime() < HOUR_MS) return 0;
    const refused: string[] = [];
    let written = 0;
    let last: string | null = null;
    for (;;) {
      const rows = await listEarlierItems(db, last, BATCH_ROWS);
      for (const row of rows) {
        const reason = await rewriteOne(row);
        if (reason === null) written += 1;
        else refused.push(`${row.id}: ${reason}`);
      }
      last = rows.at(-1)?.id ?? null;
      if (rows.length < BATCH_ROWS) break;
    }
    if (refused.length > 0)
      throw new Error(`${refused.length} content items keep their HTML, such as ${refused[0]}`);
    isDone = true;
    return written;
  }

  /** Null when it was rewritten, else why not. */
  async function rewriteOne(row: EarlierRow): Promise<string | null> {
    const item = withDocuments(row);
    if (item === row) return 'is of no known form';
    try {
      for (const doc of [...documentsOfBody(item.body), ...documentsOfSolution(item.solution)])
        checkDocument(doc);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    await replaceItem(db, item);
    return null;
  }

  return { rewrite };
}
