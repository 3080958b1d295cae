import type { CourseImport, CourseImportReport } from '../../../contracts/learning/course-import.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { productId, school } from './school.ts';
import { MOCK_USERS } from './user.ts';

const PRODUCT = productId({ slug: school.products[0]?.slug ?? '' });

const figures = (modules: number, lessons: number, changedLessons: number) => ({
  ...{ modules, lessons, changedLessons },
  items: lessons * 6,
  problems: lessons * 2,
});

const REPORT: CourseImportReport = {
  languages: [
    { language: 'en', ...figures(8, 64, 64) },
    { language: 'de', ...figures(8, 51, 51) },
  ],
  files: 112,
  losses: [
    {
      ...{ language: 'en', file: 'chapters/en/chapter1/3.mdx', element: '<iframe>', count: 2 },
      ...{ loss: 'SHOWN_AS_LINK', detail: 'https://demo.kurso.test/tables' },
    },
    {
      ...{ language: null, file: 'chapters/xx/_toctree.yml', element: 'xx', count: 1 },
      ...{ loss: 'LANGUAGE_UNKNOWN', detail: '' },
    },
  ],
  lossTotal: 3,
  kept: [],
  createsProduct: true,
  changes: true,
};

const UPDATE: CourseImportReport = {
  ...REPORT,
  createsProduct: false,
  kept: [
    { language: 'en', part: 'LESSON', key: 'chapter1-3', title: 'Reading tables' },
    { language: 'en', part: 'LANDING_PROMISE', key: '', title: '' },
  ],
};

function made(name: string, days: number, facts: Partial<CourseImport>): CourseImport {
  return {
    ...{ id: mockId('import', name), name, size: 48_000_000, state: 'READ', format: 'MARKDOWN' },
    ...{ title: 'Maps of the world', productId: null, failure: null, failureDetail: null },
    ...{ step: null, stepDone: 0, stepTotal: 0, report: REPORT, canRun: false },
    startedBy: { id: MOCK_USERS.manager.id, name: MOCK_USERS.manager.name },
    ...{ startedAt: daysAgo(days), finishedAt: null },
    ...facts,
  };
}

export const MOCK_READ = made('maps.zip', 0, { canRun: true });
const UNREAD = { format: null, title: null, report: null } as const;

/** Imports in every state, newest first. */
export const MOCK_IMPORTS: readonly CourseImport[] = [
  MOCK_READ,
  made('reading.zip', 0, { ...UNREAD, state: 'READING', step: 'READING_LESSONS' }),
  made('writing.zip', 0, { state: 'IMPORTING', step: 'STORING_FILES', stepDone: 40, stepTotal: 112 }),
  made('maps-update.zip', 1, { report: UPDATE, productId: PRODUCT, canRun: true }),
  made('demo.tar.gz', 2, { state: 'DONE', format: 'OLX', productId: PRODUCT, finishedAt: daysAgo(2) }),
  made('holiday.zip', 3, { ...UNREAD, state: 'FAILED', failure: 'NO_COURSE', finishedAt: daysAgo(3) }),
];

export const MOCK_IMPORT_IDS: readonly string[] = MOCK_IMPORTS.map(({ id }) => id);
