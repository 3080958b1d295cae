import type { LandingCheck, LandingContent } from '../../contracts/catalog/landing-management.ts';
import type { LanguageState } from '../../contracts/catalog/product-management.ts';
import type { ChangedField } from '../../contracts/identity/approval.ts';
import { isReservedSlug } from './reserved-slug.ts';

/** A landing needs at least this many outcomes. */
export const MIN_OUTCOMES = 3;

export const EMPTY_LANDING: LandingContent = {
  urlSlug: '',
  shortTitle1: '',
  shortTitle2: '',
  promise: '',
  outcomes: [],
  about: '',
  audience: [],
  faq: [],
};

/** The whole title. */
export const landingTitle = ({
  shortTitle1,
  shortTitle2,
}: Pick<LandingContent, 'shortTitle1' | 'shortTitle2'>) => `${shortTitle1} ${shortTitle2}`.trim();

/** What is missing or wrong in the texts themselves, in the order of the form. */
export function checkLanding(content: LandingContent): LandingCheck[] {
  const required = (field: string, text: string): LandingCheck[] =>
    text.trim() === '' ? [{ field, code: 'required' }] : [];
  const { urlSlug, outcomes, audience, faq } = content;
  return [
    ...required('shortTitle1', content.shortTitle1),
    ...required('urlSlug', urlSlug),
    ...(isReservedSlug(urlSlug) ? [{ field: 'urlSlug', code: 'reserved' } as const] : []),
    ...required('promise', content.promise),
    ...(outcomes.length < MIN_OUTCOMES ? [{ field: 'outcomes', code: 'not_enough' } as const] : []),
    ...outcomes.flatMap((outcome, index) => required(`outcomes.${index}`, outcome)),
    ...required('about', content.about),
    ...audience.flatMap((person, index) => required(`audience.${index}`, person)),
    ...faq.flatMap(({ question, answer }, index) => [
      ...required(`faq.${index}.question`, question),
      ...required(`faq.${index}.answer`, answer),
    ]),
  ];
}

/** Every text of a landing in which people can write a link, by its field. */
export function textsOfLanding(content: LandingContent): { field: string; text: string }[] {
  return [
    { field: 'promise', text: content.promise },
    ...content.outcomes.map((text, index) => ({ field: `outcomes.${index}`, text })),
    { field: 'about', text: content.about },
    ...content.audience.map((text, index) => ({ field: `audience.${index}`, text })),
    ...content.faq.map(({ answer }, index) => ({ field: `faq.${index}.answer`, text: answer })),
  ];
}

const LINES = ['outcomes', 'audience'] as const;
const TEXTS = ['urlSlug', 'shortTitle1', 'shortTitle2', 'promise', 'about'] as const;

/** A landing as lines of text by field, as people compare them. */
export function landingLines(content: LandingContent): Record<keyof LandingContent, string> {
  const [outcomes, audience] = LINES.map((field) => content[field].join('\n'));
  const texts = Object.fromEntries(TEXTS.map((field) => [field, content[field]]));
  return {
    ...(texts as Record<(typeof TEXTS)[number], string>),
    outcomes: outcomes ?? '',
    audience: audience ?? '',
    faq: content.faq.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n'),
  };
}

/** Fields in the order of the form. */
export const LANDING_FIELDS = [
  'shortTitle1',
  'shortTitle2',
  'urlSlug',
  'promise',
  'outcomes',
  'about',
  'audience',
  'faq',
] as const satisfies (keyof LandingContent)[];

/** Fields that differ, in the order of the form. */
export function changedLandingFields(
  before: LandingContent,
  after: LandingContent,
): (keyof LandingContent)[] {
  return LANDING_FIELDS.filter(
    (field) => JSON.stringify(inOrder(before)[field]) !== JSON.stringify(inOrder(after)[field]),
  );
}

export const isSameLanding = (one: LandingContent, other: LandingContent): boolean =>
  changedLandingFields(one, other).length === 0;

/** The database does not keep the order of keys. */
const inOrder = (content: LandingContent): LandingContent => ({
  ...content,
  faq: content.faq.map(({ question, answer }) => ({ question, answer })),
});

/** Characters of a text in the audit log; the history of the landing has the whole texts. */
const RECORDED_CHARACTERS = 200;

/** The difference as the audit log shows it. */
export function landingChanges(before: LandingContent, after: LandingContent): ChangedField[] {
  const [from, to] = [landingLines(before), landingLines(after)];
  return changedLandingFields(before, after).map((field) => ({
    field,
    from: shortened(from[field]),
    to: shortened(to[field]),
  }));
}

function shortened(text: string): string | null {
  if (text === '') return null;
  const characters = [...text];
  if (characters.length <= RECORDED_CHARACTERS) return text;
  return `${characters.slice(0, RECORDED_CHARACTERS).join('')}…`;
}

/** What a product's landing in one language is, from its draft and its published texts. */
export function landingState(draft: LandingContent | null, published: LandingContent | null): LanguageState {
  if (!published) return draft ? 'DRAFT' : 'NONE';
  return draft && !isSameLanding(draft, published) ? 'CHANGED' : 'PUBLISHED';
}

/** Characters that fit well where a text is shown; longer ones break the layout or are cut in lists and previews of links. */
export const FITTING_CHARACTERS = {
  shortTitle1: 60,
  shortTitle2: 60,
  promise: 200,
  outcomes: 120,
  audience: 120,
  question: 120,
} as const;

/** By how many characters a text is longer than what fits. */
export const charactersOver = (field: keyof typeof FITTING_CHARACTERS, text: string): number =>
  Math.max(0, [...text].length - FITTING_CHARACTERS[field]);

/** In the order in which a landing passes through them. */
export const LANGUAGE_STATES = [
  'NONE',
  'DRAFT',
  'PUBLISHED',
  'CHANGED',
] as const satisfies readonly LanguageState[];
