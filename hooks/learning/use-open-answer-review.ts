import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { OpenAnswerPage } from '@/contracts/learning/open-answer';
import { useApi } from '@/hooks/use-api';
import { openAnswer } from '@/services/endpoints';
import { answerInReviewQuery } from './open-answer-review-queries';

export interface Grade {
  status: 'ACCEPTED' | 'RETURNED';
  comment: string;
}

/** Grades open answers. The list keeps its order, so that the next one stays the next one. */
export function useOpenAnswerReview(answerId: string) {
  const api = useApi();
  const client = useQueryClient();
  const reload = async () => {
    const query = answerInReviewQuery(api, answerId);
    await client.invalidateQueries({ queryKey: query.queryKey });
    const answer = client.getQueryData(query.queryKey);
    client.setQueriesData<InfiniteData<OpenAnswerPage>>(
      { queryKey: [api.locale, 'answers-in-review'] },
      (list) => list && answer && placed(list, answer),
    );
  };
  const grade = async (body: Grade) => {
    await api(openAnswer.grade, { params: { answerId }, body });
    await reload();
  };
  return { grade, reload };
}

type Item = OpenAnswerPage['items'][number];

const placed = <P>(list: InfiniteData<OpenAnswerPage, P>, answer: Item): InfiniteData<OpenAnswerPage, P> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) =>
      item.answerId === answer.answerId ? { ...item, status: answer.status } : item,
    ),
  })),
});
