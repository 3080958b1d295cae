import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { SynonymGroup } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import { SYNONYM_GROUPS_MAX } from '@/contracts/search-values';
import { synonymLine } from '@/domain/catalog/search-synonyms';
import { readSynonymCsv, type SynonymCsv, type SynonymCsvError } from '@/domain/catalog/synonym-csv';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search-management.module.css';
import { useTooLongText } from './use-too-long-text';

interface SynonymImportDialogProps {
  language: Locale;
  /** Groups of the form, to which those of the file are added. */
  groups: readonly SynonymGroup[];
  onImport: (groups: SynonymGroup[]) => void;
  onClose: () => void;
}

/** Reads a CSV file and shows what is in it, or what is wrong line by line; nothing is published before the form is saved. */
export function SynonymImportDialog({ language, groups, onImport, onClose }: SynonymImportDialogProps) {
  const { t } = useTranslation('manager-search');
  const [read, setRead] = useState<SynonymCsv>();
  const isGood = read !== undefined && read.errors.length === 0 && read.groups.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('import.title')}
      description={t('import.lead')}
      closeLabel={t('close')}
      footer={
        <Button
          disabled={!isGood}
          onClick={() => {
            onImport(read?.groups ?? []);
            onClose();
          }}
        >
          {t('import.add')}
        </Button>
      }
    >
      <Field label={t('import.file')}>
        <TextInput
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            void target.files?.[0]?.text().then((text) => setRead(readSynonymCsv(text, groups, language)));
          }}
        />
      </Field>
      <div aria-live="polite">{read && <ImportReport read={read} />}</div>
    </Dialog>
  );
}

function ImportReport({ read: { groups, errors } }: { read: SynonymCsv }) {
  const { t } = useTranslation('manager-search');
  const errorText = useCsvErrorText();
  if (errors.length > 0)
    return (
      <>
        <p>{t('import.errors', { count: errors.length })}</p>
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={`${error.line} ${error.code} ${error.word}`}>
              {t('import.line', { line: error.line, error: errorText(error) })}
            </li>
          ))}
        </ul>
      </>
    );
  return (
    <>
      <p>{t('import.groups', { count: groups.length })}</p>
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={synonymLine(group)}>{synonymLine(group)}</li>
        ))}
      </ul>
    </>
  );
}

function useCsvErrorText() {
  const { t } = useTranslation('manager-search');
  const tooLong = useTooLongText();
  return ({ code, word, otherLine }: SynonymCsvError): string => {
    if (code === 'already_used')
      return otherLine === null ? t('import.known', { word }) : t('import.taken', { word, line: otherLine });
    if (code === 'too_long') return tooLong(word);
    if (code === 'too_small') return t('fault.period');
    if (code === 'too_many') return t('import.tooMany', { count: SYNONYM_GROUPS_MAX });
    return t(`import.${code}`, { word });
  };
}
