import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { InterfaceText } from '@/contracts/editorial/interface-text';
import { DEFAULT_LOCALE, parseLocale } from '@/contracts/locales';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import { INTERFACE_TEXTS_PATH, TRANSLATIONS_PATH } from '@/domain/translation-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import {
  type InterfaceTextSearch,
  interfaceTextsKey,
  interfaceTextsQuery,
} from '@/hooks/editorial/interface-text-queries';
import { useInterfaceTextPatch, usePublishInterfaceTexts } from '@/hooks/editorial/use-interface-texts';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { placeOf, useInterfaceTextColumns } from './interface-text-columns';
import { InterfaceTextDialog } from './interface-text-dialog';
import { InterfaceTextFilters } from './interface-text-filters';

const FILTERS = { filters: { language: 'en', namespace: '', only: '' } };

/** `/manager/texts/interface`: words of the screens, changed without a new version. */
export function InterfaceTextsScreen() {
  const { t } = useTranslation('manager-translations');
  const api = useApi();
  const client = useQueryClient();
  const { isSenior } = useSession();
  const state = useListState(FILTERS);
  const [edited, setEdited] = useState<InterfaceText>();
  const search = searchOf(state);
  const { language } = search;
  const query = useQuery(interfaceTextsQuery(api, { ...search, page: state.page }));
  const patch = useInterfaceTextPatch();
  const publish = usePublishInterfaceTexts(language);
  const columns = useInterfaceTextColumns({ language, onEdit: setEdited });
  return (
    <ManagerPage
      title={t('texts.title')}
      lead={t('texts.lead')}
      path={INTERFACE_TEXTS_PATH}
      back={{ path: TRANSLATIONS_PATH, label: t('texts.back') }}
      actions={
        <Button variant="secondary" loading={patch.isPending} onClick={() => patch.mutate()}>
          {t('texts.patch')}
        </Button>
      }
    >
      <ManagerList
        name="interface-texts"
        title={t('texts.title')}
        {...{ columns, state, query }}
        rows={query.data?.items}
        total={query.data?.total}
        rowKey={placeOf}
        rowName={placeOf}
        filters={<InterfaceTextFilters state={state} />}
        bulkActions={
          isSenior ? [{ key: 'publish', label: t('texts.publish'), run: (row) => publish([row]) }] : []
        }
        onChanged={() => client.invalidateQueries({ queryKey: interfaceTextsKey(api) })}
        empty={t('texts.empty')}
        exportRows={async (page) => {
          const found = await client.fetchQuery(
            interfaceTextsQuery(api, { ...search, page, size: EXPORT_PAGE_SIZE }),
          );
          return found.items;
        }}
      />
      {edited && (
        <InterfaceTextDialog row={edited} language={language} onClose={() => setEdited(undefined)} />
      )}
    </ManagerPage>
  );
}

interface Narrowing {
  text: string;
  filters: Record<'language' | 'namespace' | 'only', string>;
}

function searchOf({ text, filters }: Narrowing): InterfaceTextSearch {
  const { namespace } = filters;
  const only = (['changed', 'unpublished'] as const).find((value) => value === filters.only);
  return {
    language: parseLocale(filters.language) ?? DEFAULT_LOCALE,
    ...(text && { text }),
    ...(namespace && { namespace }),
    ...(only && { only }),
  };
}
