import type { Db } from '../../../../db/database.ts';
import type { AccountSkills } from '../../identity/account/account-skills.ts';
import { findSkillChoices, findSkills, replaceSkills } from './user-skill.repository.ts';

/** The implementation of the account area's port to skills. */
export function createAccountSkills(db: Db): AccountSkills {
  return {
    of: (userId) => findSkills(db, userId),
    choices: (locale) => findSkillChoices(db, locale),
    replace: replaceSkills,
  };
}
