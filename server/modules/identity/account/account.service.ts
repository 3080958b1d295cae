import { ApiError } from '../../../../contracts/api-error.ts';
import type { Account, AccountBody } from '../../../../contracts/identity/account.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { erasureDate } from '../../../../domain/identity/erasure.ts';
import { readTimeZone } from '../../../../domain/time-zone.ts';
import * as repo from './account.repository.ts';
import type { AccountSkills } from './account-skills.ts';

export interface AccountDeps {
  db: Db;
  skills: AccountSkills;
  /** Tells every instance to drop what it has cached about a user. */
  announce(target: { userId: string }): Promise<void>;
}

/** What a user tells the school about themselves (product §4 Accounts). */
export function createAccountService({ db, skills: accountSkills, announce }: AccountDeps) {
  async function getMine(userId: string, locale: Locale): Promise<Account> {
    const [row, skills, skillChoices] = await Promise.all([
      repo.findAccount(db, userId),
      accountSkills.of(userId),
      accountSkills.choices(locale),
    ]);
    if (!row) throw new ApiError('unauthorized');
    const { deletionRequestedAt: asked, memberSince, ...rest } = row;
    return {
      ...rest,
      skills,
      skillChoices,
      memberSince: memberSince.toISOString(),
      deletionAt: asked && erasureDate(asked).toISOString(),
    };
  }

  async function update(userId: string, body: AccountBody, locale: Locale): Promise<Account> {
    const timeZone = readTimeZone(body.timeZone);
    if (!timeZone) throw new ApiError('request_params_invalid', { fields: { timeZone: 'invalid' } });
    const { skills, ...change } = body;
    await db.transaction(async (tx) => {
      await repo.updateAccount(tx, userId, { ...change, goals: [...new Set(body.goals)], timeZone });
      await accountSkills.replace(tx, userId, skills);
    });
    await announce({ userId });
    return getMine(userId, locale);
  }

  return { getMine, update };
}

export type AccountService = ReturnType<typeof createAccountService>;
