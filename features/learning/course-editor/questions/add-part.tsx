import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { PART_KINDS, type PartKind } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';

/** Another question of a problem, by its kind. */
export function AddPart({ onAdd }: { onAdd: (kind: PartKind) => void }) {
  const { t } = useTranslation('manager-content');
  return (
    <div>
      <LazyMenu
        align="start"
        trigger={
          <Button variant="quiet" size="small" icon={<Plus aria-hidden="true" />}>
            {t('question.addPart')}
          </Button>
        }
        groups={[
          PART_KINDS.map((kind) => ({ key: kind, label: t(`part.${kind}`), onSelect: () => onAdd(kind) })),
        ]}
      />
    </div>
  );
}
