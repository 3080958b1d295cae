import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { InterfaceText } from '@/contracts/editorial/interface-text';
import type { Locale } from '@/contracts/locales';
import { INTERFACE_TEXT_MAX } from '@/contracts/translation-values';
import { interfaceTextFaults } from '@/domain/editorial/interface-text';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { type Edited, useEdited } from '@/features/management/use-edited';
import {
  editedText,
  useInterfaceTextStorage,
  useRestoreInterfaceText,
} from '@/hooks/editorial/use-interface-texts';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './interface-text.module.css';
import { placeOf } from './interface-text-columns';

interface InterfaceTextDialogProps {
  row: InterfaceText;
  language: Locale;
  onClose: () => void;
}

/** One text beside the English one; what does not fit is said while it is written. */
export function InterfaceTextDialog({ row, language, onClose }: InterfaceTextDialogProps) {
  const { t } = useTranslation('manager-translations');
  const edited = useEdited<string>({
    key: `interface-text:${language}:${placeOf(row)}`,
    loaded: editedText(row),
    ...{ revision: row.revision, changed: row.changed },
    ...useInterfaceTextStorage(language, row),
  });
  const { value: text, change } = edited;
  const label = t('texts.text');
  const faults = interfaceTextFaults(row.key, language, row.english, text).map(({ fault, part }) =>
    t(`fault.${fault}`, { part }),
  );
  const done = () => {
    toastSuccess(t('texts.saved'));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={placeOf(row)}
      closeLabel={t('close')}
      footer={
        <>
          <SaveState edited={edited} />
          <Restore {...{ row, language, edited, done }} />
          <Button
            disabled={text.trim() === '' || faults.length > 0}
            loading={edited.isSaving}
            onClick={async () => (await edited.save()) && done()}
          >
            {t('texts.save')}
          </Button>
        </>
      }
    >
      <Source label={t('texts.english')} text={row.english} lang="en" />
      {row.original !== null && row.original !== row.english && (
        <Source label={t('texts.original')} text={row.original} lang={language} />
      )}
      <Field label={label} error={faults.join(' ') || undefined}>
        <Textarea
          value={text}
          lang={language}
          maxLength={INTERFACE_TEXT_MAX}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <EditGuard edited={edited} fields={[{ ...WHOLE, label, lang: language }]} />
    </Dialog>
  );
}

const WHOLE = { key: 'text', text: (value: string) => value, take: (_: string, from: string) => from };

interface RestoreProps extends Pick<InterfaceTextDialogProps, 'row' | 'language'> {
  edited: Edited<string>;
  done: () => void;
}

/** Goes back to the text of this version. */
function Restore({ row, language, edited, done }: RestoreProps) {
  const { t } = useTranslation('manager-translations');
  const restore = useRestoreInterfaceText(language);
  if (row.draft === null) return null;
  const goBack = () => {
    edited.discard();
    done();
  };
  return (
    <Button
      variant="secondary"
      loading={restore.isPending}
      onClick={() => restore.mutate(row, { onSuccess: goBack })}
    >
      {t('texts.restore')}
    </Button>
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
