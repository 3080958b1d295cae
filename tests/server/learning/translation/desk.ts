import type {
  EditedSection,
  TranslationDesk,
  TranslationField,
} from '../../../../contracts/learning/translation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { createPasswordHasher } from '../../../../server/modules/identity/auth/password-hasher.ts';
import { insertProduct } from '../../../setup/products.ts';
import { openRealService } from '../../../setup/real-service.ts';
import { textsOf } from '../../catalog/managed-landings.ts';
import { englishDraft, germanDraft } from '../drafts.ts';
import { addCourse } from '../school.ts';

const PASSWORD = 'seven quiet rivers';

export interface Manager {
  id: string;
  name: string;
  token: string;
}

interface Sent {
  body?: unknown;
  text?: string;
  type?: string;
}

/** The whole service with managers at the translation desk. */
export async function openDesk(env: Record<string, string> = {}) {
  const service = await openRealService({ env });
  const hash = await createPasswordHasher().hash(PASSWORD);
  const { pool, db } = service.database;
  let count = 0;

  async function manager(name: string, role = 'CONTENT_MANAGER'): Promise<Manager> {
    count += 1;
    const email = `desk${count}@kurso.test`;
    const { rows } = await pool.query(
      'insert into users (email, name, role, password_hash, verified_at) values ($1, $2, $3, $4, now()) returning id',
      [email, name, role, hash],
    );
    const answer = await service.app.inject({
      ...{ method: 'POST', url: '/auth/users/login', remoteAddress: `10.9.0.${count}` },
      payload: { email, password: PASSWORD },
    });
    return { id: rows[0].id, name, token: answer.json().accessToken };
  }

  async function call(as: Manager | null, method: 'GET' | 'PUT' | 'POST', url: string, sent: Sent = {}) {
    const payload = sent.text ?? sent.body;
    const answer = await service.app.inject({
      ...{ method, url },
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(sent.type && { 'content-type': sent.type }),
      },
      ...(payload !== undefined && { payload: payload as object }),
    });
    return { status: answer.statusCode, body: answer.payload ? answer.json() : null };
  }

  /** A product with an English and a German page and a course in both languages. */
  async function product() {
    count += 1;
    const slug = `bread-${count}`;
    const id = await insertProduct(db, {
      ...{ slug, titles: { en: 'Bread at home', de: 'Brot zu Hause' }, languages: [] },
    });
    const english = textsOf(slug);
    const german = textsOf(`brot-${count}`, {
      shortTitle1: 'Brot zu Hause',
      promise: 'Sie backen ein Brot.',
    });
    for (const [locale, texts] of [['en', english] as const, ['de', german] as const]) {
      const { urlSlug, shortTitle1, shortTitle2, promise, outcomes, about, audience, faq } = texts;
      await pool.query(
        `insert into landings (product_id, locale, url_slug, short_title1, short_title2, promise, outcomes, sections, published)
         values ($1, $2, $3, $4, $5, $6, $7, $8, true) on conflict (product_id, locale) do update set
           url_slug = excluded.url_slug, short_title1 = excluded.short_title1, short_title2 = excluded.short_title2,
           promise = excluded.promise, outcomes = excluded.outcomes, sections = excluded.sections, published = true`,
        [
          ...[id, locale, urlSlug, shortTitle1, shortTitle2, promise, JSON.stringify(outcomes)],
          JSON.stringify({ about, audience, faq }),
        ],
      );
    }
    const courseId = await addCourse(db, id, [englishDraft(), germanDraft()]);
    return { id, courseId, english };
  }

  const url = (productId: string, language: Locale = 'de') =>
    `/api/manager/translations/${productId}/${language}`;
  const sectionUrl = (productId: string, section: string, language?: Locale) =>
    `${url(productId, language)}/sections/${encodeURIComponent(section)}`;

  return {
    ...{ service, pool, manager, call, product, url, sectionUrl },
    desk: async (as: Manager, productId: string, language?: Locale): Promise<TranslationDesk> =>
      (await call(as, 'GET', url(productId, language))).body,
    section: async (
      as: Manager,
      productId: string,
      section: string,
      language?: Locale,
    ): Promise<EditedSection> => (await call(as, 'GET', sectionUrl(productId, section, language))).body,
    close: service.close,
  };
}

export function fieldOf({ fields }: EditedSection, name: string): TranslationField {
  const field = fields.find((own) => own.field === name);
  if (!field) throw new Error(`no field ${name} among ${fields.map((own) => own.field).join(', ')}`);
  return field;
}
