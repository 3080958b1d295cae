import { ApiError } from '../../contracts/api-error.ts';
import { dashboard } from '../../contracts/learning/dashboard.ts';
import { learningLanguage } from '../../domain/catalog/product.ts';
import { nextStep } from '../../domain/learning/next-step.ts';
import { makeOutline, ownershipOf } from './builders/learning.ts';
import { daysAgo } from './builders/mock-id.ts';
import { coverOf } from './builders/product.ts';
import { learningLanguages } from './builders/school.ts';
import { learnerOf } from './learner.ts';
import { mockContract } from './mock-endpoint.ts';
import { known } from './open-lesson.ts';

export const dashboardMocks = mockContract(dashboard, {
  get: ({ params, query }, ctx) => {
    const product = known(params.productId);
    const learner = learnerOf(ctx);
    if (product.file.type === 'MARATHON') throw new ApiError('product_not_found');
    if (ownershipOf(product, learner).accessType === null)
      throw new ApiError('user_not_have_access_to_product');
    const language = query.language ?? learningLanguage(learningLanguages(product), ctx.locale);
    const outline = makeOutline(product, language, learner);
    const { status } = outline.progress;
    const after = status === 'COMPLETED' ? ('available' as const) : ('none' as const);
    return {
      outline,
      coverUrl: coverOf(product),
      next: nextStep(outline),
      startedAt: status === 'NOT_STARTED' ? null : daysAgo(9),
      lastActiveAt: status === 'NOT_STARTED' ? null : daysAgo(1),
      accessUntil: null,
      certificate: { state: after, code: null },
      review: after,
      materials: [],
      notes: { total: 0, latest: [] },
    };
  },
});
