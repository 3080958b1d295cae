import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Doc } from '@/contracts/learning/document';
import { EMPTY_DOCUMENT } from '@/domain/learning/document-text';
import { useTranslation } from '@/hooks/use-translation';
import { useEditorPlace } from '../editor-place';
import { RichTextField, type RichTextFieldProps } from '../rich-text/rich-text-field';
import styles from './items.module.css';

type DocFieldProps = Omit<RichTextFieldProps, 'lang' | 'placeholder'> & { placeholder?: string };

/** A formatted text of an item, in the language that is edited. */
export function DocField({ placeholder, ...props }: DocFieldProps) {
  const { language } = useEditorPlace();
  return <RichTextField compact {...props} lang={language} placeholder={placeholder ?? props.label} />;
}

export interface OptionalDocFieldProps {
  doc: Doc | null;
  label: string;
  addLabel: string;
  onChange: (doc: Doc | null) => void;
}

/** A text that need not be there: a button until it is added, nothing once it is emptied. */
export function OptionalDocField({ doc, label, addLabel, onChange }: OptionalDocFieldProps) {
  const { t } = useTranslation('manager-content');
  const [isOpen, setOpen] = useState(false);
  if (doc === null && !isOpen)
    return (
      <Button variant="quiet" size="small" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {addLabel}
      </Button>
    );
  const remove = () => {
    setOpen(false);
    onChange(null);
  };
  return (
    <div className={styles.optional}>
      <p className={styles.name} aria-hidden="true">
        {label}
      </p>
      <div className={styles.row}>
        <DocField
          label={label}
          doc={doc ?? EMPTY_DOCUMENT}
          onChange={(next) => onChange(next.content.length > 0 ? next : null)}
        />
        <Button variant="quiet" size="small" onClick={remove} aria-label={t('removeThing', { name: label })}>
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}
