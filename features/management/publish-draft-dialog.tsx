import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { FormError } from '@/components/ui/form-error';
import { RadioGroup } from '@/components/ui/radio-group';
import type { Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { localTime } from '@/domain/local-time';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { PublishTimeField } from './publish-time-field';
import { useChangeDate } from './use-change-date';

interface Publication {
  publishAt: string | null;
  /** What the toast says. */
  said: string;
}

export interface PublishAction {
  when: 'now' | 'later';
  loading: boolean;
  onClick: () => void;
}

export interface PublishDraftDialogProps {
  /** Has the texts below `publish`. */
  namespace: 'manager-editorial' | 'manager-landings' | 'manager-quiz' | 'manager-static';
  /** The time that the draft names for its publication. */
  at?: string | null;
  /** Absent where all languages are published together. */
  language?: Locale;
  publish: {
    isPending: boolean;
    error: unknown;
    mutateAsync: (publication: Publication) => Promise<unknown>;
  };
  /** Answers whether the draft is stored. */
  save: () => Promise<boolean>;
  onClose: () => void;
  /** The button that publishes or schedules. */
  renderAction: (action: PublishAction) => ReactNode;
  /** What changes for visitors. */
  children: ReactNode;
}

/** Publishes a draft, now or at a time. */
export function PublishDraftDialog(props: PublishDraftDialogProps) {
  const { namespace, at: planned = null, language, publish, save, onClose, renderAction, children } = props;
  const { t } = useTranslation(namespace);
  const locale = useLocale();
  const dateOf = useChangeDate();
  const errorText = useErrorText();
  const [when, setWhen] = useState<PublishAction['when']>(planned ? 'later' : 'now');
  const [time, setTime] = useState(localTime(planned));
  const [isPast, setIsPast] = useState(false);

  async function submit() {
    const at = when === 'now' ? null : new Date(time);
    const isWrong = at !== null && !(at.getTime() > Date.now());
    setIsPast(isWrong);
    // Words that are not saved yet belong to what is published.
    if (isWrong || !(await save())) return;
    const publishAt = at?.toISOString() ?? null;
    const said = publishAt ? t('publish.scheduledDone', { date: dateOf(publishAt) }) : t('publish.done');
    await publish.mutateAsync({ publishAt, said }).then(onClose, () => {});
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('publish.title', { language: language ? languageName(locale, language) : '' })}
      closeLabel={t('close')}
      footer={renderAction({ when, loading: publish.isPending, onClick: () => void submit() })}
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
      {when === 'later' && <PublishTimeField {...{ namespace, time, isPast }} onChange={setTime} />}
      {children}
    </Dialog>
  );
}
