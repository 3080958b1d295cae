import type { Locale } from '../../../../contracts/locales.ts';

/** A manager, as services of what is written know them. */
export interface WritingCaller {
  id: string;
  isSenior: boolean;
  locale: Locale;
}

export const callerOf = ({ id, role }: { id: string; role: string }, locale: Locale): WritingCaller => ({
  ...{ id, locale },
  isSenior: role === 'SENIOR_CONTENT_MANAGER',
});
