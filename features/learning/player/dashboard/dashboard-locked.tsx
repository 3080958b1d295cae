import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { isProductId } from '@/domain/catalog/product';
import { LessonLocked } from '@/features/learning/player/lesson-locked';
import { landingQuery } from '@/hooks/catalog/product-queries';
import { outlineQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface DashboardLockedProps {
  idOrSlug: string;
  /** Shown when the product cannot be read either. */
  failed: ReactNode;
}

/** Shown to somebody without access: what is inside, and how to get it, as in the player. */
export function DashboardLocked({ idOrSlug, failed }: DashboardLockedProps) {
  const { t } = useTranslation('dashboard');
  const api = useApi();
  const language = useLocale();
  const isId = isProductId(idOrSlug);
  const landing = useQuery({ ...landingQuery(api, idOrSlug), enabled: !isId });
  const productId = isId ? idOrSlug : landing.data?.id;
  const outline = useQuery({
    ...outlineQuery(api, { productId: productId ?? '', language }),
    enabled: productId !== undefined,
  });
  const said = { title: t('locked.title'), text: t('locked.text') };
  if (outline.data) return <LessonLocked outline={outline.data} said={said} />;
  return landing.isError || outline.isError ? failed : <Skeleton lines={6} />;
}
