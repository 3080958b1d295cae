import { queryOptions } from '@tanstack/react-query';
import type { ProgressStatus } from '@/contracts/scalars';
import type { Api } from '@/services/api';
import { learning, product, quiz } from '@/services/endpoints';

/** My education, all of it or one status, with the total count. */
export const educationQuery = (api: Api, status?: ProgressStatus) =>
  queryOptions({
    queryKey: [api.locale, 'education', 'my', status ?? 'ALL'],
    queryFn: () => api.list(learning.listMine, { query: { status } }),
  });

const MAX_RECOMMENDATIONS = 6;

/** Recommendations: from the quiz, or else any. */
export const recommendedQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'education', 'recommended'],
    queryFn: async () => {
      const { products: chosen } = await api(quiz.mine);
      return chosen.length > 0 ? chosen : api(product.random, { query: { count: MAX_RECOMMENDATIONS } });
    },
  });
