import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { StatusLine } from '@/components/ui/status-line';
import { TextInput } from '@/components/ui/text-input';
import { useCopy } from '@/hooks/use-copy';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company.module.css';

/** A text to copy, such as a link. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('business');
  const { copied, copy } = useCopy(text, t('common.copyFailed'));
  return (
    <div className={styles.stack}>
      <Field label={label}>
        <TextInput readOnly value={text} onFocus={({ target }) => target.select()} />
      </Field>
      <div className={styles.actions}>
        <Button size="small" variant="secondary" onClick={copy}>
          {t('common.copy')}
        </Button>
        <StatusLine text={copied ? t('common.copied') : ''} />
      </div>
    </div>
  );
}
