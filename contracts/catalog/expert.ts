import * as z from 'zod/mini';
import { defineContract, jsonList } from '../endpoint.ts';
import { LandingExpert } from './product.ts';

/** A teacher, with their published products, in the locale. */
export const Expert = LandingExpert;
export type Expert = LandingExpert;

export const expert = defineContract({
  list: {
    method: 'GET',
    path: '/api/experts',
    access: 'public',
    summary: 'Experts with published products, those with the most first',
    response: jsonList(z.array(Expert)),
    errors: [],
  },
});
