import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import { PersonName } from '../../../../contracts/identity/auth.ts';
import { DEFAULT_LOCALE, parseLocale } from '../../../../contracts/locales.ts';
import { Email } from '../../../../contracts/scalars.ts';
import { fieldCodeOf } from '../../../../domain/field-code.ts';
import type { App } from '../../../http/app-types.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import {
  LOCAL_IDENTITY_CSP,
  type LocalIdentityTexts,
  localIdentityPage,
  type Typed,
} from './local-identity.page.ts';
import type { AuthorizeQuery, LocalIdentityService } from './local-identity.service.ts';
import { LOCAL_USERS, typedUser } from './local-identity-users.ts';

export interface LocalIdentityRouteDeps {
  identity: LocalIdentityService;
  translations: Translations;
  siteName: string;
}

const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';
const form = {
  schema: { hide: true },
  config: { uploads: [FORM_CONTENT_TYPE, `${FORM_CONTENT_TYPE};charset=UTF-8`] },
};
const page = { schema: { hide: true } };
const TypedUser = z.object({ name: PersonName, email: Email });

type Fields = Record<string, string>;

/** The local provider's own site, registered only when no other provider is configured. Not part of our contract. */
export function localIdentityRoutes(app: App, { identity, translations, siteName }: LocalIdentityRouteDeps) {
  async function show(reply: FastifyReply, question: AuthorizeQuery, typed?: Typed) {
    const locale = parseLocale(question.hl) ?? DEFAULT_LOCALE;
    const loaded = await translations.load(locale, ['local-identity', 'errors']);
    const texts = { page: loaded['local-identity'], errors: loaded.errors } as unknown as LocalIdentityTexts;
    return html(reply).send(localIdentityPage({ question, locale, texts, siteName, typed }));
  }

  app.get('/dev/identity/.well-known/openid-configuration', page, () => identity.describe());
  app.get('/dev/identity/keys', page, () => identity.publishedKeys());
  app.get('/dev/identity/authorize', page, async ({ query }, reply) => {
    const question = identity.readQuestion(query);
    return question ? show(reply, question) : reply.status(400).type('text/plain').send('invalid_request');
  });

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_CONTENT_TYPE, { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/dev/identity/token', form, async ({ body }, reply) => {
      const answer = await identity.token(body);
      return reply.status(answer.status).send(answer.body);
    });
    scope.post<{ Body: Fields }>('/dev/identity/authorize', form, async ({ body }, reply) => {
      const question = identity.readQuestion(body);
      if (!question) return reply.status(400).type('text/plain').send('invalid_request');
      if (body.leave) return reply.redirect(identity.refuse(question), 303);
      const chosen = LOCAL_USERS.find(({ subject }) => subject === body.subject);
      if (chosen) return reply.redirect(identity.grant(question, chosen), 303);
      const typed = readTyped(body);
      if ('wrong' in typed) return show(reply.status(400), question, typed);
      return reply.redirect(identity.grant(question, typed), 303);
    });
  });
}

function readTyped({ name = '', email = '', proven }: Fields) {
  const read = TypedUser.safeParse({ name, email }, { error: (issue) => fieldCodeOf(issue as never) });
  if (read.success) return typedUser(read.data.name, read.data.email, proven === 'true');
  const wrong = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [String(path[0]), message as FieldCode]),
  );
  return { name, email, proven: proven === 'true', wrong };
}

function html(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', LOCAL_IDENTITY_CSP)
    .header('x-robots-tag', 'noindex');
}
