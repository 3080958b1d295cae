import type { WantedLanguage } from '../../../../contracts/catalog/language-vote.ts';
import type { TranslationRow, TranslationSummary } from '../../../../contracts/learning/translation.ts';
import { MANAGER_PAGE_SIZE } from '../../../../contracts/manager-values.ts';
import type { Db } from '../../../../db/database.ts';
import type { BoardFilter } from './translation-board.repository.ts';
import * as repo from './translation-board.repository.ts';
import { findCells } from './translation-state.repository.ts';
import type { TranslationStates } from './translation-states.ts';
import { findWanted } from './wanted-language.repository.ts';

/** A board of the most wanted, not a list to page through. */
const MOST_WANTED = 50;

export interface TranslationBoardDeps {
  db: Db;
  states: Pick<TranslationStates, 'refresh'>;
}

export type TranslationBoard = ReturnType<typeof createTranslationBoard>;

/** Which languages of which products are translated, and which are behind their source. */
export function createTranslationBoard({ db, states }: TranslationBoardDeps) {
  async function list(
    filter: BoardFilter,
    { page = 1, size = MANAGER_PAGE_SIZE }: { page?: number | undefined; size?: number | undefined },
  ): Promise<{ rows: TranslationRow[]; total: number }> {
    // Which products are listed depends on what all of them are like only where the list is narrowed by it.
    const isNarrowed = filter.state !== undefined || filter.kind !== undefined;
    if (isNarrowed) await states.refresh();
    const [products, total] = await Promise.all([
      repo.findBoard(db, filter, { limit: size, offset: (page - 1) * size }),
      repo.countBoard(db, filter),
    ]);
    const ids = products.map(({ productId }) => productId);
    if (!isNarrowed && ids.length > 0) await states.refresh({ productIds: ids });
    const cells = ids.length > 0 ? await findCells(db, ids) : [];
    const rows = products.map((product) => ({
      ...product,
      cells: cells.filter(({ productId }) => productId === product.productId),
    }));
    return { rows, total };
  }

  async function summary(): Promise<TranslationSummary[]> {
    await states.refresh();
    return repo.countStates(db);
  }

  return { list, summary, wanted: (): Promise<WantedLanguage[]> => findWanted(db, MOST_WANTED) };
}
