import { Chip } from '@/components/ui/chip';
import { formatNumber } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';

interface TopicChipProps {
  slug: string;
  name: string;
  selected?: boolean;
  /** Articles with this topic. */
  count?: number;
}

/** A topic of the magazine, which leads to its articles. */
export function TopicChip({ slug, name, selected = false, count }: TopicChipProps) {
  const href = useHref();
  const locale = useLocale();
  return (
    <Chip
      href={href(`/magazine?topic=${slug}`)}
      selected={selected}
      {...(count !== undefined && { count: formatNumber(locale, count) })}
    >
      {name}
    </Chip>
  );
}
