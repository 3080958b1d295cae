import type { StaticDraftEntry } from '@/contracts/editorial/static-content-management';
import type { EditField } from '@/domain/editing';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { StaticFormEntry, StaticFormValue } from './static-form-value';

/** How an entry is called in the reader's language. */
export function useEntryName(): (entry: StaticDraftEntry) => string {
  const { t } = useTranslation('manager-static');
  const locale = useLocale();
  return ({ texts }) => texts[locale]?.title || texts.en?.title || t('editor.untitled');
}

/** The entries and their order, as parts by which two versions are compared and mixed. */
export function useStaticFields(...values: (StaticFormValue | null)[]): EditField<StaticFormValue>[] {
  const { t } = useTranslation('manager-static');
  const nameOf = useEntryName();
  const known = new Map(values.flatMap((value) => value?.entries ?? []).map((entry) => [entry.code, entry]));
  const nameAt = (code: string) => {
    const entry = known.get(code);
    return entry ? nameOf(entry) : code;
  };
  return [
    ...[...known.keys()].map((code) => ({
      ...{ key: code, label: nameAt(code) },
      text: ({ entries }: StaticFormValue) => textOf(entries.find((entry) => entry.code === code)),
      take: (into: StaticFormValue, from: StaticFormValue) => takeEntry(into, from, code),
    })),
    {
      ...{ key: 'order', label: t('entry.order') },
      text: ({ entries }) => entries.map(({ code }) => nameAt(code)).join('\n'),
      take: (into, from) => ({ entries: inOrderOf(into.entries, from.entries) }),
    },
  ];
}

function textOf(entry: StaticFormEntry | undefined): string {
  if (!entry) return '';
  const { type, url, hidden, texts } = entry;
  const written = Object.entries(texts).flatMap(([language, { title, text }]) =>
    title || text ? [`${language}: ${[title, text].filter(Boolean).join(' – ')}`] : [],
  );
  return [type, url, hidden ? '(–)' : '', ...written].filter(Boolean).join('\n');
}

function takeEntry(into: StaticFormValue, from: StaticFormValue, code: string): StaticFormValue {
  const theirs = from.entries.find((entry) => entry.code === code);
  if (!theirs) return { entries: into.entries.filter((entry) => entry.code !== code) };
  const isThere = into.entries.some((entry) => entry.code === code);
  return {
    entries: isThere
      ? into.entries.map((entry) => (entry.code === code ? theirs : entry))
      : [...into.entries, theirs],
  };
}

function inOrderOf(entries: StaticFormEntry[], order: StaticFormEntry[]): StaticFormEntry[] {
  const place = ({ code }: StaticFormEntry) => {
    const at = order.findIndex((entry) => entry.code === code);
    return at < 0 ? order.length : at;
  };
  return entries.toSorted((left, right) => place(left) - place(right));
}
