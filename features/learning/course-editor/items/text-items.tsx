import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { useTranslation } from '@/hooks/use-translation';
import { DocField } from './doc-field';
import type { ItemFieldsProps } from './item-fields';
import styles from './items.module.css';
import { LineField } from './line-field';

export function QuoteFields({ item, onChange }: ItemFieldsProps<'quote'>) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.fields}>
      <DocField label={t('kind.quote')} doc={item.doc} onChange={(doc) => onChange({ ...item, doc })} />
      <div className={styles.pair}>
        <LineField
          label={t('item.author')}
          value={item.author}
          onChange={(author) => onChange({ ...item, author })}
        />
        <LineField
          label={t('item.source')}
          value={item.source}
          onChange={(source) => onChange({ ...item, source })}
        />
      </div>
    </div>
  );
}

export function TableFields({ item, onChange }: ItemFieldsProps<'table'>) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.fields}>
      <DocField label={t('kind.table')} doc={item.doc} onChange={(doc) => onChange({ ...item, doc })} />
      <LineField
        label={t('item.caption')}
        value={item.caption}
        onChange={(caption) => onChange({ ...item, caption })}
      />
    </div>
  );
}

/** The service highlights it again, so the markup of before goes with a change. */
export function CodeFields({ item, onChange }: ItemFieldsProps<'code'>) {
  const { t } = useTranslation('manager-content');
  const { html: _html, ...plain } = item;
  return (
    <div className={`${styles.fields} ${styles.code}`}>
      <LineField
        label={t('item.codeLanguage')}
        hint={t('item.codeLanguageHint')}
        value={item.language}
        onChange={(language) => onChange({ ...plain, language })}
        spellCheck={false}
        autoCapitalize="off"
      />
      <Field label={t('kind.code')}>
        <Textarea
          rows={Math.max(4, item.code.split('\n').length + 1)}
          value={item.code}
          onChange={(event) => onChange({ ...plain, code: event.target.value })}
          spellCheck={false}
          autoCapitalize="off"
          wrap="off"
          dir="ltr"
        />
      </Field>
    </div>
  );
}
