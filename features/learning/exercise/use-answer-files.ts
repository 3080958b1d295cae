import { useState } from 'react';
import type { ContentItemOf, OpenAnswerFile } from '@/contracts/learning/content';
import { OPEN_ANSWER_MAX_BYTES, OPEN_ANSWER_TYPES } from '@/contracts/values';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useUploadAnswerFile } from '@/hooks/learning/use-open-answer';
import { useErrorText } from '@/hooks/use-error-text';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useTranslation } from '@/hooks/use-translation';

const MEGABYTES = OPEN_ANSWER_MAX_BYTES / 1_048_576;

/** Files of an answer: checked here first, then uploaded one by one; each refused one is named. */
export function useAnswerFiles(item: ContentItemOf<'open_answer'>, address: LessonAddress) {
  const { t } = useTranslation('learning');
  const errorText = useErrorText();
  const upload = useUploadAnswerFile(address, item.contentId);
  const [uploaded, setUploaded] = useState<OpenAnswerFile[]>([]);
  const [problems, setProblems] = useState<string[]>([]);

  const refusal = ({ name, type, size }: File): string | null => {
    const isKnown = OPEN_ANSWER_TYPES.some((known) => known === type);
    if (!isKnown) return t('openAnswer.fileType', { name });
    if (size > OPEN_ANSWER_MAX_BYTES) return t('openAnswer.fileSize', { name, megabytes: MEGABYTES });
    return null;
  };
  const add = async (chosen: readonly File[]) => {
    const refused: string[] = [];
    const room = item.files - uploaded.length;
    if (chosen.length > room) refused.push(t('openAnswer.tooMany', { max: item.files }));
    for (const file of chosen.slice(0, room)) {
      const problem = refusal(file);
      if (problem) refused.push(problem);
      else
        await upload.mutateAsync(file).then(
          (stored) => setUploaded((before) => [...before, stored]),
          (error: unknown) => refused.push(`${file.name}: ${errorText(error)}`),
        );
    }
    setProblems(refused);
  };
  const remove = (fileId: string) => setUploaded((before) => before.filter((file) => file.fileId !== fileId));
  const waits = upload.isPending && (upload.isPaused || upload.failureCount > 0);
  useLeaveGuard(upload.isPending);
  const room = item.files - uploaded.length;
  return { uploaded, problems, add, remove, waits, busy: upload.isPending, room };
}
