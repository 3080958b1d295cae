import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { FieldCode } from '@/contracts/error-codes';
import { STORE_TYPES, type StaticGroupRules } from '@/domain/editorial/static-content';
import styles from '@/features/management/draft-editor.module.css';
import { TextsEditor } from '@/features/management/texts-editor';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { StaticFormEntry } from './static-form-value';

interface StaticEntryFormProps {
  entry: StaticFormEntry;
  rules: StaticGroupRules;
  /** What the service refused, by field. */
  errorOf: (field: string) => FieldCode | undefined;
  onChange: (change: (entry: StaticFormEntry) => StaticFormEntry) => void;
  onRemove: () => void;
}

const TITLE_MAX = 160;
const TEXT_MAX = 600;

/** One entry: its link, and its texts in every language. */
export function StaticEntryForm({ entry, rules, errorOf, onChange, onRemove }: StaticEntryFormProps) {
  const { t } = useTranslation('manager-static');
  const fieldText = useFieldText();
  const set = (part: Partial<StaticFormEntry>) => onChange((value) => ({ ...value, ...part }));
  const title = { key: 'title', label: t('entry.title'), maxLength: TITLE_MAX, required: true } as const;
  const text = { key: 'text', label: t('entry.text'), maxLength: TEXT_MAX, rows: 3 } as const;
  return (
    <div className={styles.fields}>
      {!rules.isFixed && rules.types.length > 0 && (
        <Field label={t('entry.type')} error={fieldText(errorOf('type'))}>
          <Select
            value={entry.type ?? ''}
            onChange={({ target }) => set({ type: target.value })}
            options={STORE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        </Field>
      )}
      {rules.link === 'editable' && (
        <Field label={t('entry.url')} hint={t('entry.urlHint')} error={fieldText(errorOf('url'))} required>
          <TextInput
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            dir="ltr"
            value={entry.url}
            onChange={({ target }) => set({ url: target.value.trim() })}
          />
        </Field>
      )}
      <TextsEditor
        fields={rules.hasText ? [title, text] : [title]}
        texts={entry.texts}
        onChange={(language, key, written) =>
          onChange(({ texts, ...rest }) => ({
            ...rest,
            texts: { ...texts, [language]: { ...texts[language], [key]: written } },
          }))
        }
        errorOf={(language, key) => fieldText(errorOf(`texts.${language}.${key}`))}
        fallbackHint={t('entry.fallback')}
      />
      <p className={styles.hint}>{t('entry.valueHint', { example: '{{languages}}' })}</p>
      {rules.canHide && (
        <Checkbox
          label={t('entry.hide')}
          checked={entry.hidden}
          onChange={({ target }) => set({ hidden: target.checked })}
        />
      )}
      {!rules.isFixed && (
        <div className={styles.actions}>
          <Button size="small" variant="quiet" onClick={onRemove}>
            {t('editor.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}
