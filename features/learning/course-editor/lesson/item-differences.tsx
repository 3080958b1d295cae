import type { EditedItem } from '@/contracts/learning/stored-item';
import { isSame } from '@/domain/editing';
import { useTranslation } from '@/hooks/use-translation';
import { textOf } from './conflict-fields';
import { TextSides } from './text-sides';

export interface ItemDifferencesProps {
  /** As it was. */
  before: readonly EditedItem[];
  /** As it is now. */
  after: readonly EditedItem[];
}

/** What is not the same in two states of a lesson, as readable text side by side. */
export function ItemDifferences({ before, after }: ItemDifferencesProps) {
  const { t } = useTranslation('manager-content');
  const now = new Map(after.map((item) => [item.key, item]));
  const all = [...new Map([...before, ...after].map((item) => [item.key, item])).values()];
  const then = new Map(before.map((item) => [item.key, item]));
  const different = all.filter(({ key }) => !isSame(now.get(key), then.get(key)));
  if (different.length === 0) return <p>{t('difference.none')}</p>;
  return different.map(({ key, item }) => (
    <TextSides
      key={key}
      title={t(`kind.${item.kind}`)}
      beforeLabel={t('difference.then')}
      afterLabel={t('difference.now')}
      before={then.has(key) ? textOf(before, key) : null}
      after={now.has(key) ? textOf(after, key) : null}
    />
  ));
}
