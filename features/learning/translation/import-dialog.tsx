import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import type { TranslationImport } from '@/contracts/learning/translation';
import { TRANSLATION_FILE_TYPES } from '@/contracts/values';
import type { DeskKey } from '@/hooks/learning/translation-queries';
import { useImportFile } from '@/hooks/learning/use-translation-desk';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { ImportReport } from './import-report';

interface ImportDialogProps {
  params: DeskKey;
  onClose: () => void;
}

const [XLIFF, JSON_TYPE] = TRANSLATION_FILE_TYPES;

/** Browsers know no type for these files; the name or the first sign tells. */
async function typed(file: File): Promise<Blob> {
  const text = await file.text();
  return new Blob([text], { type: text.trimStart().startsWith('<') ? XLIFF : JSON_TYPE });
}

/** A file that came back: first what it would change, then the change. */
export function ImportDialog({ params, onClose }: ImportDialogProps) {
  const { t } = useTranslation('manager-translations');
  const errorText = useErrorText();
  const importing = useImportFile(params);
  const [file, setFile] = useState<Blob>();
  const [report, setReport] = useState<TranslationImport>();
  const changes =
    report?.texts.filter(({ outcome }) => outcome === 'CHANGED' || outcome === 'OLDER_SOURCE') ?? [];
  const isInvalid = report?.texts.some(({ outcome }) => outcome === 'INVALID') ?? false;
  const choose = async (chosen: File | undefined) => {
    setReport(undefined);
    importing.reset();
    if (!chosen) return setFile(undefined);
    const blob = await typed(chosen);
    setFile(blob);
    importing.mutate({ file: blob, run: 'try' }, { onSuccess: setReport });
  };
  const store = () => {
    if (!file) return;
    importing.mutate(
      { file, run: 'store' },
      {
        onSuccess: (done) => {
          if (!done.stored) return setReport(done);
          toastSuccess(t('file.stored', { count: changes.length }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('file.import')}
      closeLabel={t('close')}
      footer={
        <Button disabled={changes.length === 0 || isInvalid} loading={importing.isPending} onClick={store}>
          {t('file.store')}
        </Button>
      }
    >
      <Field label={t('file.choose')}>
        <TextInput
          type="file"
          accept=".xlf,.xliff,.json"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </Field>
      <FormError>{importing.error ? errorText(importing.error) : null}</FormError>
      {report && <ImportReport report={report} />}
    </Dialog>
  );
}
