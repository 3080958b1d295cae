import type { StaticGroup } from '../../../../contracts/editorial/static-content.ts';

/** Tag of the cached pages that show a group. */
export const staticTag = (group: StaticGroup): string => `static:${group}`;
