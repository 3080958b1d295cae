import type { RunLanguage } from '@/contracts/learning/problem';

/** Names of programming languages, the same in every language. */
export const LANGUAGE_NAMES: Record<RunLanguage, string> = { sql: 'SQL', python: 'Python' };
