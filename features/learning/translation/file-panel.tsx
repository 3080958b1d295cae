import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { TranslationDesk, TranslationKind } from '@/contracts/learning/translation';
import { useExportFile } from '@/hooks/learning/use-translation-desk';
import { useTranslation } from '@/hooks/use-translation';
import { ImportDialog } from './import-dialog';
import styles from './translation.module.css';

export const FORMATS = [
  ['xliff', 'file.exportXliff'],
  ['json', 'file.exportJson'],
] as const;

/** Files for translators: out and back in. */
export function FilePanel({ desk }: { desk: TranslationDesk }) {
  const { t } = useTranslation('manager-translations');
  const [isImporting, setImporting] = useState(false);
  const { productId, title, language, sections } = desk;
  const exporting = useExportFile({ productId, language });
  const kinds: TranslationKind[] = [
    ...(sections.some(({ section }) => section === 'landing') ? (['LANDING'] as const) : []),
    ...(sections.some(({ section }) => section !== 'landing') ? (['CONTENT'] as const) : []),
  ];
  return (
    <section className={styles.files} aria-labelledby="files-title">
      <h2 id="files-title">{t('file.title')}</h2>
      <p className={styles.quiet}>{t('file.lead')}</p>
      <div className={styles.actions}>
        {kinds.flatMap((kind) =>
          FORMATS.map(([format, label]) => (
            <Button
              key={`${kind} ${format}`}
              variant="secondary"
              size="small"
              onClick={() => exporting.mutate({ kind, format })}
            >
              {t(label, { kind: t(`kind.${kind}`) })}
            </Button>
          )),
        )}
        <Button size="small" onClick={() => setImporting(true)}>
          {t('file.import')}
        </Button>
      </div>
      {isImporting && (
        <ImportDialog
          scope={{ language, product: { productId, title } }}
          onClose={() => setImporting(false)}
        />
      )}
    </section>
  );
}
