import type { Token } from 'markdown-it';
import type { WritingCheck, WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import { parseMarkdown, readPageText } from '../text-page/text-page-markdown.ts';
import type { WritingContext, WritingKey } from './writing-place.ts';

/** A writing as Markdown, as its public page is made from it. */
export const writingMarkdown = ({
  title,
  lead,
  body,
}: Pick<WritingContent, 'title' | 'lead' | 'body'>): string => `# ${title}\n\n${lead}\n\n${body}`;

/** What is missing or wrong in the texts themselves, in the order of the form. */
export function checkTexts(content: WritingContent, needsBody: boolean): WritingCheck[] {
  const { title, lead, body } = content;
  const pictures = findSilentPictures(parseMarkdown(body));
  return [
    ...required(content, 'title'),
    ...(title && readsAs({ ...content, lead: 'x' }).title !== title ? [plain('title')] : []),
    ...required(content, 'lead'),
    ...(lead && readsAs({ ...content, title: 'x' }).lead !== lead ? [plain('lead')] : []),
    ...(needsBody ? required(content, 'body') : []),
    ...pictures.map((detail): WritingCheck => ({ field: 'body', code: 'picture_without_text', detail })),
  ];
}

export const required = (content: WritingContent, field: 'title' | 'lead' | 'body'): WritingCheck[] =>
  content[field].trim() === '' ? [{ field, code: 'required' }] : [];

/** Where every language falls back to English, English is published first. */
export function checkOrder(
  { language }: Pick<WritingKey, 'language'>,
  { english, englishScheduled }: WritingContext,
): WritingCheck[] {
  if (language === 'en' || english || englishScheduled) return [];
  return [{ field: 'title', code: 'english_first' }];
}

const plain = (field: 'title' | 'lead'): WritingCheck => ({ field, code: 'plain_line' });

/** Title and lead are one line of text each: a list or a heading in their place would break the page. */
function readsAs(content: WritingContent): { title: string; lead: string } {
  try {
    return readPageText(writingMarkdown({ ...content, body: '' }), 'en');
  } catch {
    return { title: '', lead: '' };
  }
}

/** Addresses of pictures without alternative text. */
function findSilentPictures(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => [
    ...(token.type === 'image' && token.content.trim() === '' ? [String(token.attrGet('src'))] : []),
    ...findSilentPictures(token.children ?? []),
  ]);
}

/** Number of sections, which address their parts the same way in every language. */
export const countSections = (body: string): number =>
  parseMarkdown(body).filter(({ type, tag }) => type === 'heading_open' && tag === 'h2').length;
