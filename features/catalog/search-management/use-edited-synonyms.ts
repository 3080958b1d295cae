import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { Synonyms } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import { useEdited } from '@/features/management/use-edited';
import { useUndoable } from '@/features/management/use-undoable';
import { useSearchManagement } from '@/hooks/catalog/use-search-management';
import { useTranslation } from '@/hooks/use-translation';
import { EMPTY_ROW, storedSynonyms, synonymGroup, synonymGroups } from './synonym-form-value';

/** The synonyms of a language as a form; a save can be undone for ten seconds. */
export function useEditedSynonyms(synonyms: Synonyms, language: Locale) {
  const { t } = useTranslation('manager-search');
  const { saveSynonyms, reloadSynonyms, restoreSynonyms } = useSearchManagement(language);
  const offerUndo = useUndoable();
  const stored = storedSynonyms(synonyms);
  const edited = useEdited({
    key: `synonyms:${language}`,
    loaded: stored.value,
    revision: stored.revision,
    changed: stored.changed,
    save: async (rows, revision) => {
      const saved = await saveSynonyms(synonymGroups(rows), revision);
      if (revision > 0)
        offerUndo({ text: t('synonyms.saved'), undo: () => restoreSynonyms(revision, saved.revision) });
      return storedSynonyms(saved);
    },
    reload: async () => storedSynonyms(await reloadSynonyms()),
  });
  useWordOfAddress(edited.change);
  return { edited, restore: restoreSynonyms };
}

type Change = ReturnType<typeof useEdited<ReturnType<typeof storedSynonyms>['value']>>['change'];

/** A failed search that is to become a synonym begins a group. */
function useWordOfAddress(change: Change): void {
  const router = useRouter();
  const word = typeof router.query.word === 'string' ? router.query.word : '';
  const added = useRef('');
  useEffect(() => {
    if (!word || added.current === word) return;
    added.current = word;
    const { word: _, ...query } = router.query;
    // Another language, or a reload, must not add it again.
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
    change((rows) =>
      rows.some((row) => synonymGroup(row).words.includes(word))
        ? rows
        : [{ ...EMPTY_ROW, words: word }, ...rows],
    );
  }, [word, change, router]);
}
