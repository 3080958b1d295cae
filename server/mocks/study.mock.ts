import { ApiError } from '../../contracts/api-error.ts';
import { study } from '../../contracts/learning/study.ts';
import {
  analyticsOf,
  type KnownProduct,
  type StudiedSitting,
  weekOf,
} from '../../domain/learning/learning-analytics.ts';
import { addDays, dateAt, instantOf } from '../../domain/local-date.ts';
import { readTimeZone } from '../../domain/time-zone.ts';
import { makeEducationItem, ownedProducts } from './builders/learning.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import { learnerOf } from './learner.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';
import { open } from './open-lesson.ts';

/** Minutes on the last days, today first. */
const MINUTES = [12, 35, 0, 24, 48, 15, 8, 0, 0, 40, 22, 31, 5, 0, 18];

export const studyMocks = mockContract(study, {
  saveSession: ({ body }, ctx) => {
    zoneOf(body.timeZone, 'body.timeZone');
    open(body, ctx);
  },
  week: ({ query }, ctx) => {
    const today = dateAt(MOCK_NOW, zoneOf(query.timeZone, 'query.timeZone'));
    const sittings = sittingsOf(begunProducts(ctx), today);
    return weekOf({ locale: ctx.locale, today, goalMinutes: null, sittings });
  },
  analytics: ({ query }, ctx) => {
    const timeZone = zoneOf(query.timeZone, 'query.timeZone');
    const today = dateAt(MOCK_NOW, timeZone);
    const products = begunProducts(ctx);
    const sittings = sittingsOf(products, today);
    const answers = products.length > 0 ? { given: 24, rightFirst: 17 } : { given: 0, rightFirst: 0 };
    return analyticsOf({ locale: ctx.locale, today, goalMinutes: null, sittings, products, answers });
  },
});

const sittingsOf = (products: readonly KnownProduct[], today: string): StudiedSitting[] =>
  products.flatMap(({ productId }, index) =>
    MINUTES.map((minutes, ago) => sitting(productId, addDays(today, -ago - 3 * index), minutes)),
  );

function begunProducts(ctx: MockContext): KnownProduct[] {
  const learner = learnerOf(ctx);
  return ownedProducts(learner)
    .map((product) => makeEducationItem(product, ctx.locale, learner))
    .filter(({ progressStatus }) => progressStatus !== 'NOT_STARTED')
    .map(({ productId, productType: type, title, percent, progressStatus: status, lastActiveAt }) => ({
      ...{ productId, type, title, percent, status, lastActiveAt },
      skills: [],
    }));
}

function sitting(productId: string, day: string, minutes: number): StudiedSitting {
  const from = instantOf(day, 9, 'UTC').getTime();
  const seconds = minutes * 60;
  return { productId, day, from, to: from + seconds * 1000, seconds };
}

function zoneOf(name: string, field: string): string {
  const timeZone = readTimeZone(name);
  if (timeZone === null) throw new ApiError('request_params_invalid', { fields: { [field]: 'invalid' } });
  return timeZone;
}
