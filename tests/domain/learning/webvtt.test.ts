import { describe, expect, it } from 'vitest';
import { normaliseCaptions } from '../../../domain/learning/webvtt.ts';

const cue = (text: string, times = '00:01.000 --> 00:02.000') => `WEBVTT\n\n${times}\n${text}\n`;
const words = (text: string) => normaliseCaptions(cue(text))?.split('\n').slice(3).join('\n').trim();

describe('captions', () => {
  it('are put in the order of their times, without styles, regions, comments and names of cues', () => {
    const source = [
      '\ufeffWEBVTT - English\r\n',
      'STYLE\r\n::cue { color: red }\r\n',
      'REGION\r\nid:fred\r\n',
      'NOTE nothing\r\n',
      'second\r\n01:00:05.000 --> 01:00:06.250 align:start position:10% colour:red\r\nLater\r\n',
      '00:01.000 --> 00:02.000\r\nFirst\r\nline\r\n',
    ].join('\r\n');
    expect(normaliseCaptions(source)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFirst\nline\n\n01:00:05.000 --> 01:00:06.250 align:start position:10%\nLater\n',
    );
  });

  it('in their own form stay as they are', () => {
    const once = normaliseCaptions(cue('<v Ada>Hi <b>there</b> & you</v>')) ?? '';
    expect(normaliseCaptions(once)).toBe(once);
  });

  it.each([
    ['<script>alert(1)</script>Hi', 'alert(1)Hi'],
    ['<c.loud><i>Hi</i></c>', '<i>Hi</i>'],
    ['<v.first Ada "x">Hi', '<v Ada "x">Hi'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['&lt;b&gt; &amp;', '&lt;b&gt; &amp;'],
    ['<img src=x onerror=a()>', undefined],
    ['<b onclick=x>Hi</b>', '<b>Hi</b>'],
  ])('keep of %s only %s', (text, expected) => expect(words(text) || undefined).toBe(expected));

  it.each([
    ['other text', 'Hello'],
    ['a page', '<html>WEBVTT'],
    ['no cue', 'WEBVTT\n\nNOTE nothing\n'],
    ['an end before the beginning', cue('Hi', '00:02.000 --> 00:01.000')],
    ['a time of SubRip', cue('Hi', '00:00:01,000 --> 00:00:02,000')],
    ['a minute of 61 seconds', cue('Hi', '00:61.000 --> 02:00.000')],
    ['words between cues', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\nloose words\n'],
    ['a zero byte', cue('H\0i')],
  ])('are refused with %s', (_, source) => expect(normaliseCaptions(source)).toBeNull());
});
