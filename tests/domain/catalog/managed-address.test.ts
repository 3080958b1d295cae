import { describe, expect, it, test } from 'vitest';
import { PRODUCT_TYPES } from '../../../contracts/values.ts';
import {
  COLLECTION_OF_TYPE,
  contentPreviewPath,
  landingPreviewPath,
  longreadLearningPath,
  managedContentPath,
  managedLandingPath,
  managedProductPath,
  managedSkillPath,
  newProductPath,
  typeOfCollection,
} from '../../../domain/catalog/managed-address.ts';

const ID = '0b0e2f61-9f0a-4c55-8a51-5a6a3f0c9d11';
const COURSE_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

describe('collections', () => {
  it.each(PRODUCT_TYPES)('%s has one', (type) => {
    expect(typeOfCollection(COLLECTION_OF_TYPE[type])).toBe(type);
  });

  it.each(['course', 'Courses', 'landings', '', 'constructor', undefined, ['courses'], 7])(
    '%j is none',
    (word) => expect(typeOfCollection(word)).toBeNull(),
  );
});

describe('addresses', () => {
  const course = { type: 'COURSE', id: ID } as const;
  const content = { ...course, courseId: COURSE_ID, language: 'de' } as const;
  test.each([
    [newProductPath('PROFESSION'), '/manager/professions/new'],
    [managedProductPath(course), `/manager/courses/${ID}`],
    [managedLandingPath(course, 'mn'), `/manager/courses/${ID}/landing/mn`],
    [landingPreviewPath(course, 'mn'), `/manager/courses/${ID}/landing/mn/preview`],
    [managedContentPath(content), `/manager/courses/${ID}/${COURSE_ID}/de/content`],
    [contentPreviewPath(content), `/manager/courses/${ID}/${COURSE_ID}/de/content/preview`],
    [
      longreadLearningPath({ ...content, type: 'LONGREAD' }),
      `/manager/longreads/${ID}/${COURSE_ID}/de/learning`,
    ],
    [managedSkillPath('sql'), '/manager/skills/sql'],
  ])('%s', (path, expected) => expect(path).toBe(expected));
});
