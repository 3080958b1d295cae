import { ApiError } from '../../contracts/api-error.ts';
import { type CourseVersion, version } from '../../contracts/learning/version.ts';
import { LOCALES } from '../../contracts/locales.ts';
import type { Person } from '../../contracts/management.ts';
import { daysAgo, mockId } from './builders/mock-id.ts';
import { school } from './builders/school.ts';
import { MOCK_USERS } from './builders/user.ts';
import { mockContract } from './mock-endpoint.ts';
import { known } from './open-lesson.ts';

/** Every course of the mocks has an old, a published and a newer version a language. */
function versionsOf(courseId: string): CourseVersion[] {
  const product = school.products.find(({ slug }) => mockId('course', slug) === courseId);
  if (!product) throw new ApiError('not_found');
  const since = product.file.publishedDaysAgo;
  return product.drafts.flatMap(({ language, modules }) =>
    STAGES.map(({ version, status, age }) => ({
      versionId: mockId('version', `${product.slug}:${language}:${version}`),
      language: LOCALES.find((locale) => locale === language) ?? 'en',
      ...{ version, status, publishAt: null, isCorrection: false, restoredFrom: null },
      publishedAt: status === 'DRAFT' ? null : daysAgo(since * age),
      lessons: modules.flatMap(({ lessons }) => lessons).length,
      createdAt: daysAgo(since * age),
      createdBy: personOf(MOCK_USERS.manager),
      publishedBy: status === 'DRAFT' ? null : personOf(MOCK_USERS.senior),
    })),
  );
}

const personOf = ({ id, name }: Person): Person => ({ id, name });

/** `age` in shares of the time since the product was published. */
const STAGES = [
  { version: 3, status: 'DRAFT', age: 0.1 },
  { version: 2, status: 'PUBLISHED', age: 0.5 },
  { version: 1, status: 'ARCHIVED', age: 1 },
] as const;

interface Params {
  courseId: string;
  versionId: string;
}

export function findVersion({ courseId, versionId }: Params): CourseVersion {
  const found = versionsOf(courseId).find((one) => one.versionId === versionId);
  if (!found) throw new ApiError('not_found');
  return found;
}

export const versionMocks = mockContract(version, {
  newer: ({ params }) => {
    known(params.productId);
    return { newer: null };
  },
  move: ({ params }) => void known(params.productId),
  list: ({ params }, { setHeader }) => {
    const versions = versionsOf(params.courseId);
    setHeader('x-total-count', String(versions.length));
    return versions;
  },
  publish: ({ params }): CourseVersion => {
    const found = findVersion(params);
    if (found.status === 'ARCHIVED') throw new ApiError('edit_conflict');
    return {
      ...found,
      status: 'PUBLISHED',
      publishedAt: found.publishedAt ?? daysAgo(0),
      publishedBy: personOf(MOCK_USERS.senior),
    };
  },
  schedule: ({ params, body }): CourseVersion => {
    const found = findVersion(params);
    if (found.status !== 'DRAFT') throw new ApiError('edit_conflict');
    return { ...found, status: 'SCHEDULED', publishAt: body.publishAt };
  },
  unschedule: ({ params }) => {
    const found = findVersion(params);
    if (found.status !== 'DRAFT') throw new ApiError('edit_conflict');
    return found;
  },
  restore: ({ params }): CourseVersion => {
    const found = findVersion(params);
    if (found.status !== 'ARCHIVED') throw new ApiError('edit_conflict');
    return { ...found, status: 'DRAFT', restoredFrom: found.version };
  },
});
