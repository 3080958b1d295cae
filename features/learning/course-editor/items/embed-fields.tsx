import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { embedFor } from '@/domain/learning/embed-target';
import { useTranslation } from '@/hooks/use-translation';
import type { ItemFieldsProps } from './item-fields';
import styles from './items.module.css';
import { LineField } from './line-field';

/** An address of any kind is turned into the one that a frame shows. */
export function EmbedFields({ item, onChange }: ItemFieldsProps<'embed'>) {
  const { t } = useTranslation('manager-content');
  const [typed, setTyped] = useState<{ text: string; url: string } | null>(null);
  const shown = typed && typed.url === item.url ? typed.text : item.url;
  const change = (text: string) => {
    const found = embedFor(text.trim()) ?? { provider: 'other' as const, url: text.trim(), frame: false };
    setTyped({ text, url: found.url });
    onChange({ ...item, ...found });
  };
  return (
    <div className={styles.fields}>
      <Field
        label={t('item.embedUrl')}
        hint={item.url === '' ? t('item.embedHint') : t(item.frame ? 'item.embedFrame' : 'item.embedLink')}
      >
        <TextInput type="url" value={shown} onChange={(event) => change(event.target.value)} />
      </Field>
      <LineField
        label={t('item.embedTitle')}
        value={item.title}
        onChange={(title) => onChange({ ...item, title: title ?? '' })}
        required
      />
    </div>
  );
}
