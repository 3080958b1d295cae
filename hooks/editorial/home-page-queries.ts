import { homeQuery } from '@/hooks/catalog/home-queries';
import { latestArticlesQuery } from '@/hooks/editorial/magazine-queries';
import type { Api } from '@/services/api';

/** The queries that the home page is rendered with. */
export const homePageQueries = (api: Api) => [homeQuery(api), latestArticlesQuery(api)];
