import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { readQuestion } from '../../../domain/catalog/search-question.ts';
import { indexSynonyms, partsWithSynonyms } from '../../../domain/catalog/search-synonyms.ts';

const bare = (text: string, locale: Locale = 'en') => readQuestion(text, locale).text;

describe('a question', () => {
  test.each([
    ['en', 'How do I learn SQL from scratch?', 'sql'],
    ['en', "I'd like to get better at drawing", 'drawing'],
    ['ru', 'Хочу выучить SQL', 'sql'],
    ['de', 'Wie lerne ich für null Euro Fotografie', 'euro fotografie'],
    ['es', '¿Cómo aprender a dibujar?', 'dibujar'],
    ['hi', 'मुझे SQL सीखना है', 'sql'],
    ['fr', "J'aimerais apprendre l'anglais", 'anglais'],
    ['pt', 'por onde começo com python', 'python'],
    ['it', "Cos'è la statistica?", 'statistica'],
    ['mn', 'SQL сурмаар байна', 'sql'],
    ['zh', '我想学习SQL', 'sql'],
    ['ja', 'SQLを学びたいです', 'sql'],
    ['ko', 'SQL을 배우고 싶어요', 'sql'],
    ['vi', 'tôi muốn học SQL', 'sql'],
    ['bn', 'আমি SQL শিখতে চাই', 'sql'],
    ['id', 'saya ingin belajar SQL', 'sql'],
  ] as [Locale, string, string][])('in %s, “%s”, asks for “%s”', (locale, text, expected) => {
    expect(bare(text, locale)).toBe(expected);
  });

  test.each([
    ['en', 'how to learn'],
    ['en', 'the'],
    ['zh', '学习'],
    ['ja', 'とは'],
    ['ko', '공부'],
  ] as [Locale, string][])('keeps its words if nothing else is left (%s: %s)', (locale, text) => {
    const question = readQuestion(text, locale);
    expect(question.text).toBe(text);
    expect(question.parts.length).toBeGreaterThan(0);
    expect(question.rest).toEqual([]);
  });

  test('is searched for by its last words too, however many stop words come first', () => {
    const { parts } = readQuestion(
      'what is the best way for me to start to learn about the history of jazz',
      'en',
    );
    expect(parts.map(({ text }) => text)).toEqual(['history', 'jazz']);
  });

  test('remembers longer stop words, which may decide between titles', () => {
    const { rest } = readQuestion('data analyst from scratch', 'en');
    expect(rest.map(({ text }) => text)).toEqual(['from', 'scratch']);
  });

  test('keeps a stop word that is part of a phrase with synonyms', () => {
    const index = indexSynonyms([{ words: ['learn by doing', 'practice'], targets: [] }], 'en', true);
    const { text } = readQuestion('how to learn by doing', 'en', (parts) => partsWithSynonyms(parts, index));
    expect(text).toBe('learn by doing');
  });

  test('tells Vietnamese words apart by their tones, if it has any', () => {
    expect(bare('học vẽ', 'vi')).toBe('vẽ');
    expect(bare('bạn muốn bán hàng', 'vi')).toBe('bán hàng');
    expect(bare('muon hoc sql', 'vi')).toBe('sql');
  });

  test.each(LOCALES)('leaves nothing of the names of subjects out in %s', (locale) => {
    for (const name of ['SQL', 'Python', 'Excel', 'HTML']) expect(bare(name, locale)).toBe(name);
  });
});
