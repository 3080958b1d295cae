import { MANAGER_PAGE_SIZE } from '../contracts/manager-values.ts';

/** The rows of a page of a list in the back office; pages count from 1. */
export function pageRows({
  page = 1,
  size = MANAGER_PAGE_SIZE,
}: {
  page?: number | undefined;
  size?: number | undefined;
}) {
  return { limit: size, offset: (page - 1) * size };
}
