import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ContentItem } from '@/contracts/learning/content';
import { documentOfHtml } from '@/domain/learning/document-from-html';
import { ContentItemView } from '@/features/learning/player/content-item';
import { fakeApi, renderWith } from './render';
import { COURSE, lessonWith, PRODUCT } from './school';

afterEach(cleanup);

const base = { contentId: `${COURSE}:item`, required: false };
const address = { productId: PRODUCT, language: 'en' as const, lessonKey: 'one' };
const show = (item: ContentItem) =>
  renderWith(
    <ContentItemView item={item} address={address} lesson={lessonWith()} />,
    fakeApi(() => null).api,
  );

it('a quote has its author and work as a caption', () => {
  const doc = documentOfHtml('<p>Know the tides.</p>');
  show({ ...base, kind: 'quote', doc, author: 'A. Sailor', source: 'Sea Book' });
  const figure = screen.getByRole('figure');
  expect(within(figure).getByRole('blockquote').textContent).toBe('Know the tides.');
  expect(figure.querySelector('figcaption')?.textContent).toBe('A. Sailor, Sea Book');
  expect(figure.querySelector('cite')?.textContent).toBe('Sea Book');
});

it('a quote without author and work has no caption', () => {
  show({ ...base, kind: 'quote', doc: documentOfHtml('a'), author: null, source: null });
  expect(screen.getByRole('figure').querySelector('figcaption')).toBeNull();
});

it('a table is named by its caption', () => {
  const doc = documentOfHtml('<table><tr><th>Day</th></tr><tr><td>Monday</td></tr></table>');
  show({ ...base, kind: 'table', doc, caption: 'Tides of a week' });
  const figure = screen.getByRole('figure', { name: 'Tides of a week' });
  expect(within(figure).getByRole('columnheader', { name: 'Day' })).toBeTruthy();
});

it('a text keeps its links and headings', () => {
  const doc = documentOfHtml('<h2 id="s-a">A</h2><p><a href="?lesson=two#s-b">on</a></p>');
  show({ ...base, kind: 'rich_text', doc });
  expect(screen.getByRole('heading', { level: 2, name: 'A' }).id).toBe('s-a');
  expect(screen.getByRole('link', { name: 'on' }).getAttribute('href')).toBe('?lesson=two#s-b');
});
