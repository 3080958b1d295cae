import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import { languageName } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import { usePublishWriting } from '@/hooks/editorial/use-writing-management';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedWriting, WritingSort } from './edited-writing';
import { PublishChanges } from './publish-changes';

export interface PublishDialogProps extends EditedWriting {
  sort: WritingSort;
  onClose: () => void;
}

/** Now or at a time, and what changes for visitors. */
export function PublishDialog({ writing, edited, sort, onClose }: PublishDialogProps) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const zone = useTimeZone();
  const dateOf = useChangeDate();
  const errorText = useErrorText();
  const publish = usePublishWriting(writing);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState('');
  const [isPast, setIsPast] = useState(false);

  async function submit() {
    const at = when === 'now' ? null : new Date(time);
    const isWrong = at !== null && !(at.getTime() > Date.now());
    setIsPast(isWrong);
    // Words that are not saved yet belong to what is published.
    if (isWrong || !(await edited.save())) return;
    const publishAt = at?.toISOString() ?? null;
    const said = publishAt ? t('publish.scheduledDone', { date: dateOf(publishAt) }) : t('publish.done');
    await publish.mutateAsync({ publishAt, said }).then(onClose, () => {});
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('publish.title', { language: languageName(locale, writing.language) })}
      closeLabel={t('close')}
      footer={
        <Button loading={publish.isPending} onClick={() => void submit()}>
          {t(when === 'now' ? 'publish.submit' : 'publish.schedule')}
        </Button>
      }
    >
      <FormError>{publish.error ? errorText(publish.error) : undefined}</FormError>
      <RadioGroup
        legend={t('publish.when')}
        name="publish-when"
        value={when}
        onValueChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}
        options={[
          { value: 'now', label: t('publish.now') },
          { value: 'later', label: t('publish.later') },
        ]}
      />
      {when === 'later' && (
        <Field
          label={t('publish.time')}
          hint={t('publish.zone', { zone })}
          error={isPast ? t('publish.past') : undefined}
          required
        >
          <TextInput type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
      )}
      <PublishChanges {...{ writing, edited, sort }} />
    </Dialog>
  );
}
