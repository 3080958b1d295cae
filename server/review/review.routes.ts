import { review } from '../../contracts/review.ts';
import type { App } from '../http/app-types.ts';
import { bind } from '../http/kernel.ts';
import type { ReviewService } from './review.service.ts';

export function reviewRoutes(app: App, service: ReviewService): void {
  bind(app, review, { list: ({ query }, { locale }) => service.list(query, locale) });
}
