import { useState } from 'react';
import type { Locale } from '@/contracts/locales';
import { TRANSLATION_FILE_TYPES } from '@/contracts/translation-values';
import { useIsHere } from '@/features/management/use-is-here';
import { exportLanguage, planLanguageExport } from '@/hooks/learning/language-files';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { downloadText } from '@/services/download';
import { closeTask, orStopped, runTask, type TaskRun } from '@/store/tasks';

export interface LanguageExport {
  language: Locale;
  onlyOpen: boolean;
  format: 'xliff' | 'json';
}

export interface Steps {
  done: number;
  total: number;
}

const [XLIFF, JSON_TYPE] = TRANSLATION_FILE_TYPES;

/** Fetches a language product by product and hands it over as a file; goes on when the page is left. */
export function useLanguageExport() {
  const { t } = useTranslation('manager-translations');
  const api = useApi();
  const isHere = useIsHere();
  const [steps, setSteps] = useState<Steps | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isEmpty, setEmpty] = useState(false);

  async function start({ format, ...wanted }: LanguageExport): Promise<void> {
    setError(null);
    setEmpty(false);
    setSteps({ done: 0, total: 0 });
    const work = async ({ signal, report, conclude }: TaskRun) => {
      const { writeLanguageFiles } = await import('@/domain/learning/language-file');
      const plan = await orStopped(planLanguageExport(api, wanted), signal);
      const parts = await exportLanguage(api, wanted.language, {
        steps: plan,
        isStopped: () => signal.aborted,
        report: (done) => {
          setSteps({ done, total: plan.length });
          report(done);
        },
      });
      if (signal.aborted) return;
      setEmpty(parts.length === 0);
      if (parts.length === 0) return conclude(t('desk.done'), false);
      for (const file of writeLanguageFiles(wanted.language, parts, { format }))
        downloadText({ ...file, type: format === 'json' ? JSON_TYPE : XLIFF });
    };
    const task = await runTask({ label: t('file.title'), work });
    setSteps(null);
    if (!task || !isHere()) return;
    if (task.state === 'failed') setError(task.error);
    closeTask(task.id);
  }

  return { start, steps, error, isEmpty };
}
