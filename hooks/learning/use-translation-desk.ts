import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Doc } from '@/contracts/learning/document';
import type { EditedSection, TranslationField, TranslationKind } from '@/contracts/learning/translation';
import type { Stored } from '@/domain/editing';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { downloadText } from '@/services/download';
import { translation } from '@/services/manager-endpoints';
import {
  type DeskKey,
  type SectionKey,
  translationDeskQuery,
  translationSectionQuery,
  translationsKey,
} from './translation-queries';

/** What the form of a text shows where nothing was written. */
export const shownTarget = ({ target, format }: Pick<TranslationField, 'target' | 'format'>): string | Doc =>
  target ?? (format === 'DOCUMENT' ? { type: 'doc', content: [] } : '');

function useKeep(params: SectionKey) {
  const api = useApi();
  const client = useQueryClient();
  return (section: EditedSection) => {
    client.setQueryData(translationSectionQuery(api, params).queryKey, section);
    void client.invalidateQueries({ queryKey: translationDeskQuery(api, params).queryKey });
    void client.invalidateQueries({ queryKey: [...translationsKey(api), 'board'] });
  };
}

/** Saves and reads one text for the form that edits it. */
export function useTextStorage(params: SectionKey, { field, source }: TranslationField) {
  const api = useApi();
  const keep = useKeep(params);
  const stored = (section: EditedSection): Stored<string | Doc> => {
    const own = section.fields.find((other) => other.field === field);
    return {
      value: own ? shownTarget(own) : '',
      revision: section.revision,
      changed: section.changed,
    };
  };
  return {
    async save(target: string | Doc, revision: number): Promise<Stored<string | Doc>> {
      const section = await api(translation.save, { params, body: { revision, field, source, target } });
      keep(section);
      return stored(section);
    },
    async reload(): Promise<Stored<string | Doc>> {
      const section = await api(translation.section, { params });
      keep(section);
      return stored(section);
    },
  };
}

/** Says that translations are right as they are. */
export function useConfirmTexts(params: SectionKey) {
  const api = useApi();
  const keep = useKeep(params);
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: (fields: readonly TranslationField[]) =>
      api(translation.confirm, {
        params,
        body: {
          texts: fields.map((own) => ({ field: own.field, source: own.source, target: shownTarget(own) })),
        },
      }),
    onSuccess: keep,
    onError: toastRefusal,
  });
}

/** Translates texts by machine into the draft. */
export function useMachineTranslation(params: SectionKey) {
  const api = useApi();
  const keep = useKeep(params);
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: ({ fields, revision }: { fields: string[]; revision: number }) =>
      api(translation.machine, { params, body: { fields, revision } }),
    onSuccess: keep,
    onError: toastRefusal,
  });
}

/** Fetches a file for translators and hands it to the browser. */
export function useExportFile(params: DeskKey) {
  const api = useApi();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: (query: { kind: TranslationKind; format: 'xliff' | 'json' }) =>
      api(translation.exportFile, { params, query }),
    onSuccess: downloadText,
    onError: toastRefusal,
  });
}
