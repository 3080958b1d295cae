import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { MEDIA_KINDS } from '@/contracts/upload-values';
import type { ListState } from '@/features/management/use-list-state';
import { useTranslation } from '@/hooks/use-translation';

/** Narrows the list by kind and use. */
export function UploadFilters({ state }: { state: ListState }) {
  const { t } = useTranslation('manager-media');
  return (
    <>
      <Field label={t('list.kindFilter')}>
        <Select
          value={state.filters.kind}
          onChange={(event) => state.setFilter('kind', event.target.value)}
          options={[
            { value: '', label: t('list.allKinds') },
            ...MEDIA_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
          ]}
        />
      </Field>
      <Field label={t('list.useFilter')}>
        <Select
          value={state.filters.use}
          onChange={(event) => state.setFilter('use', event.target.value)}
          options={[
            { value: '', label: t('list.anyUse') },
            { value: 'used', label: t('list.onlyUsed') },
            { value: 'unused', label: t('list.onlyUnused') },
          ]}
        />
      </Field>
    </>
  );
}
