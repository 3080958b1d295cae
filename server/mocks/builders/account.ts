import type { Account } from '../../../contracts/identity/account.ts';
import type { Locale } from '../../../contracts/locales.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import type { Scenario } from '../scenario.ts';
import { daysAgo, MOCK_NOW } from './mock-id.ts';
import { school, skillsOf } from './school.ts';

/** A picture that needs no storage: a square in the brand colour. */
export const MOCK_AVATAR =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%232348d6' d='M0 0h8v8H0z'/%3E%3C/svg%3E";

/** When the account of the scenario `leaving` is erased. */
export const MOCK_DELETION = new Date(MOCK_NOW.getTime() + 12 * 86_400_000).toISOString();

export function makeAccount({ name, email }: Caller, locale: Locale, scenario: Scenario): Account {
  const slugs = school.skills.map(({ slug }) => slug);
  const told = !scenario.has('empty');
  return {
    name,
    email,
    locale,
    timeZone: 'Europe/London',
    goals: told ? ['grow'] : [],
    skills: told ? slugs.slice(0, 2) : [],
    skillChoices: skillsOf(slugs, locale),
    avatarUri: null,
    hasPassword: true,
    memberSince: daysAgo(400),
    deletionAt: scenario.has('leaving') ? MOCK_DELETION : null,
  };
}
