import type { LandingContent } from '../../contracts/catalog/landing-management.ts';
import { PRODUCT_TITLE_MAX, SLUG_MAX } from '../../contracts/manager-values.ts';

export interface LandingField {
  /** `promise`, `outcomes.2`, `faq.0.answer`. */
  field: string;
  format: 'LINE' | 'TEXT' | 'SLUG';
  maximum: number;
  text: string;
}

const LINES = ['outcomes', 'audience'] as const;
const LINE_MAX = 300;

/** Every text of a landing, in the order of the form. */
export function landingFields(content: LandingContent): LandingField[] {
  const line = (field: string, text: string, maximum: number): LandingField => ({
    ...{ field, text, maximum, format: 'LINE' },
  });
  const text = (field: string, own: string, maximum: number): LandingField => ({
    ...{ field, text: own, maximum, format: 'TEXT' },
  });
  const [outcomes = [], audience = []] = LINES.map((list) =>
    content[list].map((own, index) => line(`${list}.${index}`, own, LINE_MAX)),
  );
  return [
    line('shortTitle1', content.shortTitle1, PRODUCT_TITLE_MAX),
    line('shortTitle2', content.shortTitle2, PRODUCT_TITLE_MAX),
    { field: 'urlSlug', format: 'SLUG', maximum: SLUG_MAX, text: content.urlSlug },
    text('promise', content.promise, 400),
    ...outcomes,
    text('about', content.about, 6000),
    ...audience,
    ...content.faq.flatMap(({ question, answer }, index) => [
      line(`faq.${index}.question`, question, LINE_MAX),
      text(`faq.${index}.answer`, answer, 2000),
    ]),
  ];
}

/** The landing with one text replaced; entries of lists before it that are missing are empty. */
export function withLandingField(content: LandingContent, field: string, text: string): LandingContent {
  const [name = '', place = '', part = ''] = field.split('.');
  if (name === 'outcomes' || name === 'audience')
    return { ...content, [name]: replaced(content[name], Number(place), text, '') };
  if (name !== 'faq') return { ...content, [field]: text };
  const index = Number(place);
  const entry = { ...(content.faq[index] ?? { question: '', answer: '' }), [part]: text };
  return { ...content, faq: replaced(content.faq, index, entry, { question: '', answer: '' }) };
}

function replaced<T>(list: readonly T[], index: number, entry: T, empty: T): T[] {
  const longer = [...list];
  while (longer.length < index) longer.push(empty);
  longer[index] = entry;
  return longer;
}
