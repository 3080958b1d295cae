import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Textarea } from '@/components/ui/textarea';
import type { InterfaceText } from '@/contracts/editorial/interface-text';
import type { Locale } from '@/contracts/locales';
import { INTERFACE_TEXT_MAX } from '@/contracts/values';
import { interfaceTextFaults } from '@/domain/editorial/interface-text';
import { useSaveInterfaceText } from '@/hooks/editorial/use-interface-texts';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './interface-text.module.css';
import { placeOf, shownText } from './interface-text-columns';

interface InterfaceTextDialogProps {
  row: InterfaceText;
  language: Locale;
  onClose: () => void;
}

/** One text beside the English one; what does not fit is said while it is written. */
export function InterfaceTextDialog({ row, language, onClose }: InterfaceTextDialogProps) {
  const { t } = useTranslation('manager-translations');
  const errorText = useErrorText();
  const save = useSaveInterfaceText(language);
  const [text, setText] = useState(shownText(row) || row.english);
  const faults = interfaceTextFaults(row.key, language, row.english, text).map(({ fault, part }) =>
    t(`fault.${fault}`, { part }),
  );
  const store = (next: string | null) =>
    save.mutate(
      { row, text: next },
      {
        onSuccess: () => {
          toastSuccess(t('texts.saved'));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={placeOf(row)}
      closeLabel={t('close')}
      footer={
        <>
          {row.draft !== null && (
            <Button variant="secondary" onClick={() => store(null)}>
              {t('texts.restore')}
            </Button>
          )}
          <Button
            disabled={text.trim() === '' || faults.length > 0}
            loading={save.isPending}
            onClick={() => store(text)}
          >
            {t('texts.save')}
          </Button>
        </>
      }
    >
      <FormError>{save.error ? errorText(save.error) : null}</FormError>
      <Source label={t('texts.english')} text={row.english} lang="en" />
      {row.original !== null && row.original !== row.english && (
        <Source label={t('texts.original')} text={row.original} lang={language} />
      )}
      <Field label={t('texts.text')} error={faults.join(' ') || undefined}>
        <Textarea
          value={text}
          lang={language}
          maxLength={INTERFACE_TEXT_MAX}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </Dialog>
  );
}

function Source({ label, text, lang }: { label: string; text: string; lang: Locale }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p lang={lang} className={styles.text}>
        {text}
      </p>
    </div>
  );
}
