import type { Locale } from '../../../../contracts/locales.ts';

/** A question as people type it, and the demo product that must be the first result. */
export type QuestionRow = [typed: string, slug: string];

export type QuestionTable = Partial<Record<Locale, QuestionRow[]>>;
