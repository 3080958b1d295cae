import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BonusState, ReportGroup } from '@/contracts/affiliate/affiliate-values';
import type { Currency } from '@/contracts/scalars';
import { affiliateReport } from '@/services/affiliate-endpoints';
import type { Api } from '@/services/api';

export interface ReportQuery {
  from: string;
  to: string;
  by: ReportGroup;
}

/** Balances by currency, and the level. */
export const balancesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'balances'],
    queryFn: () => api(affiliateReport.balances),
  });

/** Days of the report are those of the person's time zone. */
export const reportQuery = (api: Api, query: ReportQuery, timeZone: string) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'report', query, timeZone],
    queryFn: () => api(affiliateReport.report, { query, headers: { 'x-time-zone': timeZone } }),
    placeholderData: keepPreviousData,
  });

export const bonusesQuery = (api: Api, query: { page: number; state: BonusState | undefined }) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'bonuses', query],
    queryFn: () => api.list(affiliateReport.bonuses, { query }),
    placeholderData: keepPreviousData,
  });

export const statementsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'statements'],
    queryFn: () => api(affiliateReport.statements),
  });

export const statementQuery = (api: Api, params: { month: string; currency: Currency }) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'statements', params],
    queryFn: () => api(affiliateReport.statement, { params }),
  });
