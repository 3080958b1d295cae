import { expect, it } from 'vitest';
import { ApiError } from '../../../contracts/api-error.ts';
import { emptyResume } from '../../../domain/resume/empty-resume.ts';
import { createResumeFileService } from '../../../server/modules/resume/resume/resume-file.service.ts';
import { createJobQueue, type QueuedJob } from '../../../server/platform/pdf/job-queue.ts';

type Deps = Parameters<typeof createResumeFileService>[0];

const none = async () => {};
const document = emptyResume('en', () => crypto.randomUUID());

function filesWith(pagesOf: Deps['documents']['pagesOf']) {
  const unused = async (): Promise<never> => expect.unreachable();
  return createResumeFileService({
    resumes: { get: unused },
    documents: { pagesOf, fileOf: unused, thumbnailOf: unused },
    checkSources: async (_, checked) => checked,
    ...{ limitPreviews: none, limitExports: none, limitFiles: none },
  });
}

it('a preview replaced by a newer one has no pages; a rejected one fails', async () => {
  const queue = createJobQueue<QueuedJob>({ maxWaiting: 1, maxWaitMs: 10_000 });
  const files = filesWith((_, owner) => new Promise((_done, fail) => queue.add({ owner, fail })));
  const visitor = { userId: null, ip: '192.0.2.1' };
  const first = files.preview(visitor, document);
  await Promise.resolve();
  const other = { ...document, design: { ...document.design, template: 'plain' as const } };
  const second = files.preview(visitor, document);
  expect(await first).toEqual({ pages: [] });
  await expect(files.preview(visitor, other)).rejects.toMatchObject({ code: 'service_unavailable' });
  queue.close();
  await expect(second).rejects.toBeInstanceOf(ApiError);
});
