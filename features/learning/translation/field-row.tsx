import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { TranslationField } from '@/contracts/learning/translation';
import { useTranslation } from '@/hooks/use-translation';
import type { FieldRowProps } from './field-props';
import { FieldSource } from './field-source';
import { FieldTarget } from './field-target';
import styles from './translation.module.css';
import { useFieldName } from './use-field-name';

const TONES: Record<TranslationField['state'], BadgeTone> = {
  MISSING: 'neutral',
  STALE: 'danger',
  TO_REVIEW: 'warning',
  DONE: 'success',
};
const ORIGINS = { FILE: 'field.fromFile', MACHINE: 'field.fromMachine', COPY: 'field.fromCopy' } as const;

/** One text: the original with what changed in it, and its translation. */
export function FieldRow({ params, section, field, renderDocument }: FieldRowProps) {
  const { t } = useTranslation('manager-translations');
  const name = useFieldName()(field.field);
  const { state, origin } = field;
  return (
    <article className={styles.field} aria-label={name}>
      <header className={styles.fieldHead}>
        <h3>{name}</h3>
        <Badge tone={TONES[state]}>{t(`field.${state}`)}</Badge>
        {origin !== 'PERSON' && <span className={styles.quiet}>{t(ORIGINS[origin])}</span>}
      </header>
      <FieldSource field={field} language={section.sourceLanguage} target={params.language} />
      <FieldTarget {...{ params, section, field, name, renderDocument }} />
    </article>
  );
}
