import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contracts/api-error.ts';
import { SESSION_COOKIES } from '../../domain/identity/session.ts';
import type { App } from './app-types.ts';

/**
 * Finds the sender of a form by the session cookies. Only a form of this site is accepted, because browsers send the
 * cookies with another site's form too. A guest is a valid sender; an expired access token is renewed, because a page
 * without scripts cannot do it.
 * @throws {ApiError} `forbidden` for a missing or another `Origin`.
 */
export async function authorizeForm(app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { formSessions } = app;
  if (!formSessions || request.headers.origin !== formSessions.origin) throw new ApiError('forbidden');
  const { [SESSION_COOKIES.access]: token, [SESSION_COOKIES.refresh]: refreshToken } = request.cookies;
  request.caller = token ? await app.verifyAccessToken(token) : null;
  if (request.caller || !refreshToken) return;
  const renewed = await formSessions.renew(refreshToken, token);
  reply.header('set-cookie', renewed.setCookie);
  if (renewed.accessToken) request.caller = await app.verifyAccessToken(renewed.accessToken);
}
