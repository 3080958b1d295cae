import { MessageCircleQuestionMark } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import type { ContentItem } from '@/contracts/learning/content';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import styles from './notes.module.css';
import { askReport } from './notes-panel';

/** Kinds whose words can be selected and reported by themselves. */
const WITH_WORDS: ReadonlySet<ContentItem['kind']> = new Set(['rich_text', 'quote', 'table', 'code']);

/** Says that an item without words of its own is unclear or wrong; guests cannot. */
export function ReportButton({ item, lessonKey }: { item: ContentItem; lessonKey: string }) {
  const { t } = useTranslation('notes');
  const { isLoggedIn } = useSession();
  if (!isLoggedIn || WITH_WORDS.has(item.kind)) return null;
  return (
    <div className={styles.itemReport} data-print="hide">
      <IconButton
        size="small"
        label={t('select.report')}
        onClick={() => askReport({ contentId: item.contentId, anchor: null }, lessonKey)}
      >
        <MessageCircleQuestionMark aria-hidden="true" />
      </IconButton>
    </div>
  );
}
