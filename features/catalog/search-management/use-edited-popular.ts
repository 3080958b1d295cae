import type { PopularDraft, PopularTerms } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import { type Edited, useEdited } from '@/features/management/use-edited';
import { useUndoable } from '@/features/management/use-undoable';
import { useSearchManagement } from '@/hooks/catalog/use-search-management';
import { useTranslation } from '@/hooks/use-translation';
import { popularFormValue, storedPopular } from './popular-form-value';

/** Pinned and hidden terms of a language as a form; a save can be undone for ten seconds. */
export function useEditedPopular(terms: PopularTerms, language: Locale): Edited<PopularDraft> {
  const { t } = useTranslation('manager-kit');
  const { savePopular, reloadPopular } = useSearchManagement(language);
  const offerUndo = useUndoable();
  const edited: Edited<PopularDraft> = useEdited<PopularDraft>({
    key: `popular:${language}`,
    loaded: popularFormValue(terms),
    revision: terms.revision,
    changed: terms.changed,
    save: async (value, revision) => {
      const saved = await savePopular({ ...value, revision });
      // A choice kept over somebody else's has no version of its own to go back to.
      if (edited.revision === revision)
        offerUndo({
          text: t('save.saved'),
          undo: () => savePopular({ ...edited.base, revision: saved.revision }),
        });
      return storedPopular(saved);
    },
    reload: async () => storedPopular(await reloadPopular()),
  });
  return edited;
}
