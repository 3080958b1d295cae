import type { BestAnswer, SearchProduct } from '@/contracts/catalog/search';
import type { HelpAnswer } from '@/contracts/editorial/text-page';
import { isForTyped } from '@/domain/catalog/search';
import type { useSearch } from '@/hooks/catalog/use-search';
import { useHelp } from '@/hooks/editorial/use-help';

export interface SearchAnswers {
  /** Of the FAQ; beside a product that answers, only what has all of the words. */
  help: readonly HelpAnswer[];
  isHelpFirst: boolean;
  /** Null below help that stands first. */
  best: BestAnswer | null;
  /** None where the school itself answers what no product was found for but by similar words. */
  products: readonly SearchProduct[];
}

/** What answers a search: the one best product, or the school itself. */
export function useAnswers({ data, shown }: ReturnType<typeof useSearch>): SearchAnswers {
  const found = useHelp(shown);
  const whole = found.filter((answer) => answer.whole);
  const isAnswer = data !== undefined && (whole.length === 0 || isForTyped(data, shown));
  const best = (isAnswer && data.best) || null;
  const help = best ? whole : found;
  return {
    ...{ help, isHelpFirst: help.length > 0 && !best, best },
    products: isAnswer ? data.searchedProducts : [],
  };
}
