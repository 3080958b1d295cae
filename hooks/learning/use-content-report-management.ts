import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ContentReportPage, ManagedContentReport } from '@/contracts/learning/content-report';
import { useApi } from '@/hooks/use-api';
import { contentReport } from '@/services/endpoints';

/** Closes reports of learners. */
export function useContentReportManagement() {
  const api = useApi();
  const client = useQueryClient();
  const keep = (report: ManagedContentReport) => {
    client.setQueriesData<InfiniteData<ContentReportPage>>(
      { queryKey: [api.locale, 'managed-content-reports', 'OPEN'] },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.reportId === report.reportId ? report : item)),
          })),
        },
    );
    void client.invalidateQueries({
      queryKey: [api.locale, 'managed-content-reports'],
      refetchType: 'none',
    });
  };
  return {
    close: async (reportId: string, body: { status: 'MENDED' | 'CLOSED'; answer: string }) =>
      keep(await api(contentReport.close, { params: { reportId }, body })),
    /** Shows in its place what became of a report that somebody else closed. */
    reload: async (reportId: string) => keep(await api(contentReport.get, { params: { reportId } })),
  };
}
