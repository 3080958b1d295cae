import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { Locale } from '@/contracts/locales';
import { holdsWord } from '@/domain/catalog/synonym-csv';
import type { Edited } from '@/features/management/use-edited';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search-management.module.css';
import { isEmptyRow, rowFaults, type SynonymRow, synonymGroup } from './synonym-form-value';
import { SynonymRowFields } from './synonym-row-fields';

const SHOWN_AT_FIRST = 50;

interface SynonymRowsProps {
  edited: Edited<SynonymRow[]>;
  language: Locale;
  /** How often a group was added at the beginning; the last one is typed into next. */
  added: number;
}

/** The groups of a language; a text shows only those with a word that contains it. */
export function SynonymRows({ edited, language, added }: SynonymRowsProps) {
  const { t } = useTranslation('manager-search');
  const [text, setText] = useState('');
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (added > 0) list.current?.querySelector('input')?.focus();
  }, [added]);
  const rows = edited.value;
  // Hundreds of groups take longer to check than a key press may.
  const checked = useDeferredValue(rows);
  const faults = useMemo(() => rowFaults(checked, language), [checked, language]);
  const found = rows
    .map((row, index) => ({ row, index }))
    .filter(
      ({ row, index }) =>
        isEmptyRow(row) || faults.has(index) || holdsWord(synonymGroup(row), text, language),
    );
  const change = (index: number, next: SynonymRow) =>
    edited.change((all) => all.map((each, at) => (at === index ? next : each)));
  return (
    <section className={styles.section}>
      <div className={styles.find}>
        <Field label={t('synonyms.find')}>
          <TextInput type="search" value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </div>
      {rows.length === 0 && <p className={styles.quiet}>{t('synonyms.empty')}</p>}
      {rows.length > 0 && found.length === 0 && <p className={styles.quiet}>{t('synonyms.noMatch')}</p>}
      <ul ref={list} className={styles.list}>
        {found.slice(0, most).map(({ row, index }) => (
          <SynonymRowFields
            key={index}
            {...{ row, language }}
            number={index + 1}
            fault={faults.get(index)}
            onChange={(next) => change(index, next)}
            onRemove={() => edited.change((all) => all.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {found.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + SHOWN_AT_FIRST)}>
          {t('synonyms.more')}
        </Button>
      )}
    </section>
  );
}
