import { findAccount, findAccountByEmail } from './account.repository.ts';
import { insertSocialAccount } from './identity.repository.ts';

/** For later areas: the accounts that a sign-in with another service finds or makes. */
export const socialAccounts = {
  find: findAccount,
  findByEmail: findAccountByEmail,
  insert: insertSocialAccount,
};

export type SocialAccounts = typeof socialAccounts;
