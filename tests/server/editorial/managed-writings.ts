import type { ManagedArticle } from '../../../contracts/editorial/article-management.ts';
import type { ManagedWriting, WritingContent } from '../../../contracts/editorial/writing-management.ts';
import { type Call, type Manager, openBackOffice } from '../catalog/managers.ts';

export const HOUR_MS = 3_600_000;
export const soon = () => new Date(Date.now() + HOUR_MS).toISOString();

/** Texts that can be published. */
export const textOf = (title: string, change: Partial<WritingContent> = {}): WritingContent => ({
  ...{
    title,
    lead: 'A short lead.',
    body: '## One\n\nText.\n\n## Two\n\nMore.',
    pictureAlt: '',
    version: null,
  },
  ...change,
});

/** The back office of a school with articles. */
export async function openMagazine() {
  const office = await openBackOffice();
  let count = 0;
  const writing = (subject: string, language = 'en') => `/api/manager/writings/${subject}/${language}`;

  const save = (url: string, revision: number, content: WritingContent, rest: Call = {}) =>
    office.call('PUT', url, { as: office.manager, body: { revision, content }, ...rest }) as Promise<{
      status: number;
      body: ManagedWriting & { code?: string };
    }>;
  const publish = (url: string, revision: number, publishAt: string | null = null, as?: Manager) =>
    office.call('POST', `${url}/publish`, { as: as ?? office.senior, body: { revision, publishAt } });

  async function begin(language = 'en', kind = 'MAGAZINE'): Promise<ManagedArticle & { url: string }> {
    count += 1;
    const body = { kind, slug: `article-${count}`, language, title: `Article ${count}` };
    const answer = await office.call('POST', '/api/manager/articles', { as: office.manager, body });
    return { ...answer.body, url: writing(answer.body.id, language) };
  }

  return {
    ...{ office, writing, save, publish, begin },
    /** An article whose English text is published. */
    async published(change: Partial<WritingContent> = {}) {
      const article = await begin();
      await save(article.url, 1, textOf(article.title, change));
      await publish(article.url, 2);
      return article;
    },
    get: (url: string, as = office.manager) => office.call('GET', url, { as }),
    /** What visitors receive. */
    visit: (slug: string, locale = 'en', second = false) =>
      office.call('GET', `/api/articles/${slug}`, { locale, second }),
    close: office.close,
  };
}
