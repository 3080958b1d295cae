import type { HelpAnswer, TextPage } from '../../../../contracts/editorial/text-page.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { findHelp, type HelpIndex, indexHelp } from '../../../../domain/editorial/help-answers.ts';

/** Answers of the FAQ to questions in people's own words; an index is made once for each text. */
export function createHelpAnswers(readFaq: (locale: Locale) => Promise<TextPage>) {
  const indexes = new Map<Locale, { source: string; index: HelpIndex }>();

  function indexOf({ locale, sections }: TextPage): HelpIndex {
    const source = JSON.stringify(sections);
    const known = indexes.get(locale);
    if (known?.source === source) return known.index;
    const texts = sections.map(({ id, title, html }) => ({ id, title, text: html.replace(/<[^>]*>/g, ' ') }));
    const index = indexHelp(texts, locale);
    indexes.set(locale, { source, index });
    return index;
  }

  return async function answers(text: string, locale: Locale): Promise<HelpAnswer[]> {
    const faq = await readFaq(locale);
    return findHelp(text, indexOf(faq)).flatMap(({ id, whole }) => {
      const section = faq.sections.find((candidate) => candidate.id === id);
      return section ? [{ ...section, locale: faq.locale, whole }] : [];
    });
  };
}
