import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import { findAccount } from './account.repository.ts';

/** What later areas show of an account to its owner. */
export interface AccountProfile {
  /** `avatarUri` is a picture of this school. */
  of(userId: string): Promise<{ name: string; email: string; avatarUri: string | null }>;
}

export function createAccountProfile(db: Db): AccountProfile {
  return {
    of: async (userId) => {
      const row = await findAccount(db, userId);
      if (!row) throw new ApiError('unauthorized');
      return { name: row.name, email: row.email, avatarUri: row.avatarUri };
    },
  };
}
