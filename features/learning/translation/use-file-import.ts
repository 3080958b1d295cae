import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { Locale } from '@/contracts/locales';
import { LANGUAGE_FILE_MAX_BYTES, TRANSLATION_FILE_MAX_BYTES } from '@/contracts/translation-values';
import type { LanguageFile, PartOwner } from '@/domain/learning/language-file';
import { useIsHere } from '@/features/management/use-is-here';
import {
  countStoreSteps,
  type ImportedPart,
  storeLanguageFile,
  tryLanguageFile,
} from '@/hooks/learning/language-files';
import { translationsKey } from '@/hooks/learning/translation-queries';
import { useApi } from '@/hooks/use-api';
import { closeTask, runTask, type TaskRun } from '@/store/tasks';
import { useImportNote } from './use-import-note';
import type { Steps } from './use-language-export';

/** What a file may be of: a language, or one product in it. */
export interface ImportScope {
  language: Locale;
  product?: PartOwner;
}

/** A file that is none of a language, or of another one. */
export class RefusedFile extends Error {
  language: Locale | null;

  constructor(language: Locale | null) {
    super('refused file');
    this.language = language;
  }
}

async function readChosen(chosen: File, { language, product }: ImportScope): Promise<LanguageFile> {
  const largest = product ? TRANSLATION_FILE_MAX_BYTES : LANGUAGE_FILE_MAX_BYTES;
  if (chosen.size > largest) throw new ApiError('payload_too_large');
  const { readLanguageFile, readProductFile } = await import('@/domain/learning/language-file');
  const text = await chosen.text();
  const file = product ? readProductFile(text, product) : readLanguageFile(text);
  if (product && !file) throw new ApiError('translation_file_invalid');
  if (file?.targetLanguage !== language) throw new RefusedFile(file?.targetLanguage ?? null);
  return file;
}

/** A file that came back: what it would change, then the change. */
export function useFileImport(scope: ImportScope) {
  const [parts, setParts] = useState<readonly ImportedPart[] | null>(null);
  const [steps, setSteps] = useState<Steps | null>(null);
  const { choose, name, error } = useTry(scope, { setParts, setSteps });
  const { store, cancel, isStoring } = useStore(scope.language, { name, setParts, setSteps });
  return { choose, store, cancel, parts, steps, error, isStoring };
}

interface Shown {
  setParts: (parts: readonly ImportedPart[] | null) => void;
  setSteps: (steps: Steps | null) => void;
}

function useTry(scope: ImportScope, { setParts, setSteps }: Shown) {
  const api = useApi();
  const [name, setName] = useState('');
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(chosen: File | undefined): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const isStopped = () => controller.signal.aborted;
    setParts(null);
    setError(null);
    setSteps(null);
    if (!chosen) return;
    setName(chosen.name);
    try {
      const file = await readChosen(chosen, scope);
      const report = (done: number) => !isStopped() && setSteps({ done, total: file.parts.length });
      const found = await tryLanguageFile(api, file, { isStopped, report });
      if (!isStopped()) setParts(found);
    } catch (failure) {
      if (!isStopped()) setError(failure);
    }
    if (!isStopped()) setSteps(null);
  }

  return { choose, name, error };
}

function useStore(language: Locale, { name, setParts, setSteps }: Shown & { name: string }) {
  const api = useApi();
  const client = useQueryClient();
  const isHere = useIsHere();
  const noteOf = useImportNote();
  const [isStoring, setStoring] = useState(false);
  const running = useRef<AbortController>(null);

  /** Goes on when the dialog is closed. Resolves to what has become of every part; null if nobody is there to see it. */
  async function store(tried: readonly ImportedPart[]): Promise<readonly ImportedPart[] | null> {
    const controller = new AbortController();
    running.current = controller;
    const total = countStoreSteps(tried);
    let result = tried;
    const work = async ({ signal, report, conclude }: TaskRun) => {
      result = await storeLanguageFile(api, language, {
        tried,
        isStopped: () => signal.aborted || controller.signal.aborted,
        report: (done) => {
          setSteps({ done, total });
          report(done);
        },
      });
      const note = noteOf(result);
      conclude(note.text, note.isFailed);
    };
    setStoring(true);
    const task = await runTask({ label: name, total, work });
    setStoring(false);
    setSteps(null);
    setParts(result);
    void client.invalidateQueries({ queryKey: translationsKey(api) });
    if (!task || !isHere()) return null;
    closeTask(task.id);
    return result;
  }

  return { store, cancel: () => running.current?.abort(), isStoring };
}
