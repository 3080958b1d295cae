import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import { languageName } from '@/domain/format';
import { type ImportedPart, isRefused, isToStore } from '@/hooks/learning/language-files';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { ImportReport } from './import-report';
import { StepProgress } from './step-progress';
import { type ImportScope, RefusedFile, useFileImport } from './use-file-import';
import { useImportNote } from './use-import-note';

interface ImportDialogProps {
  scope: ImportScope;
  onClose: () => void;
}

/** Nothing is left that somebody has to read about. */
const isComplete = (own: ImportedPart) => own.error === null && own.report !== null && !isRefused(own);

/** A file that came back: first what it would change, product by product, then the change, some lessons at a time. */
export function ImportDialog({ scope, onClose }: ImportDialogProps) {
  const { t } = useTranslation('manager-translations');
  const { t: kit } = useTranslation('manager-kit');
  const noteOf = useImportNote();
  const refusal = useRefusalText();
  const { choose, store, cancel, parts, steps, error, isStoring } = useFileImport(scope);
  const start = async (tried: readonly ImportedPart[]) => {
    const done = await store(tried);
    if (!done?.every((own) => isComplete(own) && !isToStore(own))) return;
    toastSuccess(noteOf(done).text);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('file.import')}
      closeLabel={t('close')}
      footer={
        isStoring ? (
          <Button variant="secondary" onClick={cancel}>
            {kit('cancel')}
          </Button>
        ) : (
          <Button disabled={!parts?.some(isToStore)} onClick={() => parts && void start(parts)}>
            {t('file.store')}
          </Button>
        )
      }
    >
      <Field label={t('file.choose')}>
        <TextInput
          type="file"
          accept=".xlf,.xliff,.json"
          disabled={isStoring}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </Field>
      <FormError>{error ? refusal(error) : null}</FormError>
      {steps && <StepProgress steps={steps} />}
      {parts && <ImportReport parts={parts} />}
    </Dialog>
  );
}

function useRefusalText(): (error: unknown) => string {
  const { t } = useTranslation('manager-translations');
  const errorText = useErrorText();
  const locale = useLocale();
  return (error) => {
    if (!(error instanceof RefusedFile)) return errorText(error);
    const { language } = error;
    return language
      ? t('file.otherLanguage', { language: languageName(locale, language) })
      : t('file.unreadable');
  };
}
