import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { TranslationCell, TranslationState } from '@/contracts/learning/translation';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';
import { useFieldName } from './use-field-name';

const TONES: Record<TranslationState, BadgeTone> = {
  MISSING: 'neutral',
  DRAFT: 'warning',
  STALE: 'danger',
  READY: 'brand',
  PUBLISHED: 'success',
};

/** How far a page or content is in one language. */
export function CellState({ cell }: { cell: TranslationCell }) {
  return <Badge tone={TONES[cell.state]}>{useCellText()(cell)}</Badge>;
}

export function useCellText(): (cell: TranslationCell) => string {
  const { t } = useTranslation('manager-translations');
  return ({ kind, state }) => t('cell.state', { kind: t(`kind.${kind}`), state: t(`state.${state}`) });
}

/** What is left to do: "2 missing · 1 to review". */
export function useLeftText(): (counts: Pick<TranslationCell, 'missing' | 'stale' | 'toReview'>) => string {
  const { t } = useTranslation('manager-translations');
  return ({ missing, stale, toReview }) =>
    [
      missing > 0 && t('cell.missing', { count: missing }),
      stale > 0 && t('cell.stale', { count: stale }),
      toReview > 0 && t('cell.toReview', { count: toReview }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Since which change a translation is out of date: when, who, which text. */
export function useSinceText(): (cell: Pick<TranslationCell, 'staleSince'>) => string {
  const { t } = useTranslation('manager-translations');
  const dateOf = useChangeDate();
  const nameOf = useFieldName();
  return ({ staleSince }) => {
    if (!staleSince) return '';
    const date = dateOf(staleSince.at);
    const { by, field } = staleSince;
    if (!by || field === '') return t('cell.sinceUnknown', { date });
    return t('cell.since', { date, name: by.name, field: nameOf(field) });
  };
}
