import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import { changedLandingFields } from '@/domain/catalog/landing';
import { formatList, languageName } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import { usePublishLanding } from '@/hooks/catalog/use-landing-management';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedLanding } from './edited-landing';
import styles from './landing-editor.module.css';

interface PublishDialogProps extends EditedLanding {
  onClose: () => void;
}

/** Now or at a time, and what changes for visitors. */
export function PublishDialog({ landing, edited, onClose }: PublishDialogProps) {
  const { t } = useTranslation('manager-landings');
  const locale = useLocale();
  const zone = useTimeZone();
  const dateOf = useChangeDate();
  const errorText = useErrorText();
  const publish = usePublishLanding(landing);
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
      title={t('publish.title', { language: languageName(locale, landing.language) })}
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
      <WhatChanges landing={landing} edited={edited} />
    </Dialog>
  );
}

function WhatChanges({ landing, edited }: EditedLanding) {
  const { t } = useTranslation('manager-landings');
  const locale = useLocale();
  const { published, language } = landing;
  const changed = published ? changedLandingFields(published, edited.value) : [];
  const isFirst = published === null;
  return (
    <section className={styles.changes}>
      <h3>{t('publish.changes')}</h3>
      {isFirst && <p>{t(language === 'en' ? 'publish.firstEnglish' : 'publish.first')}</p>}
      {!isFirst && changed.length === 0 && <p>{t('publish.nothing')}</p>}
      {changed.length > 0 && (
        <p>
          {formatList(
            locale,
            changed.map((field) => t(`field.${field}`)),
          )}
        </p>
      )}
      {changed.includes('urlSlug') && <p>{t('publish.address')}</p>}
      {language !== 'en' && <p>{t('publish.onlyHere')}</p>}
    </section>
  );
}
