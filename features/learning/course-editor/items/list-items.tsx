import { EMPTY_DOCUMENT } from '@/domain/learning/document-text';
import { newCard } from '@/domain/learning/new-item';
import { useTranslation } from '@/hooks/use-translation';
import { DocField } from './doc-field';
import { EntryList } from './entry-list';
import type { ItemFieldsProps } from './item-fields';
import styles from './items.module.css';
import { LineField } from './line-field';

export function FlipCardsFields({ item, onChange }: ItemFieldsProps<'flip_cards'>) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.fields}>
      <LineField
        label={t('item.title')}
        value={item.title}
        onChange={(title) => onChange({ ...item, title })}
      />
      <EntryList
        label={t('item.cards')}
        addLabel={t('item.addCard')}
        entries={item.cards}
        onChange={(cards) => onChange({ ...item, cards })}
        make={newCard}
        nameOf={(number) => t('item.card', { number })}
        render={(card, change, name) => (
          <div className={styles.pair}>
            <DocField
              label={t('item.front', { name })}
              placeholder={t('item.frontHint')}
              doc={card.front}
              onChange={(front) => change({ ...card, front })}
            />
            <DocField
              label={t('item.back', { name })}
              placeholder={t('item.backHint')}
              doc={card.back}
              onChange={(back) => change({ ...card, back })}
            />
          </div>
        )}
      />
    </div>
  );
}

export function ChecklistFields({ item, onChange }: ItemFieldsProps<'checklist'>) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.fields}>
      <LineField
        label={t('item.title')}
        value={item.title}
        onChange={(title) => onChange({ ...item, title })}
      />
      <EntryList
        label={t('item.entries')}
        addLabel={t('item.addEntry')}
        entries={item.entries}
        onChange={(entries) => onChange({ ...item, entries })}
        make={(id) => ({ id, doc: EMPTY_DOCUMENT })}
        nameOf={(number) => t('item.entry', { number })}
        render={(entry, change, name) => (
          <DocField label={name} doc={entry.doc} onChange={(doc) => change({ ...entry, doc })} />
        )}
      />
    </div>
  );
}
