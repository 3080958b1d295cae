import { ApiError } from '../../../../contracts/api-error.ts';
import type { Doc } from '../../../../contracts/learning/document.ts';
import type {
  EditedSection,
  TranslationDesk,
  TranslationKind,
} from '../../../../contracts/learning/translation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Person } from '../../../../contracts/management.ts';
import { termsIn } from '../../../../domain/learning/terms-in.ts';
import { isBlankText, plainOf, wordsOf } from '../../../../domain/learning/translated-text.ts';
import type { TranslatedField } from '../../../../domain/learning/translation-field.ts';
import { type MarkRow, writeMarks } from '../../catalog/landing/translation-marks.ts';
import { lessonKeyOf, openContent } from './content-sections.ts';
import type { GlossaryTerms } from './glossary-terms.ts';
import { openLanding } from './landing-section.ts';
import { type OpenedSection, showFields, showSection } from './opened-section.ts';
import { type SavedTexts, type SaveTextsDeps, saveContentTexts, saveLandingTexts } from './save-texts.ts';
import { findProduct } from './translation-course.repository.ts';
import type { TranslationStates } from './translation-states.ts';

export interface TranslationDeps extends SaveTextsDeps {
  states: Pick<TranslationStates, 'cells'>;
  terms: GlossaryTerms;
  /** Texts can be translated by a machine. */
  hasMachine: boolean;
}

export interface DeskKey {
  productId: string;
  language: Locale;
}

export interface SectionKey extends DeskKey {
  section: string;
}

interface SeenText {
  field: string;
  source: string | Doc;
  target: string | Doc;
}

export type TranslationService = ReturnType<typeof createTranslationService>;

/** The desk at which landings and contents are translated, text by text (product §4 Back office rules). */
export function createTranslationService(deps: TranslationDeps) {
  const { db, states, now } = deps;

  async function requireProduct(productId: string) {
    const product = await findProduct(db, productId);
    if (!product) throw new ApiError('product_not_found');
    return product;
  }

  /** Every section of a product in a language; only those of the landing or of the contents, if one is named. */
  async function openAll({ productId, language }: DeskKey, only?: TranslationKind): Promise<OpenedSection[]> {
    const { courseId } = await requireProduct(productId);
    const [landing, content] = await Promise.all([
      only === 'CONTENT' ? null : openLanding(db, { productId, language }),
      courseId === null || only === 'LANDING' ? null : openContent(db, { courseId, language }),
    ]);
    return [...(landing?.section ? [landing.section] : []), ...(content?.sections ?? [])];
  }

  async function desk(key: DeskKey): Promise<TranslationDesk> {
    const product = await requireProduct(key.productId);
    const [sections, cells] = await Promise.all([openAll(key), states.cells(key)]);
    const { productId, productType, title, courseId } = product;
    return {
      ...{ productId, productType, title, courseId, language: key.language, cells },
      sections: sections.map(showSection),
      machine: deps.hasMachine,
    };
  }

  async function open({ productId, language, section }: SectionKey): Promise<OpenedSection> {
    const { courseId } = await requireProduct(productId);
    const found =
      section === 'landing'
        ? (await openLanding(db, { productId, language }))?.section
        : courseId === null
          ? null
          : (await openContent(db, { courseId, language }, section)).sections[0];
    if (!found) throw new ApiError('not_found');
    return found;
  }

  async function section(key: SectionKey): Promise<EditedSection> {
    const opened = await open(key);
    const known = await deps.terms(opened.sourceLanguage, key.language);
    return showFields(opened, (text) => termsIn(wordsOf(text), known, opened.sourceLanguage));
  }

  /** Stores texts in one save of the draft. */
  async function store(save: SavedTexts): Promise<void> {
    const { productId, language } = save;
    const { courseId } = await requireProduct(productId);
    if (save.section === 'landing') {
      const landing = await openLanding(db, { productId, language });
      if (!landing?.section) throw new ApiError('not_found');
      return saveLandingTexts(deps, landing, save);
    }
    if (courseId === null) throw new ApiError('not_found');
    const content = await openContent(db, { courseId, language }, save.section);
    if (content.sections.length === 0) throw new ApiError('not_found');
    return saveContentTexts(deps, content, save);
  }

  async function save(
    call: SectionKey & SeenText & { revision: number; caller: Person },
  ): Promise<EditedSection> {
    const { productId, language, field, source, revision, caller } = call;
    const target = keptText(requireField(await open(call), field, call.target), call.target);
    const mark = { field, source: plainOf(source), target: plainOf(target), toReview: false } as const;
    await store({
      ...{ productId, language, section: call.section, revision, caller },
      texts: new Map([[field, target]]),
      marks: isBlankText(target) ? [] : [{ ...mark, origin: 'PERSON' }],
    });
    return section(call);
  }

  /** Notes that a person has seen the translations beside these sources; other wordings are a conflict. */
  async function confirm(
    call: SectionKey & { texts: readonly SeenText[]; caller: Person },
  ): Promise<EditedSection> {
    const { productId, language } = call;
    const { fields } = await open(call);
    const known = new Map(fields.map((field) => [field.field, field]));
    const marks = call.texts.map(({ field, source, target }): MarkRow => {
      const now = known.get(field)?.target ?? null;
      if (now === null || plainOf(now) !== plainOf(target)) throw new ApiError('edit_conflict');
      const seen = { source: plainOf(source), target: plainOf(target) };
      return {
        ...seen,
        field,
        lessonKey: lessonKeyOf(call.section) ?? '',
        origin: 'PERSON',
        toReview: false,
      };
    });
    const kind = call.section === 'landing' ? 'LANDING' : 'CONTENT';
    await writeMarks(db, { productId, language, kind }, marks, { userId: call.caller.id, at: now() });
    return section(call);
  }

  return { desk, section, save, confirm, open, openAll, store, requireProduct };
}

/** A text of the section, of the kind that stands there, and not longer than it may be. */
function requireField({ fields }: OpenedSection, name: string, target: string | Doc): TranslatedField {
  const field = fields.find((own) => own.field === name);
  if (!field) throw new ApiError('not_found');
  const fault = fieldFault(field, target);
  if (fault) throw new ApiError('request_params_invalid', { fields: { target: fault } });
  return field;
}

/** A line has no blanks at its ends; in other texts, such as code, they may mean something. */
export const keptText = ({ format }: Pick<TranslatedField, 'format'>, text: string | Doc): string | Doc =>
  format === 'LINE' && typeof text === 'string' ? text.trim() : text;

export function fieldFault(
  { format, maximum }: Pick<TranslatedField, 'format' | 'maximum'>,
  target: string | Doc,
): 'invalid' | 'too_long' | null {
  if ((format === 'DOCUMENT') !== (typeof target !== 'string')) return 'invalid';
  if (typeof target !== 'string') return null;
  if (format !== 'TEXT' && /[\t-\r\u0085\u2028\u2029]/u.test(target.trim())) return 'invalid';
  if (format === 'SLUG' && target !== '' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(target)) return 'invalid';
  return maximum !== null && target.length > maximum ? 'too_long' : null;
}
