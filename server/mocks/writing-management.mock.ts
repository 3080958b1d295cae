import { ApiError } from '../../contracts/api-error.ts';
import {
  type ManagedWriting,
  type WritingContent,
  writingManagement,
} from '../../contracts/editorial/writing-management.ts';
import { isSameWriting, termIdOf, writingState } from '../../domain/editorial/writing.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { termWriting } from '../modules/editorial/glossary/term-writing.ts';
import { isTextPage } from '../modules/editorial/writing/writing-place.ts';
import { previewArticle, previewWriting } from '../modules/editorial/writing/writing-preview.ts';
import { findArticle } from './builders/managed-articles.ts';
import { findTerm } from './builders/managed-terms.ts';
import { checksOf, makeManagedWriting, makeWritingSaves } from './builders/managed-writings.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import { mockContract } from './mock-endpoint.ts';

const now = ({ id, name }: Caller) => ({ at: MOCK_NOW.toISOString(), by: { id, name } });

function saved(writing: ManagedWriting, content: WritingContent, caller: Caller): ManagedWriting {
  const { subject, language, published, english, revision } = writing;
  const context = { published, english, englishDraft: null, englishScheduled: false };
  return {
    ...writing,
    ...{ content, state: writingState(content, published), revision: revision + 1, changed: now(caller) },
    checks: checksOf({ subject, language }, content, context),
  };
}

function requireReady({ checks }: ManagedWriting): void {
  if (checks.length > 0) throw new ApiError('not_ready_to_publish');
}

export const writingManagementMocks = mockContract(writingManagement, {
  get: ({ params }, { scenario }) => makeManagedWriting(params, scenario),
  preview: ({ params, body }) => {
    const { subject, language } = params;
    const termId = termIdOf(subject);
    if (termId !== null) {
      if (!findTerm(termId)) throw new ApiError('not_found');
      return termWriting.preview(body, params);
    }
    if (isTextPage(subject)) return previewWriting(body, language);
    if (!findArticle(subject)) throw new ApiError('not_found');
    return previewArticle(body, language);
  },
  save: async ({ params, body }, { caller, scenario }) => {
    const writing = await makeManagedWriting(params, scenario);
    if (isSameWriting(writing.content, body.content)) return writing;
    if (writing.revision !== body.revision) throw new ApiError('edit_conflict');
    return saved(writing, body.content, caller);
  },
  history: async ({ params, query }, { scenario, setHeader }) => {
    const saves = await makeWritingSaves(params, scenario, query.published === 'yes');
    setHeader('x-total-count', String(saves.length));
    return saves;
  },
  requestPublication: async ({ params }, { caller, scenario }) => {
    const writing = await makeManagedWriting(params, scenario);
    requireReady(writing);
    const isChanged = writing.state !== 'PUBLISHED';
    return { ...writing, requested: writing.requested ?? (isChanged ? now(caller) : null) };
  },
  publish: async ({ params, body }, { scenario }): Promise<ManagedWriting> => {
    const writing = await makeManagedWriting(params, scenario);
    const { publishAt, revision } = body;
    if (publishAt !== null && new Date(publishAt) <= MOCK_NOW)
      throw new ApiError('request_params_invalid', { fields: { publishAt: 'invalid' } });
    if (writing.revision !== revision) throw new ApiError('edit_conflict');
    if (writing.state === 'PUBLISHED') return writing;
    requireReady(writing);
    const done = { ...writing, requested: null };
    return publishAt === null
      ? { ...done, published: writing.content, state: 'PUBLISHED', scheduled: null }
      : { ...done, scheduled: { revision, at: publishAt } };
  },
  unschedule: async ({ params }, { scenario }) => ({
    ...(await makeManagedWriting(params, scenario)),
    scheduled: null,
  }),
  unpublish: async ({ params }, { scenario }): Promise<ManagedWriting> => {
    const writing = await makeManagedWriting(params, scenario);
    if (!writing.published) return writing;
    if (isTextPage(params.subject) || params.language === 'en') throw new ApiError('still_in_use');
    return { ...writing, published: null, state: 'DRAFT' };
  },
});
