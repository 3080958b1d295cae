import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { TranslationRow } from '@/contracts/learning/translation';
import { LOCALES, type Locale } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import { TRANSLATION_KINDS, TRANSLATION_STATES } from '@/contracts/translation-values';
import { PRODUCT_TYPES } from '@/contracts/values';
import { INTERFACE_TEXTS_PATH, TRANSLATIONS_PATH, translationPath } from '@/domain/translation-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { type ListState, useListState } from '@/features/management/use-list-state';
import { type BoardSearch, translationBoardQuery } from '@/hooks/learning/translation-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useBoardColumns } from './board-columns';
import { BoardFilters } from './board-filters';
import { BoardSummary } from './board-summary';
import { LanguageFiles } from './language-files';
import { WantedLanguages } from './wanted-languages';

const FILTERS = { filters: { type: '', kind: '', language: '', state: '' } };

/** `/manager/translations`: how far every product is in every language. */
export function BoardScreen() {
  const { t } = useTranslation('manager-translations');
  const api = useApi();
  const href = useHref();
  const client = useQueryClient();
  const state = useListState(FILTERS);
  const search = searchOf(state);
  const query = useQuery(translationBoardQuery(api, { ...search, page: state.page }));
  const language = search.language ?? null;
  return (
    <ManagerPage
      title={t('board.title')}
      lead={t('board.lead')}
      path={TRANSLATIONS_PATH}
      actions={
        <Button variant="secondary" href={href(INTERFACE_TEXTS_PATH)}>
          {t('board.texts')}
        </Button>
      }
    >
      <BoardSummary />
      <WantedLanguages />
      <LanguageFiles shown={language} />
      <ManagerList
        name="translations"
        title={t('board.title')}
        {...{ state, query }}
        columns={useBoardColumns(language)}
        rows={query.data?.items}
        total={query.data?.total}
        rowKey={({ productId }) => productId}
        rowName={({ title }) => title}
        rowHref={(row) => href(translationPath(row.productId, language ?? firstUnfinished(row)))}
        filters={<BoardFilters state={state} />}
        empty={t('board.empty')}
        exportRows={async (page) => {
          const found = await client.fetchQuery(
            translationBoardQuery(api, { ...search, page, size: EXPORT_PAGE_SIZE }),
          );
          return found.items;
        }}
      />
    </ManagerPage>
  );
}

/** The language that most needs somebody: one that is behind, else one that is not there. */
function firstUnfinished({ cells, baseLanguage }: TranslationRow): Locale {
  const others = cells.filter(({ language }) => language !== 'en' && language !== baseLanguage);
  const [first] = TRANSLATION_STATES.toSorted((one, other) => RANK[one] - RANK[other]).flatMap((state) =>
    others.filter((cell) => cell.state === state),
  );
  return first?.language ?? 'ru';
}

const RANK = { STALE: 0, DRAFT: 1, READY: 2, MISSING: 3, PUBLISHED: 4 } as const;

/** What an address says that is no filter is left out. */
function searchOf({
  text,
  filters,
}: Pick<ListState<'type' | 'kind' | 'language' | 'state'>, 'text' | 'filters'>) {
  const type = PRODUCT_TYPES.find((name) => name === filters.type);
  const kind = TRANSLATION_KINDS.find((name) => name === filters.kind);
  const language = LOCALES.find((name) => name === filters.language);
  const state = TRANSLATION_STATES.find((name) => name === filters.state);
  const search: BoardSearch = {
    ...(text && { text }),
    ...(type && { type }),
    ...(kind && { kind }),
    ...(language && { language }),
    ...(state && { state }),
  };
  return search;
}
