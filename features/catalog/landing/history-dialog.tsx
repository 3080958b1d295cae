import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { LandingContent, LandingSave } from '@/contracts/catalog/landing-management';
import { isSameLanding } from '@/domain/catalog/landing';
import styles from '@/features/management/draft-editor.module.css';
import { LoadState } from '@/features/management/load-state';
import { useChangeDate } from '@/features/management/use-change-date';
import { landingHistoryQuery } from '@/hooks/catalog/landing-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedLanding } from './edited-landing';
import { LandingDifference } from './landing-difference';

interface HistoryDialogProps extends EditedLanding {
  onClose: () => void;
}

const FORM = 'form';

/** Every save of a landing: any two are compared, and any one is used again. */
export function HistoryDialog({ landing, edited, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('manager-landings');
  const { productId, language } = landing;
  const query = useQuery(landingHistoryQuery(useApi(), { productId, language }));
  const saves = query.data ?? [];
  const [chosen, setEarlier] = useState<string>();
  // The newest save is usually what the form shows.
  const other = saves.find(({ content }) => !isSameLanding(content, edited.value)) ?? saves[0];
  const earlier = chosen ?? other?.saveId ?? '';
  const [later, setLater] = useState(FORM);
  const textsOf = (id: string): LandingContent | undefined =>
    id === FORM ? edited.value : saves.find(({ saveId }) => saveId === id)?.content;
  const [before, after] = [textsOf(earlier), textsOf(later)];
  const use = (content: LandingContent) => {
    edited.change(content);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('history.title')}
      closeLabel={t('close')}
      size="large"
    >
      <LoadState query={query} height="320px" />
      {query.data?.length === 0 && <p>{t('history.empty')}</p>}
      {before && after && (
        <>
          <div className={styles.compared}>
            <Version label={t('history.earlier')} saves={saves} value={earlier} onChange={setEarlier} />
            <Version label={t('history.later')} saves={saves} value={later} onChange={setLater} withForm />
          </div>
          <Button size="small" variant="secondary" onClick={() => use(before)}>
            {t('history.use')}
          </Button>
          <LandingDifference before={before} after={after} language={language} />
        </>
      )}
    </Dialog>
  );
}

interface VersionProps {
  label: string;
  saves: readonly LandingSave[];
  value: string;
  onChange: (id: string) => void;
  withForm?: boolean;
}

function Version({ label, saves, value, onChange, withForm = false }: VersionProps) {
  const { t } = useTranslation('manager-landings');
  const nameOf = useSaveName();
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={[
          ...(withForm ? [{ value: FORM, label: t('history.current') }] : []),
          ...saves.map((save) => ({ value: save.saveId, label: nameOf(save) })),
        ]}
      />
    </Field>
  );
}

function useSaveName(): (save: LandingSave) => string {
  const { t } = useTranslation('manager-landings');
  const dateOf = useChangeDate();
  return ({ at, by, revision, publishedAt }) => {
    const date = dateOf(at);
    const name = by ? t('history.saved', { name: by.name, date }) : t('history.savedUnknown', { date });
    if (revision === null) return `${name} · ${t('history.refused')}`;
    return publishedAt ? `${name} · ${t('history.published', { date: dateOf(publishedAt) })}` : name;
  };
}
