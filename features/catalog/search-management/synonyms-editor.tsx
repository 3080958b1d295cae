import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Synonyms } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import { SYNONYM_GROUPS_MAX } from '@/contracts/search-values';
import { synonymCsv } from '@/domain/catalog/synonym-csv';
import { EditForm } from '@/features/management/edit-form';
import { HistoryLink } from '@/features/management/history-link';
import { useTranslation } from '@/hooks/use-translation';
import { downloadText } from '@/services/download';
import styles from './search-management.module.css';
import { EMPTY_ROW, rowsText, synonymGroups, synonymRow } from './synonym-form-value';
import { SynonymHistoryDialog } from './synonym-history-dialog';
import { SynonymImportDialog } from './synonym-import-dialog';
import { SynonymPreview } from './synonym-preview';
import { SynonymRows } from './synonym-rows';
import { useEditedSynonyms } from './use-edited-synonyms';

/** All groups of a language, with import, export, preview and history. */
export function SynonymsEditor({ synonyms, language }: { synonyms: Synonyms; language: Locale }) {
  const { t } = useTranslation('manager-search');
  const { edited, restore } = useEditedSynonyms(synonyms, language);
  const [dialog, setDialog] = useState<'history' | 'import'>();
  const [added, setAdded] = useState(0);
  const groups = synonymGroups(edited.value);
  const close = () => setDialog(undefined);
  const exportCsv = () =>
    downloadText({
      ...{ name: `synonyms-${language}.csv`, type: 'text/csv;charset=utf-8' },
      text: `\ufeff${synonymCsv(groups)}`,
    });
  return (
    <>
      <EditForm
        edited={edited}
        fields={[{ key: 'groups', label: t('synonyms.title'), text: rowsText, take: (_, from) => from }]}
        actions={
          <>
            <Button size="small" variant="secondary" onClick={() => setDialog('history')}>
              {t('history.open')}
            </Button>
            <HistoryLink entity="SYNONYMS" entityId={language} />
          </>
        }
      >
        <div className={styles.chips}>
          <Button
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            disabled={edited.value.length >= SYNONYM_GROUPS_MAX}
            onClick={() => {
              edited.change((rows) => [EMPTY_ROW, ...rows]);
              setAdded(added + 1);
            }}
          >
            {t('synonyms.add')}
          </Button>
          <Button
            variant="secondary"
            icon={<Upload aria-hidden="true" />}
            onClick={() => setDialog('import')}
          >
            {t('import.open')}
          </Button>
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            disabled={groups.length === 0}
            onClick={exportCsv}
          >
            {t('synonyms.export')}
          </Button>
        </div>
        <SynonymRows {...{ edited, language, added }} />
      </EditForm>
      <SynonymPreview groups={groups} language={language} />
      {dialog === 'history' && (
        <SynonymHistoryDialog {...{ language, restore }} revision={edited.revision} onClose={close} />
      )}
      {dialog === 'import' && (
        <SynonymImportDialog
          {...{ language, groups }}
          onClose={close}
          onImport={(added) => edited.change((rows) => [...rows, ...added.map(synonymRow)])}
        />
      )}
    </>
  );
}
