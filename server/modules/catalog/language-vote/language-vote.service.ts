import { ApiError } from '../../../../contracts/api-error.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { addVote, findVotes, removeVote, type Vote, type Voter } from './language-vote.repository.ts';

export interface LanguageVoteDeps {
  db: Db;
  /** Counts one change of a person; throws over the limit. */
  limitWrites: (userId: string) => Promise<void>;
}

/** Votes of signed-in people for the next language of a product's lessons. */
export function createLanguageVoteService({ db, limitWrites }: LanguageVoteDeps) {
  const mine = async (voter: Voter): Promise<{ languages: Locale[] }> => {
    const voted = await findVotes(db, voter);
    return { languages: LOCALES.filter((language) => voted.includes(language)) };
  };
  return {
    mine,

    async cast(vote: Vote) {
      await limitWrites(vote.userId);
      if (!(await addVote(db, vote))) throw new ApiError('product_not_found');
      return mine(vote);
    },

    async withdraw(vote: Vote) {
      await limitWrites(vote.userId);
      await removeVote(db, vote);
      return mine(vote);
    },
  };
}

export type LanguageVoteService = ReturnType<typeof createLanguageVoteService>;
