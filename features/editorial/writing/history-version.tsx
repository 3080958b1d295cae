import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { WritingSave } from '@/contracts/editorial/writing-management';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';

interface HistoryVersionProps {
  label: string;
  saves: readonly WritingSave[];
  value: string;
  onChange: (id: string) => void;
  /** What is in the form, as a choice of its own. */
  form?: { value: string; label: string };
}

/** Chooses one of the saves. */
export function HistoryVersion({ label, saves, value, onChange, form }: HistoryVersionProps) {
  const nameOf = useSaveName();
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => onChange(target.value)}
        options={[
          ...(form ? [form] : []),
          ...saves.map((save) => ({ value: save.saveId, label: nameOf(save) })),
        ]}
      />
    </Field>
  );
}

function useSaveName(): (save: WritingSave) => string {
  const { t } = useTranslation('manager-editorial');
  const dateOf = useChangeDate();
  return ({ at, by, revision, publishedAt, content: { version } }) => {
    const date = dateOf(at);
    return [
      by ? t('history.saved', { name: by.name, date }) : t('history.savedUnknown', { date }),
      ...(version === null ? [] : [t('history.version', { version })]),
      ...(revision === null ? [t('history.refused')] : []),
      ...(publishedAt ? [t('history.published', { date: dateOf(publishedAt) })] : []),
    ].join(' · ');
  };
}
