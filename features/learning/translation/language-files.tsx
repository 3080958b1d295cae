import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { LOCALES, type Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { FORMATS } from './file-panel';
import { ImportDialog } from './import-dialog';
import { StepProgress } from './step-progress';
import styles from './translation.module.css';
import { useLanguageExport } from './use-language-export';

/** A whole language as a file for translators, out and back in; `shown` is the language of the board. */
export function LanguageFiles({ shown }: { shown: Locale | null }) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [isImporting, setImporting] = useState(false);
  const language = chosen ?? shown ?? 'ru';
  return (
    <details className={styles.summary}>
      <summary>{t('file.title')}</summary>
      <div className={styles.side}>
        <p className={styles.quiet}>{t('file.lead')}</p>
        <Field label={t('board.language')}>
          <Select
            value={language}
            onChange={({ target }) => setChosen(LOCALES.find((name) => name === target.value) ?? null)}
            options={LOCALES.map((value) => ({ value, label: languageName(locale, value) }))}
          />
        </Field>
        <ExportOf language={language} />
        <div className={styles.actions}>
          <Button size="small" onClick={() => setImporting(true)}>
            {t('file.import')}
          </Button>
        </div>
      </div>
      {isImporting && <ImportDialog scope={{ language }} onClose={() => setImporting(false)} />}
    </details>
  );
}

function ExportOf({ language }: { language: Locale }) {
  const { t } = useTranslation('manager-translations');
  const errorText = useErrorText();
  const exporting = useLanguageExport();
  const [onlyOpen, setOnlyOpen] = useState(false);
  return (
    <>
      <Checkbox
        label={t('file.onlyOpen')}
        checked={onlyOpen}
        onChange={({ target }) => setOnlyOpen(target.checked)}
      />
      <div className={styles.actions}>
        {FORMATS.map(([format, label]) => (
          <Button
            key={format}
            variant="secondary"
            size="small"
            disabled={exporting.steps !== null}
            onClick={() => void exporting.start({ language, onlyOpen, format })}
          >
            {t(label, { kind: t('board.allParts') })}
          </Button>
        ))}
      </div>
      {exporting.steps && <StepProgress steps={exporting.steps} />}
      <FormError>{exporting.error ? errorText(exporting.error) : null}</FormError>
      <p role="status">{exporting.isEmpty ? t('desk.done') : null}</p>
    </>
  );
}
