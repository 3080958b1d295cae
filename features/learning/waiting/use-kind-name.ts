import { useCallback } from 'react';
import { useTranslation } from '@/hooks/use-translation';

/** Names what waits, for its list. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation('learning');
  return useCallback(
    (kind) => {
      if (kind === 'answer' || kind === 'openAnswer') return t('waiting.kind.answer');
      if (kind === 'accomplish') return t('lesson.completed');
      if (kind === 'testAnswers') return t('waiting.kind.test');
      if (kind === 'note' || kind === 'removeNote') return t('waiting.kind.note');
      if (kind === 'report') return t('waiting.kind.report');
      return t('waiting.kind.state');
    },
    [t],
  );
}
