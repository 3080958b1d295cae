import { recommendedQuery } from '@/hooks/catalog/quiz-queries';
import { ordersQuery } from '@/hooks/commerce/order-queries';
import { profileQuery, selfQuery } from '@/hooks/identity/auth-queries';
import { educationQuery } from '@/hooks/learning/education-queries';
import type { Api } from '@/services/api';

/** The queries that my education is rendered with. */
export const educationQueries = (api: Api) => [educationQuery(api), recommendedQuery(api)];

/** The queries that the dashboard is rendered with. */
export const lkQueries = (api: Api) => [
  ...educationQueries(api),
  selfQuery(api),
  profileQuery(api),
  ordersQuery(api),
];
