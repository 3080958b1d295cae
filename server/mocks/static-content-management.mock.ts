import { ApiError } from '../../contracts/api-error.ts';
import { STATIC_GROUPS } from '../../contracts/editorial/static-content.ts';
import {
  type ManagedStaticGroup,
  staticContentManagement,
} from '../../contracts/editorial/static-content-management.ts';
import {
  isSameStatic,
  staticChecks,
  staticFieldErrors,
  staticState,
} from '../../domain/editorial/static-content.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { groupRow } from '../modules/editorial/static-content/static-group-view.ts';
import { makeStaticGroup, makeStaticSaves, originalOf } from './builders/managed-static-groups.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import { mockContract } from './mock-endpoint.ts';

const now = ({ id, name }: Caller) => ({ at: MOCK_NOW.toISOString(), by: { id, name } });

function requireReady({ checks }: ManagedStaticGroup): void {
  if (checks.length > 0) throw new ApiError('not_ready_to_publish');
}

export const staticContentManagementMocks = mockContract(staticContentManagement, {
  list: async (_, { scenario, setHeader }) => {
    const groups = await Promise.all(STATIC_GROUPS.map((group) => makeStaticGroup(group, scenario)));
    setHeader('x-total-count', String(groups.length));
    return groups.map(groupRow);
  },
  get: ({ params }, { scenario }) => makeStaticGroup(params.group, scenario),
  save: async ({ params, body }, { caller, scenario }) => {
    const group = await makeStaticGroup(params.group, scenario);
    const { revision, content } = body;
    const fields = staticFieldErrors(params.group, content, await originalOf(params.group));
    if (Object.keys(fields).length > 0) throw new ApiError('request_params_invalid', { fields });
    if (isSameStatic(group.content, content)) return group;
    if (group.revision !== revision) throw new ApiError('edit_conflict');
    return {
      ...group,
      ...{ content, revision: Math.max(revision, 1) + 1, changed: now(caller) },
      ...{ state: staticState(content, group.published), checks: staticChecks(params.group, content) },
    };
  },
  history: async ({ params }, { scenario, setHeader }) => {
    const saves = await makeStaticSaves(params.group, scenario);
    setHeader('x-total-count', String(saves.length));
    return saves;
  },
  requestPublication: async ({ params }, { caller, scenario }) => {
    const group = await makeStaticGroup(params.group, scenario);
    requireReady(group);
    return { ...group, requested: group.requested ?? (group.state === 'CHANGED' ? now(caller) : null) };
  },
  publish: async ({ params, body }, { scenario }): Promise<ManagedStaticGroup> => {
    const group = await makeStaticGroup(params.group, scenario);
    const { publishAt, revision } = body;
    if (publishAt !== null && new Date(publishAt) <= MOCK_NOW)
      throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
    if (group.revision !== revision) throw new ApiError('edit_conflict');
    if (group.state === 'PUBLISHED') return group;
    requireReady(group);
    const done = { ...group, requested: null };
    return publishAt === null
      ? { ...done, published: group.content, state: 'PUBLISHED', scheduled: null }
      : { ...done, scheduled: { revision, at: publishAt } };
  },
  unschedule: async ({ params }, { scenario }) => ({
    ...(await makeStaticGroup(params.group, scenario)),
    scheduled: null,
  }),
});
