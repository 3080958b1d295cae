import { courseImport } from '../../../../contracts/learning/course-import.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CourseImportService } from './course-import.service.ts';

export function courseImportRoutes(app: App, service: CourseImportService): void {
  registerContract(app, courseImport, {
    async list({ query }, { setHeader }) {
      const { imports, total } = await service.list(query);
      setHeader('x-total-count', String(total));
      return imports;
    },
    get: ({ params }) => service.get(params.importId),
    run: ({ params }) => service.run(params.importId),
  });
}
