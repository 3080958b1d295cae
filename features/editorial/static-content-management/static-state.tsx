import { Badge } from '@/components/ui/badge';
import type { LanguageState } from '@/contracts/catalog/product-management';
import { useTranslation } from '@/hooks/use-translation';

/** Whether visitors see what managers work on. */
export function StaticState({ state }: { state: LanguageState }) {
  const { t } = useTranslation('manager-static');
  return <Badge tone={state === 'PUBLISHED' ? 'success' : 'brand'}>{t(`state.${state}`)}</Badge>;
}
