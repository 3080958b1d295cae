import type {
  ManagedStaticGroup,
  StaticDraftEntry,
  StaticGroupContent,
} from '@/contracts/editorial/static-content-management';
import type { Stored } from '@/domain/editing';
import { fullTexts, type LanguageTexts } from '@/domain/texts-by-language';

const TEXTS = ['title', 'text'] as const;
export type StaticTextKey = (typeof TEXTS)[number];

/** An entry as its form edits it: every language has its fields. */
export interface StaticFormEntry extends Omit<StaticDraftEntry, 'texts'> {
  texts: LanguageTexts<StaticTextKey>;
}

export interface StaticFormValue {
  entries: StaticFormEntry[];
}

export const staticFormValue = ({ entries }: StaticGroupContent): StaticFormValue => ({
  entries: entries.map((entry) => ({ ...entry, texts: fullTexts(entry.texts, TEXTS) })),
});

export const storedGroup = ({ content, revision, changed }: ManagedStaticGroup): Stored<StaticFormValue> => ({
  value: staticFormValue(content),
  revision,
  changed,
});

/** An entry to fill in, with a code that no other has. */
export function newEntry({ entries }: StaticFormValue, type: string | null): StaticFormEntry {
  const isTaken = (code: string) => entries.some((entry) => entry.code === code);
  let number = entries.length + 1;
  while (isTaken(`entry_${number}`)) number += 1;
  return { code: `entry_${number}`, type, url: '', hidden: false, texts: fullTexts({}, TEXTS) };
}

/** The value with one entry changed. */
export const withEntry = (
  { entries }: StaticFormValue,
  code: string,
  change: (entry: StaticFormEntry) => StaticFormEntry,
): StaticFormValue => ({ entries: entries.map((entry) => (entry.code === code ? change(entry) : entry)) });
