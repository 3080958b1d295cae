import type { StaticGroup } from '../../../../contracts/editorial/static-content.ts';
import { SECTIONS_OF_PAGES } from './static-sections.ts';

/** Tags of the cached pages that show a group. */
export const staticTags = (group: StaticGroup): string[] => [
  `static:${group}`,
  ...Object.entries(SECTIONS_OF_PAGES).flatMap(([page, shown]) => (shown === group ? [`page:${page}`] : [])),
];
