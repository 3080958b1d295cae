import { Button } from '@/components/ui/button';
import { LazyPopover } from '@/components/ui/lazy-popover';
import type { TranslationCell, TranslationRow } from '@/contracts/learning/translation';
import type { Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { BlockerList } from './blocker-list';

interface CellBlockersProps {
  row: TranslationRow;
  language: Locale;
  cells: readonly TranslationCell[];
}

/** How many problems a language has; a press names them. */
export function CellBlockers({ row, language, cells }: CellBlockersProps) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const count = cells.reduce((sum, { blockers }) => sum + blockers.count, 0);
  if (count === 0) return null;
  const title = t('cell.blockersOf', { title: row.title, language: languageName(locale, language) });
  return (
    <LazyPopover
      title={title}
      size="medium"
      trigger={
        <Button size="small" variant="quiet">
          {t('cell.blockers', { count })}
          <span className="visually-hidden">: {title}</span>
        </Button>
      }
    >
      <BlockerList of={row} language={language} cells={cells} />
    </LazyPopover>
  );
}
