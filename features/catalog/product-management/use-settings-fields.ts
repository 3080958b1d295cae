import { useQuery } from '@tanstack/react-query';
import type { ProductSettings } from '@/contracts/catalog/product-management';
import { COVER_MOTIFS } from '@/contracts/manager-values';
import type { EditField } from '@/domain/editing';
import { choicesQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';

type Field = EditField<ProductSettings>;
type Lists = 'categoryIds' | 'skillIds' | 'expertIds';
const LISTS = { categoryIds: 'categories', skillIds: 'skills', expertIds: 'experts' } as const;

/** The settings as parts that two versions are compared by. */
export function useSettingsFields(): Field[] {
  const { t } = useTranslation('manager-products');
  const api = useApi();
  const names = new Map(
    [
      useQuery(choicesQuery(api, 'categories')).data,
      useQuery(choicesQuery(api, 'skills')).data,
      useQuery(choicesQuery(api, 'experts')).data,
    ].flatMap((choices) => (choices ?? []).map(({ id, name }) => [id, name] as const)),
  );
  const namesOf = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(', ');
  const lists = (Object.keys(LISTS) as Lists[]).map(
    (key): Field => ({
      ...{ key, label: t(`settings.${LISTS[key]}`), text: (value) => namesOf(value[key]) },
      take: (into, from) => ({ ...into, [key]: from[key] }),
    }),
  );
  const drawingName = (motif: ProductSettings['coverMotif']) =>
    motif
      ? t('settings.drawingNumber', { number: COVER_MOTIFS.indexOf(motif) + 1 })
      : t('settings.drawingOfSubject');
  return [
    {
      ...{ key: 'level', label: t('settings.level'), text: ({ level }) => t(`level.${level}`) },
      take: (into, { level }) => ({ ...into, level }),
    },
    {
      ...{ key: 'minutes', label: t('settings.minutes'), text: ({ minutes }) => String(minutes) },
      take: (into, { minutes }) => ({ ...into, minutes }),
    },
    {
      ...{ key: 'coverUrl', label: t('settings.cover'), text: ({ coverUrl }) => coverUrl ?? '' },
      take: (into, { coverUrl }) => ({ ...into, coverUrl }),
    },
    {
      ...{ key: 'coverMotif', label: t('settings.drawing'), text: (value) => drawingName(value.coverMotif) },
      take: (into, { coverMotif }) => ({ ...into, coverMotif }),
    },
    ...lists,
    {
      ...{ key: 'parts', label: t('settings.parts') },
      text: ({ partIds, partsInOrder }) => `${partIds.join(', ')} ${partsInOrder ? '✓' : ''}`.trim(),
      take: (into, { partIds, partsInOrder }) => ({ ...into, partIds, partsInOrder }),
    },
    {
      ...{ key: 'schedule', label: t('settings.start') },
      text: ({ schedule }) => (schedule?.start === 'fixed' ? schedule.on : (schedule?.start ?? '')),
      take: (into, { schedule }) => ({ ...into, schedule }),
    },
  ];
}
