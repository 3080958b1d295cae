import { ApiError } from '../../contracts/api-error.ts';
import { type CourseVersion, version } from '../../contracts/learning/version.ts';
import { LOCALES } from '../../contracts/locales.ts';
import { daysAgo, mockId } from './builders/mock-id.ts';
import { school } from './builders/school.ts';
import { mockContract } from './mock-endpoint.ts';
import { known } from './open-lesson.ts';

/** Every course of the mocks has one published version a language. */
function versionsOf(courseId: string): CourseVersion[] {
  const product = school.products.find(({ slug }) => mockId('course', slug) === courseId);
  if (!product) throw new ApiError('not_found');
  return product.drafts.map(({ language, modules }) => ({
    versionId: mockId('version', `${product.slug}:${language}`),
    language: LOCALES.find((locale) => locale === language) ?? 'en',
    version: 1,
    status: 'PUBLISHED' as const,
    publishedAt: daysAgo(product.file.publishedDaysAgo),
    publishAt: null,
    isCorrection: false,
    restoredFrom: null,
    lessons: modules.flatMap(({ lessons }) => lessons).length,
    createdAt: daysAgo(product.file.publishedDaysAgo),
  }));
}

interface Params {
  courseId: string;
  versionId: string;
}

function find({ courseId, versionId }: Params): CourseVersion {
  const found = versionsOf(courseId).find((one) => one.versionId === versionId);
  if (!found) throw new ApiError('not_found');
  return found;
}

/** There is nothing but published versions. */
function refuse({ params }: { params: Params }): never {
  find(params);
  throw new ApiError('edit_conflict');
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
  publish: ({ params }) => find(params),
  schedule: refuse,
  unschedule: refuse,
  restore: refuse,
});
