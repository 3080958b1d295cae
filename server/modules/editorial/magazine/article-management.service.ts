import { ApiError } from '../../../../contracts/api-error.ts';
import type { ArticleSettings, ManagedArticle } from '../../../../contracts/editorial/article-management.ts';
import type { ArticleKind } from '../../../../contracts/editorial/magazine.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { changedFields, type State } from '../../../../domain/changed-fields.ts';
import { EMPTY_WRITING } from '../../../../domain/editorial/writing.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import type { PublicPictures } from '../../catalog/product/public-pictures.ts';
import { beginDraft } from '../writing/begin-writing.ts';
import type { WritingCaller } from '../writing/writing-caller.ts';
import { type ArticleFilter, findManagedArticle, findManagedArticles } from './article-list.repository.ts';
import * as repo from './article-management.repository.ts';
import { lockArticle } from './article-text.repository.ts';

export interface ArticleManagementDeps {
  db: Db;
  pictures: PublicPictures;
  now?: () => Date;
}

export interface NewArticle {
  kind: ArticleKind;
  slug: string;
  language: Locale;
  title: string;
}

type ListCall = ArticleFilter & { locale: Locale; page?: number | undefined; size?: number | undefined };

export type ArticleManagement = ReturnType<typeof createArticleManagement>;

/** Articles as managers keep them; their texts are writings (product §4 Back office rules). */
export function createArticleManagement({ db, pictures, now = () => new Date() }: ArticleManagementDeps) {
  async function get(articleId: string, locale: Locale, on: Db | Tx = db): Promise<ManagedArticle> {
    const article = await findManagedArticle(on, articleId, locale);
    if (!article) throw new ApiError('not_found');
    return article;
  }

  const create = (
    { kind, slug, language, title }: NewArticle,
    caller: WritingCaller,
  ): Promise<ManagedArticle> =>
    db.transaction(async (tx) => {
      const at = now();
      await repo.lockSlugs(tx);
      if (await repo.isArticleSlugTaken(tx, slug, null)) throw refused('slug', 'already_used');
      const id = await repo.insertArticle(tx, { slug, kind, by: caller.id, at });
      if (id === null) throw refused('slug', 'already_used');
      const key = { subject: id, language };
      await beginDraft(tx, { key, content: { ...EMPTY_WRITING, title }, userId: caller.id, at });
      const article = await get(id, caller.locale, tx);
      await record(tx, 'CREATED', article, caller, changedFields({}, await stateOf(tx, article)));
      return article;
    });

  async function check(tx: Tx, articleId: string, settings: ArticleSettings) {
    const { slug, picture } = settings;
    if (await repo.isArticleSlugTaken(tx, slug, articleId)) throw refused('slug', 'already_used');
    for (const [field, table] of REFERENCES) {
      const id = settings[field];
      if (id && !(await repo.hasRow(tx, table, id))) throw refused(field, 'invalid');
    }
    if (picture && !(await pictures.has(tx, picture))) throw refused('picture', 'invalid');
  }

  const update = (
    articleId: string,
    { revision, ...settings }: ArticleSettings & { revision: number },
    caller: WritingCaller,
  ): Promise<ManagedArticle> =>
    db.transaction(async (tx) => {
      await repo.lockSlugs(tx);
      if (!(await lockArticle(tx, articleId))) throw new ApiError('not_found');
      const before = await get(articleId, caller.locale, tx);
      if (before.publishedAt !== null && !caller.isSenior) throw new ApiError('forbidden');
      await check(tx, articleId, settings);
      const write = { ...settings, id: articleId, revision, by: caller.id, at: now() };
      if (!(await repo.updateSettings(tx, write))) throw new ApiError('edit_conflict');
      const after = await get(articleId, caller.locale, tx);
      const changes = changedFields(await stateOf(tx, before), await stateOf(tx, after));
      if (changes.length > 0) await record(tx, 'CHANGED', after, caller, changes);
      if (after.publishedAt !== null && changes.length > 0) await purgeAfter(tx, ['articles']);
      return after;
    });

  const remove = (articleId: string, caller: WritingCaller): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await lockArticle(tx, articleId))) throw new ApiError('not_found');
      const article = await get(articleId, caller.locale, tx);
      if (article.publishedAt !== null) throw new ApiError('still_in_use');
      await repo.deleteArticle(tx, articleId);
      await record(tx, 'DELETED', article, caller, []);
    });

  return {
    list: ({ page, size, ...filter }: ListCall) => findManagedArticles(db, filter, pageRows({ page, size })),
    get: (articleId: string, locale: Locale) => get(articleId, locale),
    create,
    update,
    remove,
  };
}

/** Fields that name something else of the catalogue. */
const REFERENCES = [
  ['categoryId', 'categories'],
  ['expertId', 'experts'],
  ['productId', 'products'],
  ['exerciseProductId', 'products'],
] as const;

const refused = (field: string, code: FieldCode) =>
  new ApiError('request_params_invalid', { fields: { [field]: code } });

async function stateOf(tx: Tx, article: ManagedArticle): Promise<State> {
  const { slug, topic, picture, chief, quiz } = article;
  return { slug, topic, ...(await repo.findNames(tx, article)), picture, chief, quiz };
}

function record(
  tx: Tx,
  action: 'CREATED' | 'CHANGED' | 'DELETED',
  { id, title }: ManagedArticle,
  { id: userId }: WritingCaller,
  changes: ReturnType<typeof changedFields>,
): Promise<void> {
  return recordChange(tx, { userId, action, entity: 'ARTICLE', entityId: id, subject: title, changes });
}
