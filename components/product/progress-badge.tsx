import { Check, Circle, CircleDotDashed } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

export interface ProgressBadgeProps {
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED';
  label: string;
}

const looks = {
  NOT_STARTED: { tone: 'neutral', Icon: Circle },
  IN_PROGRESS: { tone: 'brand', Icon: CircleDotDashed },
  COMPLETED: { tone: 'success', Icon: Check },
} as const;

export function ProgressBadge({ status, label }: ProgressBadgeProps) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
