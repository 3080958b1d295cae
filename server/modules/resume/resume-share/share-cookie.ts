import type { FastifyRequest } from 'fastify';
import { RESUME_SHARE_HOURS } from '../../../../contracts/resume/resume-values.ts';

const COOKIE_NAME = 'resumeshare';
export const SHARE_COOKIE_SECONDS = RESUME_SHARE_HOURS * 3600;

/** The browser sends it with calls of this code alone. */
export const shareCookie = (code: string, ticket: string): string =>
  `${COOKIE_NAME}=${ticket}; Max-Age=${SHARE_COOKIE_SECONDS}; Path=/api/resumes/shared/${code}; Secure; SameSite=Lax; HttpOnly`;

export const shareTicketOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined =>
  cookies[COOKIE_NAME];
