import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Id, Locale, ProductType } from '../scalars.ts';

const Languages = z.object({
  /** Languages that the caller wants the lessons of this product in, in their order. */
  languages: z.array(Locale),
});

/** A language that people want a published product's lessons in, and that they are not in yet. */
export const WantedLanguage = z.object({
  productId: Id,
  productType: ProductType,
  title: z.string(),
  language: Locale,
  votes: z.int(),
});
export type WantedLanguage = z.output<typeof WantedLanguage>;

const VoteParams = z.object({ productId: Id, language: Locale });

/** Votes for the next language of a product's lessons: one per person, product and language. */
export const languageVote = defineContract({
  mine: {
    method: 'GET',
    path: '/api/language-votes/:productId',
    access: 'user',
    summary: 'Languages that the caller has voted for; of an unknown product none',
    params: z.object({ productId: Id }),
    response: json(Languages),
    errors: ['request_params_invalid'],
  },
  cast: {
    method: 'PUT',
    path: '/api/language-votes/:productId/:language',
    access: 'user',
    summary:
      'Votes for a language; again changes nothing, and neither does one that the lessons are in already',
    params: VoteParams,
    response: json(Languages),
    errors: ['request_params_invalid', 'product_not_found', 'too_many_requests'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/language-votes/:productId/:language',
    access: 'user',
    summary: 'Withdraws a vote; ignores one that was never cast',
    params: VoteParams,
    response: json(Languages),
    errors: ['request_params_invalid', 'too_many_requests'],
  },
});
