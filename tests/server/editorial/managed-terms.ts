import type { ManagedTerm } from '../../../contracts/editorial/glossary-management.ts';
import type { WritingContent } from '../../../contracts/editorial/writing-management.ts';
import type { Call } from '../catalog/managers.ts';
import { openMagazine, textOf } from './managed-writings.ts';

const TERMS = '/api/manager/glossary';

/** Texts that can be published. */
export const termOf = (name: string, explanation = `${name} means this.`): WritingContent =>
  textOf(name, { lead: '', body: explanation });

/** The back office of a school with a glossary. */
export async function openGlossary() {
  const school = await openMagazine();
  const { office, save, publish } = school;
  const writing = (id: string, language = 'en') => school.writing(`term-${id}`, language);
  let count = 0;
  async function begin(language = 'en'): Promise<ManagedTerm & { url: string }> {
    count += 1;
    const body = { slug: `term-${count}`, language, name: `Term ${count}` };
    const answer = await office.call('POST', TERMS, { as: office.manager, body });
    return { ...answer.body, url: writing(answer.body.id, language) };
  }
  return {
    ...{ office, save, publish, writing, begin, get: school.get, close: school.close },
    call: (method: string, path = '', rest: Call = {}) =>
      office.call(method, `${TERMS}${path}`, { as: office.manager, ...rest }),
    send: (url: string, as = office.senior) => office.call('POST', url, { as }),
    /** A term whose English text is published. */
    async published() {
      const term = await begin();
      await save(term.url, 1, termOf(term.name));
      await publish(term.url, 2);
      return term;
    },
    /** What visitors receive. */
    visit: (slug: string, locale = 'en', second = false) =>
      office.call('GET', `/api/glossary/${slug}`, { locale, second }),
    names: async (locale = 'en') =>
      (await office.call('GET', '/api/glossary', { locale })).body.map(({ name }: { name: string }) => name),
  };
}
