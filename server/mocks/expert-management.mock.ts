import { ApiError } from '../../contracts/api-error.ts';
import { expertManagement, type ManagedExpert } from '../../contracts/catalog/expert-management.ts';
import {
  changedNow,
  checkEntry,
  makeManagedExperts,
  pageOfEntries,
  writtenTexts,
} from './builders/catalog-management.ts';
import { mockId } from './builders/mock-id.ts';
import { mockContract } from './mock-endpoint.ts';

function requireExpert(id: string) {
  const expert = makeManagedExperts().find((known) => known.id === id);
  if (!expert) throw new ApiError('not_found');
  return expert;
}

const namesOf = ({ texts }: ManagedExpert) =>
  Object.fromEntries(Object.entries(texts).map(([locale, { name }]) => [locale, name]));
const pathOf = (locale: string) => `texts.${locale}.name`;

export const expertManagementMocks = mockContract(expertManagement, {
  list: ({ query }, { locale, scenario, setHeader }) => {
    const experts = scenario.has('empty') ? [] : makeManagedExperts();
    const { rows, total } = pageOfEntries(experts, namesOf, { ...query, locale });
    setHeader('x-total-count', String(total));
    return rows;
  },
  get: ({ params }) => requireExpert(params.expertId),
  create: ({ body }) => {
    checkEntry(body, makeManagedExperts(), pathOf);
    const { slug, photoUrl, texts } = body;
    return {
      ...{ id: mockId('expert', slug), slug, photoUrl, texts: writtenTexts(texts), products: 0, revision: 0 },
      changed: changedNow(),
    };
  },
  update: ({ params, body }) => {
    const expert = requireExpert(params.expertId);
    const { slug, photoUrl, texts, revision } = body;
    checkEntry(
      body,
      makeManagedExperts().filter(({ id }) => id !== expert.id),
      pathOf,
    );
    if (revision !== expert.revision) throw new ApiError('edit_conflict');
    const changes = { slug, photoUrl, texts: writtenTexts(texts), revision: revision + 1 };
    return { ...expert, ...changes, changed: changedNow() };
  },
  remove: ({ params }) => {
    if (requireExpert(params.expertId).products > 0) throw new ApiError('still_in_use');
  },
});
