import { ApiError } from '../../contracts/api-error.ts';
import {
  type CourseImport,
  type CourseImportRow,
  courseImport,
} from '../../contracts/learning/course-import.ts';
import { MOCK_IMPORTS } from './builders/course-import.ts';
import { mockContract } from './mock-endpoint.ts';

function find(importId: string): CourseImport {
  const found = MOCK_IMPORTS.find(({ id }) => id === importId);
  if (!found) throw new ApiError('not_found');
  return found;
}

const rowOf = (found: CourseImport): CourseImportRow => {
  const { id, name, size, state, format, title, startedBy, startedAt, finishedAt, productId, failure } =
    found;
  return { id, name, size, state, format, title, startedBy, startedAt, finishedAt, productId, failure };
};

export const courseImportMocks = mockContract(courseImport, {
  list: ({ query }, { scenario, setHeader }) => {
    const { text = '', state, page = 1, size = 50 } = query;
    const found = scenario.has('empty')
      ? []
      : MOCK_IMPORTS.filter(
          (row) => row.name.includes(text.toLowerCase()) && (state === undefined || row.state === state),
        );
    setHeader('x-total-count', String(found.length));
    return found.slice((page - 1) * size, page * size).map(rowOf);
  },
  get: ({ params }) => find(params.importId),
  run: ({ params }): CourseImport => {
    const found = find(params.importId);
    if (found.state === 'IMPORTING' || found.state === 'DONE') return found;
    if (!found.canRun) throw new ApiError('import_not_ready');
    return { ...found, state: 'IMPORTING', step: 'UNPACKING', canRun: false };
  },
});
