import { ApiError } from '../../contracts/api-error.ts';
import { type Certificate, certificate } from '../../contracts/learning/certificate.ts';
import type { Locale } from '../../contracts/locales.ts';
import { CERTIFICATE_NAME_CHANGES } from '../../contracts/values.ts';
import { learningHours } from '../../domain/learning/certificate.ts';
import { makeEducationItem, ownedProducts } from './builders/learning.ts';
import { MOCK_NOW, mockId } from './builders/mock-id.ts';
import { inLocale, productId } from './builders/school.ts';
import { learnerOf } from './learner.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import { known } from './open-lesson.ts';

/** The code of the one certificate that strangers see. */
const CODE = 'Zk3_vX-9aQ2LmNp0RsTuVw';

type Product = ReturnType<typeof known>;

function make(product: Product, name: string, locale: Locale): Certificate {
  const { slug, file } = product;
  return {
    ...{ certificateId: mockId('certificate', slug), productId: productId(product), code: CODE },
    ...{ number: 'K-2026-000123', name, locale, title: inLocale(file.texts, locale).title },
    ...{ productType: file.type, hours: learningHours(file.minutes), skills: [] },
    ...{ completedAt: MOCK_NOW.toISOString(), issuedAt: MOCK_NOW.toISOString() },
    ...{ isShared: true, nameChangesLeft: CERTIFICATE_NAME_CHANGES, revokedAt: null, revocation: null },
  };
}

const completed = (ctx: MockContext): Product[] =>
  ownedProducts(learnerOf(ctx)).filter(
    (product) => makeEducationItem(product, ctx.locale, learnerOf(ctx)).progressStatus === 'COMPLETED',
  );

/** Nothing is kept: each call issues a new certificate, and only an unknown one is changed. */
export const certificateMocks = mockContract(certificate, {
  list: (_, { setHeader }) => {
    setHeader('x-total-count', '0');
    return [];
  },
  issue: ({ body }, ctx) => {
    const product = known(body.productId);
    if (!ownedProducts(learnerOf(ctx)).includes(product))
      throw new ApiError('user_not_have_access_to_product');
    if (!completed(ctx).includes(product)) throw new ApiError('product_not_completed');
    return make(product, body.name, body.locale);
  },
  change: () => {
    throw new ApiError('not_found');
  },
  shared: ({ params }, ctx) => {
    const [product] = ownedProducts({ owns: true, bought: false });
    if (params.code !== CODE || !product) throw new ApiError('not_found');
    const { revocation, certificateId, isShared, nameChangesLeft, code, ...said } = make(
      product,
      'Ann Miller',
      ctx.locale,
    );
    return { ...said, productSlug: null, valid: true };
  },
});
