import { ApiError } from '../../contracts/api-error.ts';
import { type Marathon, marathon } from '../../contracts/learning/marathon.ts';
import { makeMarathon, ownershipOf } from './builders/learning.ts';
import { findProduct } from './builders/school.ts';
import { learnerOf } from './learner.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

export const marathonMocks = mockContract(marathon, {
  start: ({ params, body }, ctx) => ({ ...running(params, ctx), reminderHour: body.reminderHour }),
  move: ({ params }, ctx) => ({ ...running(params, ctx), moved: true }),
  remind: ({ params, body }, ctx) => {
    const run = running(params, ctx);
    return { ...run, reminderHour: body.reminderHour, timeZone: body.timeZone ?? run.timeZone };
  },
});

function running({ productId }: { productId: string }, ctx: MockContext): Marathon {
  const product = findProduct(productId);
  if (!product) throw new ApiError('product_not_found');
  const owned = ownershipOf(product, learnerOf(ctx)).accessType !== null || product.file.price === null;
  if (!owned) throw new ApiError('user_not_have_access_to_product');
  const run = makeMarathon(product);
  if (!run) throw new ApiError('marathon_cannot_be_changed');
  return run;
}
