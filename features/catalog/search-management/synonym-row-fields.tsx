import { X } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { Locale } from '@/contracts/locales';
import type { SynonymFault } from '@/domain/catalog/search-synonyms';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search-management.module.css';
import type { SynonymRow } from './synonym-form-value';
import { useTooLongText } from './use-too-long-text';

interface SynonymRowFieldsProps {
  row: SynonymRow;
  language: Locale;
  /** From 1. */
  number: number;
  fault: SynonymFault | undefined;
  onChange: (row: SynonymRow) => void;
  onRemove: () => void;
}

/** One group: its words, and for a one-way group what they lead to. */
export function SynonymRowFields({
  row,
  language,
  number,
  fault,
  onChange,
  onRemove,
}: SynonymRowFieldsProps) {
  const { t } = useTranslation('manager-search');
  const error = useFaultText()(fault);
  const input = (side: 'words' | 'targets', label: string) => (
    <div className={styles.grow}>
      <Field label={label} error={(fault?.side ?? 'words') === side ? error : undefined}>
        <TextInput
          value={row[side]}
          lang={language}
          aria-label={t('synonyms.fieldOf', { field: label, number })}
          onChange={({ target }) => onChange({ ...row, [side]: target.value })}
        />
      </Field>
    </div>
  );
  return (
    <li className={styles.group}>
      <Field label={t('synonyms.kind')}>
        <Select
          value={row.oneWay ? 'oneWay' : 'equal'}
          aria-label={t('synonyms.fieldOf', { field: t('synonyms.kind'), number })}
          onChange={({ target }) => onChange({ ...row, oneWay: target.value === 'oneWay' })}
          options={[
            { value: 'equal', label: t('synonyms.equal') },
            { value: 'oneWay', label: t('synonyms.oneWay') },
          ]}
        />
      </Field>
      {input('words', t('synonyms.words'))}
      {row.oneWay && input('targets', t('synonyms.targets'))}
      {(['from', 'to'] as const).map((side) => (
        <Field key={side} label={t(`popular.${side}`)} error={side === fault?.side ? error : undefined}>
          <TextInput
            type="date"
            value={row[side]}
            aria-label={t('synonyms.fieldOf', { field: t(`popular.${side}`), number })}
            onChange={({ target }) => onChange({ ...row, [side]: target.value })}
          />
        </Field>
      ))}
      <IconButton label={t('synonyms.remove', { number })} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function useFaultText() {
  const { t } = useTranslation('manager-search');
  const tooLong = useTooLongText();
  return (fault: SynonymFault | undefined): string | undefined => {
    if (!fault) return undefined;
    const { code, word, other, group } = fault;
    if (code === 'required') return t('fault.required');
    if (code === 'invalid') return t('fault.invalid', { word });
    if (code === 'too_long') return tooLong(word);
    if (code === 'too_small') return t('fault.period');
    return other === undefined || other === group
      ? t('fault.twice', { word })
      : t('fault.taken', { word, number: other + 1 });
  };
}
