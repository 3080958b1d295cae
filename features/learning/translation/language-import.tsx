import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import type { Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { type ImportedPart, isRefused, isToStore } from '@/hooks/learning/language-files';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { LanguageReport } from './language-report';
import { StepProgress } from './step-progress';
import { useImportNote } from './use-import-note';
import { RefusedFile, useLanguageImport } from './use-language-import';

interface LanguageImportProps {
  language: Locale;
  onClose: () => void;
}

/** Nothing is left that somebody has to read about. */
const isComplete = (own: ImportedPart) => own.error === null && own.report !== null && !isRefused(own);

/** A file of a language that came back: first what it would change, product by product, then the change. */
export function LanguageImport({ language, onClose }: LanguageImportProps) {
  const { t } = useTranslation('manager-translations');
  const { t: kit } = useTranslation('manager-kit');
  const noteOf = useImportNote();
  const refusal = useRefusalText();
  const { choose, store, cancel, parts, steps, error, isStoring } = useLanguageImport(language);
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
      {parts && <LanguageReport parts={parts} />}
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
