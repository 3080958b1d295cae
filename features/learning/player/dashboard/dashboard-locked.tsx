import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { LessonLocked } from '@/features/learning/player/lesson-locked';
import { outlineQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';

/** Shown to somebody without access: what is inside, and how to get it, as in the player. */
export function DashboardLocked({ productId }: { productId: string }) {
  const language = useLocale();
  const { data } = useQuery(outlineQuery(useApi(), { productId, language }));
  return data ? <LessonLocked outline={data} /> : <Skeleton lines={6} />;
}
