import type { ArticleCard } from '@/contracts/editorial/magazine';
import type { CoverType } from '@/domain/catalog/cover-art';

const HUES: Record<string, CoverType> = {
  'data-and-programming': 'COURSE',
  design: 'PROFESSION',
  marketing: 'MARATHON',
  management: 'PROGRAM',
  finance: 'LONGREAD',
  'self-development': 'MARATHON',
};

/** Articles of one topic share a hue. */
export const hueOf = ({ topic }: Pick<ArticleCard, 'topic'>): CoverType =>
  HUES[topic?.slug ?? ''] ?? 'LONGREAD';
