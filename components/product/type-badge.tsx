import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { CoverType } from '@/domain/catalog/cover-art';

export interface TypeBadgeProps {
  type: CoverType;
  label: string;
}

/** Colour token of each product type. */
export const typeTone = {
  COURSE: 'course',
  MARATHON: 'marathon',
  PROGRAM: 'program',
  LONGREAD: 'longread',
  PROFESSION: 'profession',
} as const satisfies Record<CoverType, BadgeTone>;

export function TypeBadge({ type, label }: TypeBadgeProps) {
  return <Badge tone={typeTone[type]}>{label}</Badge>;
}
