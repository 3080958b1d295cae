import type { ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { charactersOver, type FITTING_CHARACTERS } from '@/domain/catalog/landing';
import styles from '@/features/management/draft-editor.module.css';
import { useTranslation } from '@/hooks/use-translation';

type Measured = keyof typeof FITTING_CHARACTERS;

export interface LandingFieldProps {
  id: string;
  name: Measured | 'about' | 'answer';
  label: string;
  value: string;
  /** The text to translate; undefined in English. */
  english: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** A field with the English text beside it, and what is not translated yet or too long for its place. */
export function LandingField(props: LandingFieldProps) {
  const { id, name, label, value, english, hint, error, required = false, children } = props;
  const { t } = useTranslation('manager-landings');
  const over = name === 'about' || name === 'answer' ? 0 : charactersOver(name, value);
  const isUntranslated = Boolean(english) && value.trim() === '';
  return (
    <div className={styles.field} data-english={english ? '' : undefined}>
      <Field {...{ id, label, error, required, hint }}>{children}</Field>
      {(over > 0 || isUntranslated) && (
        <p className={styles.mark}>
          {over > 0 ? t('english.over', { count: over }) : t('english.untranslated')}
        </p>
      )}
      {english && <English text={english} />}
    </div>
  );
}

export function English({ text }: { text: string }) {
  const { t } = useTranslation('manager-landings');
  return (
    <figure className={styles.english}>
      <figcaption>{t('english.label')}</figcaption>
      <p lang="en">{text}</p>
    </figure>
  );
}
