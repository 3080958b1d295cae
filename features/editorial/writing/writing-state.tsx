import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { LanguageState } from '@/contracts/catalog/product-management';
import { useTranslation } from '@/hooks/use-translation';

const TONES: Record<LanguageState, BadgeTone> = {
  NONE: 'neutral',
  DRAFT: 'warning',
  PUBLISHED: 'success',
  CHANGED: 'brand',
};

/** State of a writing in one language. */
export function WritingState({ state }: { state: LanguageState }) {
  const { t } = useTranslation('manager-editorial');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
