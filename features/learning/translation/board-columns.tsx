import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { TranslationCell, TranslationRow } from '@/contracts/learning/translation';
import { LOCALES, type Locale } from '@/contracts/locales';
import { formatNumber, languageName } from '@/domain/format';
import { translationPath } from '@/domain/translation-address';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CellBlockers } from './cell-blockers';
import { CellState, useCellText, useLeftText, useSinceText } from './cell-state';
import styles from './translation.module.css';

const cellsOf = ({ cells }: TranslationRow, language: Locale): TranslationCell[] =>
  cells.filter((cell) => cell.language === language);

/** A column for each language; for one language alone also what is left to do. */
export function useBoardColumns(language: Locale | null): ManagerColumn<TranslationRow>[] {
  const { t } = useTranslation('manager-translations');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  const cellText = useCellText();
  const votesText = useVotesText();
  const format = (row: TranslationRow) => product(`type.${row.productType}`);
  const details = useDetailColumns(language);
  return [
    {
      key: 'product',
      header: t('board.product'),
      cell: ({ title }) => title,
      csv: ({ title }) => title,
      rowHeader: true,
    },
    { key: 'format', header: t('board.format'), cell: format, csv: format, optional: true },
    ...LOCALES.filter((own) => language === null || own === language).map(
      (own): ManagerColumn<TranslationRow> => ({
        key: own,
        header: languageName(locale, own),
        cell: (row) => <LanguageCell row={row} language={own} />,
        csv: (row) => [...cellsOf(row, own).map(cellText), votesText(row, own)].filter(Boolean).join('; '),
      }),
    ),
    ...details,
  ];
}

function useDetailColumns(language: Locale | null): ManagerColumn<TranslationRow>[] {
  const { t } = useTranslation('manager-translations');
  const leftText = useLeftText();
  const sinceText = useSinceText();
  if (language === null) return [];
  const joined = (row: TranslationRow, text: (cell: TranslationCell) => string) =>
    cellsOf(row, language).map(text).filter(Boolean).join('; ');
  const since = (row: TranslationRow) => joined(row, sinceText);
  const blocked = (row: TranslationRow) =>
    joined(row, (cell) => {
      const { count } = cell.blockers;
      return [leftText(cell), count > 0 && t('cell.blockers', { count })].filter(Boolean).join(' · ');
    });
  return [
    { key: 'since', header: t('board.since'), cell: since, csv: since },
    { key: 'blocked', header: t('board.blocked'), cell: blocked, csv: blocked },
  ];
}

/** "Votes 12"; empty when nobody voted for the language. */
function useVotesText(): (row: TranslationRow, language: Locale) => string {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  return ({ votes }, language) => {
    const found = votes.find((vote) => vote.language === language);
    return found ? `${t('wanted.votes')} ${formatNumber(locale, found.votes)}` : '';
  };
}

function LanguageCell({ row, language }: { row: TranslationRow; language: Locale }) {
  const { t } = useTranslation('manager-translations');
  const href = useHref();
  const locale = useLocale();
  const { productId, title } = row;
  const cells = cellsOf(row, language);
  const votes = useVotesText()(row, language);
  return (
    <div className={styles.blocked}>
      <TextLink variant="quiet" className={styles.cell} href={href(translationPath(productId, language))}>
        <span className="visually-hidden">
          {t('board.open', { title, language: languageName(locale, language) })}
        </span>
        {cells.map((cell) => (
          <CellState key={cell.kind} cell={cell} />
        ))}
        {votes && <Badge>{votes}</Badge>}
      </TextLink>
      <CellBlockers row={row} language={language} cells={cells} />
    </div>
  );
}
