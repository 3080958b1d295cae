import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readableIds } from '@/domain/learning/learning-view';
import { type LearningAddress, lessonQuery } from '@/hooks/learning/learning-queries';
import { useAccomplish } from '@/hooks/learning/use-accomplish';
import { useApi } from '@/hooks/use-api';

/** Completes what needs no answer in chapters that were read to the end. */
export function useReadChapters(address: LearningAddress): (lessonKeys: readonly string[]) => void {
  const api = useApi();
  const client = useQueryClient();
  const { mutate } = useAccomplish(address);
  const { productId, language } = address;
  return useCallback(
    (lessonKeys) => {
      for (const lessonKey of lessonKeys) {
        const lesson = client.getQueryData(lessonQuery(api, { productId, language, lessonKey }).queryKey);
        if (lesson && readableIds(lesson).some((id) => !lesson.accomplished.includes(id))) mutate(lesson);
      }
    },
    [api, client, mutate, productId, language],
  );
}
